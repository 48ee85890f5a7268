package match

import (
	"herald/games"
	"herald/games/record"
)

// ConfirmStandIn is Confirm for a turn that a stand-in has played for p: the
// record says so before the answers. That is for somebody who plays for the
// holder once: whoever plays on takes the seat, see Seat.
func (m *Match) ConfirmStandIn(p games.Player, roll func(n int) int) ([]games.Note, error) {
	if err := m.confirmable(p); err != nil {
		return nil, err
	}
	if _, err := m.commit(record.StandIn(p, len(m.wholeDraft(p)))); err != nil {
		return nil, err
	}
	return m.Confirm(p, roll)
}

// TimeOut commits that p's time for what it is asked has run out, whatever follows
// from that. Nothing changes by it. The error is ErrOver, ErrNoSeat or ErrNotAsked.
func (m *Match) TimeOut(p games.Player) error {
	if err := m.changeable(p); err != nil {
		return err
	}
	_, err := m.commit(record.Entry{Player: p, Word: record.ActTimeOut})
	return err
}

// TimeOuts returns the time-outs of p in order, each as its holder then. It is
// empty for a record of before time-outs were kept. The caller owns the slice.
func (m *Match) TimeOuts(p games.Player) []string { return m.holdersAt(p, record.ActTimeOut) }

// Resigners returns who has resigned as p, in order, also if somebody has taken the
// seat since. The caller owns the slice.
func (m *Match) Resigners(p games.Player) []string { return m.holdersAt(p, record.ActResign) }

// holdersAt returns the holder of p at each act of that kind.
func (m *Match) holdersAt(p games.Player, act string) []string {
	var holders []string
	holder := ""
	if m.seated(p) {
		holder = m.record.Seats[p]
	}
	for _, e := range m.record.Entries {
		switch {
		case e.Player != p:
		case e.Act() == record.ActSeat:
			holder = e.Holder()
		case e.Act() == act:
			holders = append(holders, holder)
		}
	}
	return holders
}
