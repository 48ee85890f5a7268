package lancaster

import "herald/games"

// A scratch is the memory of a copy that a search plays on: for what Pending returns, and for moves that have
// been offered before, since a Move in an interface takes memory of its own.
type scratch struct {
	decisions [maxPlayers]games.Decision
	moves     [maxPlayers + 1][]games.Move // by seat; the last of Chance
	puts      map[Put]games.Move
	buys      map[Buy]games.Move
	brings    map[Bring]games.Move
	votes     map[Vote]games.Move
	filed     map[Filed]games.Move
}

func newScratch() *scratch {
	c := &scratch{
		puts: map[Put]games.Move{}, buys: map[Buy]games.Move{}, brings: map[Bring]games.Move{},
		votes: map[Vote]games.Move{}, filed: map[Filed]games.Move{},
	}
	for i := range c.moves {
		c.moves[i] = make([]games.Move, 0, 64)
	}
	return c
}

// Simulate implements games.Simulator.
func (s *State) Simulate(into games.State) games.State {
	c, ok := into.(*State)
	if !ok {
		c = &State{scratch: newScratch()}
	}
	own := c.scratch
	*c = *s
	c.log, c.scratch = nil, own
	return c
}

// decisions returns an empty slice for questions.
func (s *State) decisions() []games.Decision {
	if s.scratch == nil {
		return make([]games.Decision, 0, s.terms.players)
	}
	return s.scratch.decisions[:0]
}

// room returns an empty slice for about n moves of p's.
func (s *State) room(p games.Player, n int) []games.Move {
	if s.scratch == nil {
		return make([]games.Move, 0, n)
	}
	if p == games.Chance {
		p = maxPlayers
	}
	return s.scratch.moves[p][:0]
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

// file returns m as one of more moves than a menu holds.
func (s *State) file(m games.Move, n int, kind string) games.Move {
	return games.Reuse(s.offered().filed, Filed{m, n, kind})
}
