package lancaster

import (
	"strconv"

	"herald/games"
)

// A Bare sends a knight without squires. That ends the turn, unless ballots may
// be cast then.
type Bare struct{ GoesOn bool }

func (m Bare) String() string {
	if m.GoesOn {
		return "+0"
	}
	return games.Done
}

// Label says that the knight goes alone.
func (Bare) Label() games.Text { return games.T("lancaster.move.alone") }

// Alias reports whether word is another way to say it.
func (Bare) Alias(word string) bool { return word == "+0" }

// Bring sends squires along with a knight.
type Bring struct{ N uint8 }

func (m Bring) String() string { return "+" + strconv.Itoa(int(m.N)) }

// Label says how many.
func (m Bring) Label() games.Text { return games.T("lancaster.move.bring", "n", int(m.N)) }

var bringMoves = prepare(menu, func(i int) games.Move { return Bring{uint8(i)} })

func bring(n int, many bool) games.Move {
	if many {
		return Filed{Bring{uint8(n)}, n, "squires"}
	}
	if n < len(bringMoves) {
		return bringMoves[n]
	}
	return Bring{uint8(n)}
}

// askSquires asks how many squires go with the knight to a county, from as many
// as are needed to all there are (PK3).
type askSquires struct{}

func (askSquires) prompt(s *State, p games.Player) games.Text {
	c, _ := s.tasks[p].post.County()
	return games.T("lancaster.ask.squires", "county", c.Name())
}

func (askSquires) answers(s *State, p games.Player) []games.Move {
	t := &s.tasks[p]
	c, _ := t.post.County()
	need, most := s.need(t.held, c), s.squiresOf(t.house)
	moves := make([]games.Move, 0, most-need+1)
	if need == 0 {
		moves = append(moves, Bare{GoesOn: s.spent(p, 1)}) // the knight is still at court
	}
	for n := max(need, 1); n <= most; n++ {
		moves = append(moves, bring(n, most-need >= menu))
	}
	return moves
}

func (askSquires) apply(s *State, p games.Player, m games.Move) []games.Note {
	if with, ok := m.(Bring); ok {
		return s.place(p, int(with.N))
	}
	return s.place(p, 0)
}
