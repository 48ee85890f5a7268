package lancaster

import (
	"math/bits"

	"herald/games"
)

// DrawCard is the outcome of a draw: a conflict that is turned over.
type DrawCard struct {
	Card   Card
	France uint8
}

func (m DrawCard) String() string { return m.Card.String() }

// Label says the card.
func (m DrawCard) Label() games.Text { return War{France: m.France}.Name() }

// askConflict turns over a conflict for the upper row (SU4, RD1).
type askConflict struct{}

func (askConflict) prompt(*State, games.Player) games.Text { return games.T("lancaster.ask.conflict") }

func (askConflict) answers(s *State, _ games.Player) []games.Move {
	moves := s.room(games.Chance, int(Cards))
	for left := s.cardsLeft; left != 0; left &= left - 1 {
		moves = append(moves, s.terms.box.offered.draws[bits.TrailingZeros16(left)])
	}
	return moves
}

// apply lays the conflict out. The second of the row tells both.
func (askConflict) apply(s *State, _ games.Player, m games.Move) []games.Note {
	card := m.(DrawCard).Card
	s.cardsLeft &^= 1 << card
	s.rows[s.openRow()].card = card
	if s.openRow() >= 0 {
		return nil
	}
	return s.tell(func() games.Text {
		var both []games.Text
		for _, c := range s.rows[2:] {
			both = append(both, s.war(c.card).Name())
		}
		return games.T("lancaster.note.conflicts", "conflicts", both)
	})
}

// openRow returns the space of the upper row for the next conflict, or -1.
func (r *realm) openRow() int {
	for i := 2; i < 4; i++ {
		if r.rows[i].card == NoCard {
			return i
		}
	}
	return -1
}
