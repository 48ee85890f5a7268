package match

import (
	"slices"
	"time"

	"herald/games"
	"herald/games/record"
)

// A Tenure is a period during which one holder has had a seat. It lasts until the
// next one begins.
type Tenure struct {
	From   int       // the ply with which it begins
	At     time.Time // when it began, in UTC; the zero time for the first, as the record does not say
	Holder string    // what the caller calls them, "" if it does not say
}

// Tenures returns the tenures of p in order, at least one; nil if p is not a seat.
// The caller owns the slice.
func (m *Match) Tenures(p games.Player) []Tenure {
	if !m.seated(p) {
		return nil
	}
	all := []Tenure{{Holder: m.record.Seats[p]}}
	for ply, e := range m.record.Entries {
		if e.Player == p && e.Act() == record.ActSeat {
			at, holder, _ := e.Seat() // it was checked when it was committed
			all = append(all, Tenure{From: ply, At: at, Holder: holder})
		}
	}
	return all
}

// Holder returns the present holder of p, "" if the record does not say.
func (m *Match) Holder(p games.Player) string {
	if !m.seated(p) {
		return ""
	}
	for _, e := range slices.Backward(m.record.Entries) {
		if e.Player == p && e.Act() == record.ActSeat {
			return e.Holder()
		}
	}
	return m.record.Seats[p]
}
