package match

import (
	"fmt"
	"strconv"

	"herald/games"
)

// ConfirmStandIn is Confirm for a turn that a stand-in has played for p: the
// record says so before the answers. That is for somebody who plays for the
// holder once: whoever plays on takes the seat, see Seat.
func (m *Match) ConfirmStandIn(p games.Player, roll func(n int) int) ([]games.Note, error) {
	if err := m.confirmable(p); err != nil {
		return nil, err
	}
	if _, err := m.commit(Entry{p, fmt.Sprintf("%s %d", ActStandIn, len(m.wholeDraft(p)))}); err != nil {
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
	_, err := m.commit(Entry{p, ActTimeOut})
	return err
}

// TimeOuts returns the time-outs of p in order, each as its holder then. It is
// empty for a record of before time-outs were kept. The caller owns the slice.
func (m *Match) TimeOuts(p games.Player) []string {
	var holders []string
	holder := ""
	if m.seated(p) {
		holder = m.record.Seats[p]
	}
	for _, e := range m.record.Entries {
		switch {
		case e.Player != p:
		case e.Act() == ActSeat:
			holder = e.Holder()
		case e.Act() == ActTimeOut:
			holders = append(holders, holder)
		}
	}
	return holders
}

// checkSilent returns why a silent act cannot be committed, nil if it can: it is
// about a question to its seat.
func (m *Match) checkSilent(e Entry) error {
	if err := readAct(e); err != nil {
		return err
	}
	if _, asked := m.decision(e.Player); !asked {
		return ErrNotAsked
	}
	return nil
}

// readStandIn returns the number of answers of an ActStandIn.
func readStandIn(e Entry) (int, error) {
	n, err := strconv.Atoi(e.args())
	if err != nil || n < 1 || strconv.Itoa(n) != e.args() {
		return 0, fmt.Errorf("want how many answers are a stand-in's, have %q", e.Word)
	}
	return n, nil
}
