package record

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A Holder covers one name in a proof of version 3, by the SHA-256 of the name and a salt.
// Without the salt, which is deleted with the name, the name cannot be found by trying
// candidates.
type Holder struct {
	Name string
	Salt string // in hexadecimal, "" once the name has been forgotten
	Hash string // in hexadecimal
}

// departedPrefix begins the stand-in for a forgotten name. A number follows, so that two of
// them differ.
const departedPrefix = "departed:"

var departedForm = regexp.MustCompile(`^` + departedPrefix + `[1-9][0-9]*$`)

// Departed reports whether a holder in the record stands for one whose name was forgotten.
func Departed(holder string) bool { return strings.HasPrefix(holder, departedPrefix) }

// salted returns the holder with a name and a salt.
func salted(name, salt string) Holder {
	sum := sha256.Sum256([]byte("herald holder " + salt + " " + name))
	return Holder{Name: name, Salt: salt, Hash: hex.EncodeToString(sum[:])}
}

// String returns the holder's line in a record.
func (h Holder) String() string {
	if h.Salt == "" {
		return "held " + h.Hash + " " + h.Name
	}
	return "salt " + h.Salt + " " + h.Name
}

// Cover gives a holder a salt, unless the record has one. Each salt comes from a state that is
// then replaced by its hash, so that the state reveals no earlier salt.
func (r *Record) Cover(name string) {
	if r.Salting == "" || name == "" || r.holder(name) != nil {
		return
	}
	next := func(what string) string {
		sum := sha256.Sum256([]byte("herald " + what + " " + r.Salting))
		return hex.EncodeToString(sum[:])
	}
	r.Holders = append(r.Holders, salted(name, next("salt")))
	r.Salting = next("salting")
}

// holder returns the holder with a name, or nil.
func (r *Record) holder(name string) *Holder {
	n := slices.IndexFunc(r.Holders, func(h Holder) bool { return h.Name == name })
	if n < 0 {
		return nil
	}
	return &r.Holders[n]
}

// hashOf returns the hash that covers a name, nothing if there is none.
func (r *Record) hashOf(name string) string {
	if h := r.holder(name); h != nil {
		return h.Hash
	}
	return nothing
}

// checkHolders returns an error unless the record, of version 3, covers exactly its names.
func (r *Record) checkHolders() error {
	if r.Proof < coveredHead {
		return nil
	}
	names := r.names()
	for _, name := range names {
		if r.holder(name) == nil {
			return fmt.Errorf("no salt covers %q, who has a seat", name)
		}
	}
	for _, h := range r.Holders {
		if !slices.Contains(names, h.Name) {
			return fmt.Errorf("a salt covers %q, who has no seat", h.Name)
		}
	}
	return nil
}

// Names reports whether the record contains a name: as a holder at the start, or in an
// ActSeat.
func (r Record) Names(holder string) bool {
	return slices.Contains(r.names(), holder)
}

// names returns the names of holders in the record.
func (r Record) names() []string {
	var all []string
	for _, name := range r.Seats {
		if name = OneLine(name); name != "" {
			all = append(all, name)
		}
	}
	for _, e := range r.Entries {
		if e.Act() == ActSeat {
			all = append(all, e.Holder())
		}
	}
	return all
}

// Forget returns the record without a holder's name and salt, and the Departed name that
// replaces it. Nothing else changes, so that a proof still holds. It does not change r, and
// returns it if it does not contain the name.
func (r Record) Forget(holder string) (Record, string) {
	now := r.nextDeparted()
	if !r.Names(holder) {
		return r, now
	}
	r = r.Clone()
	for p := range r.Seats {
		if r.Seats[p] == holder {
			r.Seats[p] = now
		}
	}
	for ply, e := range r.Entries {
		if e.Holder() == holder {
			r.Entries[ply].Word = ActSeat + " " + e.stamp() + " " + now
		}
	}
	if h := r.holder(holder); h != nil {
		*h = Holder{Name: now, Hash: h.Hash}
	}
	return r, now
}

// nextDeparted returns an unused Departed name.
func (r Record) nextDeparted() string {
	for n := 1; ; n++ {
		if holder := departedPrefix + strconv.Itoa(n); !r.Names(holder) {
			return holder
		}
	}
}
