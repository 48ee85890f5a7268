package match

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"herald/games"
)

// A Seal commits a seat to a secret answer. The seat may see the field Seal at
// once; when the seed is published, everybody can compute the other fields and
// see that the answer in the record is the one that was given.
type Seal struct {
	Ply    int
	Player games.Player
	Word   string
	Nonce  string // in hexadecimal, computed from the seed and the ply
	Seal   string // SHA-256 of the fields above, in hexadecimal
}

// Seals returns the seals of the secret answers in effect, by ply; none if the
// match has no seed. They contain the answers: a seat may only see its own. The
// caller owns the slice.
func (m *Match) Seals() []Seal {
	key := m.record.key()
	if key == nil {
		return nil
	}
	var all []Seal
	for _, a := range m.past {
		if a.secret && !a.recall {
			all = append(all, sealOf(key, a.ply, a.Entry))
		}
	}
	return all
}

// sealOf returns the seal of the answer at a ply.
func sealOf(key []byte, ply int, e Entry) Seal {
	nonce := hex.EncodeToString(sign(key, fmt.Sprintf("herald nonce %d", ply)))
	sum := sha256.Sum256(fmt.Appendf(nil, "herald seal %d %d %s %s", ply, e.Player, e.Word, nonce))
	return Seal{Ply: ply, Player: e.Player, Word: e.Word, Nonce: nonce, Seal: hex.EncodeToString(sum[:])}
}

// String returns the words of the line «sealed».
func (c Closure) String() string { return fmt.Sprintf("%d %s", c.Plies, c.Sum) }

// Closure returns the last closure, the zero one if there is none. From version 3 on
// there is one from the start, which covers the head.
func (m *Match) Closure() Closure { return m.record.Sealed }

// closes reports whether the next entry closes the record if it is a draw or the
// end: it has a proof from version 2 on, and is not sealed beyond that already.
func (m *Match) closes() bool {
	return m.record.Proof != 0 && m.record.Seed != "" && m.record.Sealed.Plies <= m.Plies()
}

// close seals all entries after a draw or the end of the match, unless they are
// sealed already. Outcomes is the remark on the last entry if it is a draw, else
// "". There is no other draw since the last closure.
func (m *Match) close(outcomes string) {
	before, last := m.record.Sealed, m.Plies()-1
	if m.record.Proof == 0 || before.Plies > last || outcomes == "" && !m.Over() {
		return
	}
	key := m.record.key()
	if key == nil {
		return
	}
	sum := before.Sum
	for _, e := range m.record.Entries[before.Plies:last] {
		sum = m.record.closeOver(key, sum, "", e)
	}
	m.record.Sealed = Closure{m.Plies(), m.record.closeOver(key, sum, outcomes, m.record.Entries[last])}
}

// firstSum returns the sum before the first entry: of what is played, the message and
// the holders at the start, nothing before version 3.
func (r *Record) firstSum(key []byte) string {
	if r.Proof < coveredHead {
		return ""
	}
	var b strings.Builder
	b.WriteString("herald head\n")
	r.setupHead(&b)
	fmt.Fprintf(&b, "proof %d\nmessage %s", r.Proof, cmp.Or(r.Message, nothing))
	for p, name := range r.Seats {
		if name = oneLine(name); name != "" {
			fmt.Fprintf(&b, "\nseat %d %s", p, r.hashOf(name))
		}
	}
	return hex.EncodeToString(sign(key, b.String()))
}

// closeOver returns the sum of a record with one more entry. Outcomes is the remark
// on it if it is a draw, else "". Of whoever takes a seat over it has the hash of
// their Holder, and nothing before version 3: names can be forgotten.
func (r *Record) closeOver(key []byte, before, outcomes string, e Entry) string {
	if e.Act() == ActSeat {
		stamp, _, _ := strings.Cut(e.args(), " ")
		if r.Proof >= coveredHead {
			stamp += " " + r.hashOf(e.Holder())
		}
		e.Word = ActSeat + " " + stamp
	}
	entry := e.String()
	if outcomes != "" {
		entry = outcomes + " " + entry
	}
	return hex.EncodeToString(sign(key, fmt.Sprintf("herald sealed %s %s", cmp.Or(before, nothing), entry)))
}
