package match

import (
	"herald/games"
	"herald/games/record"
)

// ConfirmStandIn is Confirm for a turn that a stand-in has played for p: the record says so
// before the answers. It is for playing once; a lasting substitute takes over the seat, see
// Seat.
func (m *Match) ConfirmStandIn(p games.Player, roll func(n int) int) ([]games.Note, error) {
	if err := m.confirmable(p); err != nil {
		return nil, err
	}
	if _, err := m.commit(record.StandIn(p, len(m.wholeDraft(p)))); err != nil {
		return nil, err
	}
	return m.Confirm(p, roll)
}

// TimeOut records that p's time for its open question has run out. It changes nothing else.
// The error is ErrOver, ErrNoSeat or ErrNotAsked.
func (c *course) TimeOut(p games.Player) error {
	if err := c.changeable(p); err != nil {
		return err
	}
	_, err := c.commit(record.Entry{Player: p, Word: record.ActTimeOut})
	return err
}
