package record

import (
	"cmp"
	"encoding/hex"
	"fmt"
	"strings"
)

// A Closure seals all entries of a record up to a draw or the end of the match, and reveals
// nothing of the secret answers among them, not even their number. Its Sum may be published at
// once: from then on those entries cannot be changed.
type Closure struct {
	Plies int    // the number of entries sealed, a secret until the end
	Sum   string // in hexadecimal, computed from the seed, the entries and the outcomes of draws
}

// String returns the words of the line «sealed».
func (c Closure) String() string { return fmt.Sprintf("%d %s", c.Plies, c.Sum) }

// CloseHead seals the lines before the first entry, unless something is sealed already or the
// record has no seed.
func (r *Record) CloseHead() {
	if key := r.Key(); key != nil && r.Sealed == (Closure{}) {
		r.Sealed.Sum = r.firstSum(key)
	}
}

// Closes reports whether the next entry closes the record if it is a draw or the end: the
// record has a proof from version 2 on, and is not sealed any further already.
func (r *Record) Closes() bool { return r.provable() && r.Sealed.Plies <= len(r.Entries) }

// provable reports whether the record has a proof from version 2 on and its seed.
func (r *Record) provable() bool { return r.Proof != 0 && r.Seed != "" }

// Close seals all entries, unless they are sealed already. Outcomes are the outcomes of the
// last entry, in ascending order, if it is a draw, else nil. There is no other draw since the
// last closure.
func (r *Record) Close(outcomes []string) {
	before, last := r.Sealed, len(r.Entries)-1
	if !r.provable() || before.Plies > last {
		return
	}
	key := r.Key()
	sum := before.Sum
	for _, e := range r.Entries[before.Plies:last] {
		sum = r.closeOver(key, sum, "", e)
	}
	remark := ""
	if outcomes != nil {
		remark = outcomesOf(outcomes)
	}
	r.Sealed = Closure{len(r.Entries), r.closeOver(key, sum, remark, r.Entries[last])}
}

// firstSum returns the sum before the first entry, over the setup, the message and the holders
// at the start; nothing before version 3.
func (r *Record) firstSum(key Key) string {
	if r.Proof < coveredHead {
		return ""
	}
	var b strings.Builder
	b.WriteString("herald head\n")
	r.setupHead(&b)
	fmt.Fprintf(&b, "proof %d\nmessage %s", r.Proof, cmp.Or(r.Message, nothing))
	for p, name := range r.Seats {
		if name = OneLine(name); name != "" {
			fmt.Fprintf(&b, "\nseat %d %s", p, r.hashOf(name))
		}
	}
	return hex.EncodeToString(key.sign(b.String()))
}

// closeOver returns the sum of a record with one more entry. Outcomes is the remark on it if
// it is a draw, else "". Of a holder who takes over a seat it includes the hash, since version
// 3, as names can be forgotten.
func (r *Record) closeOver(key Key, before, outcomes string, e Entry) string {
	if e.Act() == ActSeat {
		word := ActSeat + " " + e.stamp()
		if r.Proof >= coveredHead {
			word += " " + r.hashOf(e.Holder())
		}
		e.Word = word
	}
	entry := e.String()
	if outcomes != "" {
		entry = outcomes + " " + entry
	}
	return hex.EncodeToString(key.sign(fmt.Sprintf("herald sealed %s %s", cmp.Or(before, nothing), entry)))
}
