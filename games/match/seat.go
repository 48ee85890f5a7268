package match

import (
	"errors"
	"slices"
	"time"

	"herald/games"
)

var (
	// ErrNoHolder is returned by Seat for a blank holder.
	ErrNoHolder = errors.New("the seat needs a holder")
	// ErrSameHolder is returned by Seat if the holder has the seat already.
	ErrSameHolder = errors.New("the seat has this holder already")
)

// A Tenure is a period during which one holder has had a seat. It lasts until the
// next one begins.
type Tenure struct {
	From   int       // the ply with which it begins
	At     time.Time // when it began, in UTC; the zero time for the first, as the record does not say
	Holder string    // what the caller calls them, "" if it does not say
}

// Seat commits that holder plays for p from now on. The drafts and plans of the
// holder before are dropped. A seat that has resigned is in the match again, as if
// it had not. Holder is any text by which the caller knows them, in which runs of
// white space become a space; at is kept in whole seconds. It returns the notes;
// the error is ErrOver, ErrNoSeat, ErrNoHolder or ErrSameHolder.
func (m *Match) Seat(p games.Player, holder string, at time.Time) ([]games.Note, error) {
	if err := m.changeable(p); err != nil {
		return nil, err
	}
	if holder = oneLine(holder); holder == "" {
		return nil, ErrNoHolder
	}
	notes, err := m.commit(Entry{p, ActSeat + " " + at.UTC().Format(time.RFC3339) + " " + holder})
	if err == nil {
		m.record.Drafts[p], m.record.Plans[p] = nil, nil
	}
	return notes, err
}

// applySeat applies an ActSeat. On error it changes nothing.
func (m *Match) applySeat(e Entry) ([]games.Note, error) {
	_, holder, err := readSeat(e)
	if err != nil {
		return nil, err
	}
	if holder == m.Holder(e.Player) && !m.Resigned(e.Player) {
		return nil, ErrSameHolder
	}
	m.resigned = slices.DeleteFunc(m.resigned, func(p games.Player) bool { return p == e.Player })
	return []games.Note{{To: games.Everyone, Text: games.T("match.seated", "player", e.Player)}}, nil
}

// Holder returns the present holder of p, "" if the record does not say.
func (m *Match) Holder(p games.Player) string {
	if !m.seated(p) {
		return ""
	}
	for _, e := range slices.Backward(m.record.Entries) {
		if e.Player == p && e.Act() == ActSeat {
			return e.Holder()
		}
	}
	return m.record.Seats[p]
}

// Tenures returns the tenures of p in order, at least one; nil if p is not a seat.
// The caller owns the slice.
func (m *Match) Tenures(p games.Player) []Tenure {
	if !m.seated(p) {
		return nil
	}
	all := []Tenure{{Holder: m.record.Seats[p]}}
	for ply, e := range m.record.Entries {
		if e.Player == p && e.Act() == ActSeat {
			at, holder, _ := readSeat(e) // it was checked when it was committed
			all = append(all, Tenure{From: ply, At: at, Holder: holder})
		}
	}
	return all
}
