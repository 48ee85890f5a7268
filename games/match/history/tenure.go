package history

import (
	"time"

	"herald/games"
	"herald/games/record"
)

// A Tenure is a period during which one holder has had a seat. It lasts until the
// next one begins.
type Tenure struct {
	From   int       // its first ply
	At     time.Time // its beginning, in UTC; the zero time for the first, as the record does not say
	Holder string    // the holder, "" if the record does not say
}

// Tenures returns the tenures of p in order, at least one; nil if p is not a seat.
// The caller owns the slice.
func (h History) Tenures(p games.Player) []Tenure {
	if !h.seated(p) {
		return nil
	}
	all := []Tenure{{Holder: h.seats[p]}}
	for _, s := range h.steps {
		if s.Entry.Player == p && s.Entry.Act() == record.ActSeat {
			at, holder, _ := s.Entry.Seat() // it was checked when it was committed
			all = append(all, Tenure{From: s.Ply, At: at, Holder: holder})
		}
	}
	return all
}
