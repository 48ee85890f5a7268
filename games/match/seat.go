package match

import (
	"errors"
	"slices"
	"time"

	"herald/games"
)

var (
	// ErrNoHolder is returned when nobody is named who takes a seat over.
	ErrNoHolder = errors.New("nobody is named who takes the seat")
	// ErrSameHolder is returned when somebody takes a seat over that is his already.
	ErrSameHolder = errors.New("the seat is held by the same already")
)

// A Tenure says who held a seat from an entry of the record on.
type Tenure struct {
	From   int       // the ply
	At     time.Time // the zero one for who began: the record does not say when
	Holder string
}

// Seat commits that from now on holder plays for p. What his forerunner has
// drafted or planned is dropped. A seat that was given up and is taken while the
// match goes on stands again: it counts as if it had not resigned. At is kept to
// the second. The error is ErrOver, ErrNoSeat, ErrNoHolder or ErrSameHolder.
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

// Holder returns who holds p's seat now, "" if nobody is known to.
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

// Tenures returns who held p's seat when, from the beginning on.
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
