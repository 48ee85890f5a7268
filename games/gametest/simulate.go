package gametest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"herald/games"
)

// checkSimulations checks the copies of a Simulator: they are the same position as their original, play on as
// a Clone does, and tell nothing. What is played in one is not seen in the original, in another one, or in one
// that has its memory.
func checkSimulations(at *position) error {
	s, ok := at.state.(games.Simulator)
	if !ok {
		return nil
	}
	p := games.Player(at.rng.IntN(at.setup.Players))
	look := func(s games.State) sight {
		seen := look(s, p)
		seen.asked = searched(s)
		return seen
	}
	before := look(s)
	copied, other := s.Simulate(nil), s.Simulate(nil)
	played := playOn(copied, ahead, at.rng)
	for _, unchanged := range []games.State{s, other, s.Clone(), s.Simulate(playedOn(s, at.rng))} {
		if err := before.differs(look(unchanged)); err != nil {
			return fmt.Errorf("a move in a copy for searches changes another position: %w", err)
		}
	}
	clone := s.Clone()
	reused := s.Simulate(playedOn(s, at.rng))
	for _, a := range played {
		clone.Apply(a.player, a.move)
		if notes := reused.Apply(a.player, a.move); notes != nil {
			return fmt.Errorf("a copy for searches tells %s", sayText(notes[0].Text))
		}
	}
	after := look(clone)
	from := copied.Clone()
	for _, same := range []games.State{copied, reused, from, games.Simulate(copied, playedOn(s, at.rng))} {
		if err := after.differs(look(same)); err != nil {
			return fmt.Errorf("the same moves in a clone and in a copy for searches lead to two positions: %w", err)
		}
	}
	playOn(copied, ahead, at.rng)
	if err := after.differs(look(from)); err != nil {
		return fmt.Errorf("a move in a copy for searches changes its clone: %w", err)
	}
	return nil
}

// searched describes the questions of s without their texts.
func searched(s games.State) facts {
	var f facts
	for _, d := range s.Pending() {
		f.text = fmt.Appendf(f.text, "%s is asked, fresh %t, seen by %s, to search %t\n", seat(d.Player), d.Fresh, saySeats(d.Seen), d.Core != nil)
		for _, m := range slices.Concat(d.Moves, d.Core) {
			f.value(m.String(), m)
		}
	}
	return f
}

// playedOn returns a copy of s for searches that other moves are played in.
func playedOn(s games.State, rng *rand.Rand) games.State {
	s = games.Simulate(s, nil)
	playOn(s, ahead, rng)
	return s
}

// checkMemory checks that random play in the copies of a Simulator allocates nothing once they have grown.
func checkMemory(rules games.Rules) error {
	for i, setup := range setups(rules) {
		first, err := rules.New(setup)
		if err != nil {
			return err
		}
		if _, ok := first.(games.Simulator); !ok {
			return nil
		}
		s, next := games.Simulate(first, nil), games.Simulate(first, nil)
		game := func() {
			rng := *rand.NewPCG(uint64(i), 9)
			playQuickly(first, s, next, &rng)
		}
		if n := testing.AllocsPerRun(5, game); n > 0 {
			return fmt.Errorf("%d players, %v: a random game in a copy for searches allocates %v times", setup.Players, setup.Options, n)
		}
	}
	return nil
}

// playQuickly plays a random game from first in s, with a copy of each position in next, and returns the
// number of answers.
func playQuickly(first, s, next games.State, rng *rand.PCG) int {
	s = games.Simulate(first, s)
	for answers := 0; ; answers++ {
		pending := s.Pending()
		if len(pending) == 0 {
			return answers
		}
		d := pending[rng.Uint64()%uint64(len(pending))]
		m := d.Moves[rng.Uint64()%uint64(len(d.Moves))]
		games.Simulate(s, next).Apply(d.Player, m)
		s.Apply(d.Player, m)
	}
}
