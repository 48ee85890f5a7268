package match

import (
	"slices"
	"strings"
)

// Names reports whether the record calls somebody by a name: as the holder of a
// seat at the start, or as who took one over.
func (r Record) Names(holder string) bool {
	return holder != "" && (slices.Contains(r.Seats, holder) ||
		slices.ContainsFunc(r.Entries, func(e Entry) bool { return e.Holder() == holder }))
}

// Rename returns the record with another name for a holder, and leaves r as it is.
// It does not change what is played or can be proved: neither the dice nor the seals
// depend on who holds a seat. Now must be one line, and nobody whom the record Names.
func (r Record) Rename(holder, now string) Record {
	if !r.Names(holder) {
		return r
	}
	r = r.Clone()
	for p := range r.Seats {
		if r.Seats[p] == holder {
			r.Seats[p] = now
		}
	}
	for ply, e := range r.Entries {
		if e.Holder() == holder {
			stamp, _, _ := strings.Cut(e.args(), " ")
			r.Entries[ply].Word = ActSeat + " " + stamp + " " + now
		}
	}
	return r
}
