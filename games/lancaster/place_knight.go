package lancaster

import (
	"strconv"

	"herald/games"
)

// A Pick takes a knight from court to place it.
type Pick struct {
	Strength uint8
	Ally     bool
}

func (m Pick) String() string {
	if m.Ally {
		return "a" + strconv.Itoa(int(m.Strength))
	}
	return knightWord(int(m.Strength))
}

// Label says the knight.
func (m Pick) Label() games.Text {
	if m.Ally {
		return games.T("lancaster.move.pick_ally", "strength", int(m.Strength))
	}
	return games.T("lancaster.move.pick", "strength", int(m.Strength))
}

var (
	pickMoves = prepare(5, func(i int) games.Move { return Pick{Strength: uint8(i)} })
	allyMoves = prepare(5, func(i int) games.Move { return Pick{Strength: uint8(i), Ally: true} })
)

// askKnight asks which knight at court is placed, one's own or the ally's (PK1,
// TP3).
type askKnight struct{}

func (askKnight) prompt(*State, games.Player) games.Text { return games.T("lancaster.ask.knight") }

func (askKnight) answers(s *State, p games.Player) []games.Move {
	moves := s.room(p, 8)
	for k := uint8(1); k <= 4; k++ {
		if s.houses[p].court[k] > 0 && s.places(p, int8(p), k) != 0 {
			moves = append(moves, pickMoves[k])
		}
	}
	if !s.terms.open() {
		return moves
	}
	ally := s.terms.ally(p)
	for k := uint8(1); k <= 4; k++ {
		if s.houses[ally].court[k] > 0 && s.places(p, ally, k) != 0 {
			moves = append(moves, allyMoves[k])
		}
	}
	return moves
}

// apply takes the knight in hand and asks where it goes.
func (askKnight) apply(s *State, p games.Player, m games.Move) []games.Note {
	t := &s.tasks[p]
	pick := m.(Pick)
	t.ask, t.held, t.house = askPost{}, pick.Strength, int8(p)
	if pick.Ally {
		t.house = s.terms.ally(p)
	}
	return nil
}
