package carolus

import (
	"slices"

	"herald/games"
)

// A scratch is the memory of a copy that a search plays on: for what Pending returns, and for moves that have
// been offered before, since a Move in an interface takes memory of its own.
type scratch struct {
	decision [1]games.Decision
	moves    []games.Move
	marches  map[March]games.Move
	piles    map[TakePile]games.Move
}

// Simulate implements games.Simulator.
func (s *State) Simulate(into games.State) games.State {
	c, ok := into.(*State)
	if !ok {
		c = &State{scratch: &scratch{
			moves:   make([]games.Move, 0, Clans*perClan),
			marches: map[March]games.Move{}, piles: map[TakePile]games.Move{},
		}}
	}
	own := c.scratch
	*c = *s
	c.scratch = own
	return c
}

// prompt returns the text of a question; none in a copy that a search plays on.
func (s *State) prompt(key string, args ...any) games.Text {
	if s.scratch != nil {
		return games.Text{}
	}
	return games.T(key, slices.Clone(args)...) // so that args need no memory above
}

// room returns an empty slice for up to n moves.
func (s *State) room(n int) []games.Move {
	if s.scratch == nil {
		return make([]games.Move, 0, n)
	}
	return s.scratch.moves[:0]
}

// noScratch remembers nothing.
var noScratch = &scratch{}

// offered returns the moves that have been offered before.
func (s *State) offered() *scratch {
	if s.scratch == nil {
		return noScratch
	}
	return s.scratch
}
