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

// A Holder is how a proof of version 3 covers one name of a record: by the SHA-256 of
// the name and a salt. Without the salt, which goes with the name, nobody can find
// out by trying names whom the hash covers.
type Holder struct {
	Name string
	Salt string // in hexadecimal, "" once the name was forgotten
	Hash string // in hexadecimal
}

// departedPrefix begins what a record calls a holder whose name was forgotten. A
// number follows, so that two of them are not taken for one.
const departedPrefix = "departed:"

var departedForm = regexp.MustCompile(`^` + departedPrefix + `[1-9][0-9]*$`)

// Departed reports whether what a record calls a holder stands for one whose name was
// forgotten.
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

// Cover gives a holder a salt, unless the record knows them. Each salt comes from a
// state that is replaced by its hash: the state tells of no earlier salt.
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

// holder returns the one with a name, nil if there is none.
func (r *Record) holder(name string) *Holder {
	n := slices.IndexFunc(r.Holders, func(h Holder) bool { return h.Name == name })
	if n < 0 {
		return nil
	}
	return &r.Holders[n]
}

// hashOf returns what covers a name, nothing if the record does not say.
func (r *Record) hashOf(name string) string {
	if h := r.holder(name); h != nil {
		return h.Hash
	}
	return nothing
}

// checkHolders returns an error unless the names of a record of version 3 are those
// that are covered.
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

// Names reports whether the record calls a person by a name: as the holder of a
// seat at the start, or as who took one over.
func (r Record) Names(holder string) bool {
	return slices.Contains(r.names(), holder)
}

// names returns what the record calls holders.
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

// Forget returns the record without the name of a holder and without its salt, and
// what the record calls them instead: a name that is Departed. Nothing else changes,
// so that a proof still holds. It leaves r as it is, and returns it if it does not
// name them.
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

// nextDeparted returns a Departed name that the record does not have.
func (r Record) nextDeparted() string {
	for n := 1; ; n++ {
		if holder := departedPrefix + strconv.Itoa(n); !r.Names(holder) {
			return holder
		}
	}
}
