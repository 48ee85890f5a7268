package gametest

import (
	"fmt"
	"math/rand/v2"

	"herald/games"
)

// checkImagine checks that a view's imagined position looks to the seat like the true one,
// asks it the same, and can be played on. The same rolls lead to the same position.
func checkImagine(at *position) error {
	p := games.Player(at.rng.IntN(at.setup.Players))
	view, ok := at.state.View(p).(games.Imaginer)
	if !ok {
		return fmt.Errorf("the view of %s is no games.Imaginer", seat(p))
	}
	known := knows(at.state, p)
	seed := at.rng.Uint64()
	imagined, again := view.Imagine(roller(seed)), view.Imagine(roller(seed))
	if err := known.differs(knows(imagined, p)); err != nil {
		return fmt.Errorf("%s knows better than what it imagines: %w", seat(p), err)
	}
	all := seats(at.setup.Players)
	before := look(imagined, all...)
	if err := before.differs(look(again, all...)); err != nil {
		return fmt.Errorf("%s imagines two positions with the same rolls: %w", seat(p), err)
	}
	playOn(again, longest, at.rng)
	if left := len(again.Pending()); left > 0 {
		return fmt.Errorf("what %s imagines has not ended after %d answers", seat(p), longest)
	}
	if err := before.differs(look(imagined, all...)); err != nil {
		return fmt.Errorf("what %s imagines changes when another one is played on: %w", seat(p), err)
	}
	if err := known.differs(knows(at.state, p)); err != nil {
		return fmt.Errorf("the game feels what %s imagines: %w", seat(p), err)
	}
	return nil
}

// knows returns p's view in s, and the decisions of p and of time.
func knows(s games.State, p games.Player) sight {
	known := sight{scores: s.Scores(), who: []games.Player{p}, views: []games.View{s.View(p)}}
	for _, q := range []games.Player{p, games.Time} {
		if d, ok := games.Asked(s, q); ok {
			known.asked.decision(d)
		}
	}
	return known
}

func roller(seed uint64) func(n int) int { return rand.New(rand.NewPCG(seed, 3)).IntN }
