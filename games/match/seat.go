package match

import (
	"time"

	"herald/games"
	"herald/games/record"
)

// Seat commits that holder plays for p from now on. The drafts and plans of the previous
// holder are dropped. A seat that has resigned is back in the match, as if it had not. Holder
// is any text that identifies them to the caller; runs of white space become one space. At is
// kept in whole seconds. It returns the notes; the error is ErrOver, ErrNoSeat, ErrNoHolder or
// ErrSameHolder.
func (m *Match) Seat(p games.Player, holder string, at time.Time) ([]games.Note, error) {
	if err := m.changeable(p); err != nil {
		return nil, err
	}
	if holder = record.OneLine(holder); holder == "" {
		return nil, ErrNoHolder
	}
	notes, err := m.commit(record.Seat(p, holder, at))
	if err == nil {
		m.record.Cover(holder)
		m.drafts[p], m.plans[p], m.played[p] = nil, nil, nil
	}
	return notes, err
}
