package gametest

import (
	"fmt"
	"math"
	"math/rand/v2"

	"herald/games"
	"herald/games/ai/arena"
	"herald/games/match"
)

// Random matches with the default options are played to measure the sittings of one. The game's own number may differ by
// a part of that.
const (
	sittingMatches  = 6
	sittingDistance = 0.3
)

// checkSittings compares the game's number of sittings, from which the bot estimates how long a match takes, with random
// matches.
func checkSittings(rules games.Rules) error {
	if rules.Sittings == nil {
		return nil
	}
	setup, err := rules.Check(games.Setup{Players: max(rules.Min, min(3, rules.Max))})
	if err != nil {
		return err
	}
	sum := 0
	for seed := range uint64(sittingMatches) {
		m, err := match.Start(rules, setup, nil)
		if err != nil {
			return err
		}
		sum += arena.Sittings(m, false, rand.New(rand.NewPCG(seed, 1)).IntN)
	}
	mean, want := float64(sum)/sittingMatches, float64(rules.Sittings(setup))
	if math.Abs(want-mean) > sittingDistance*want {
		return fmt.Errorf("a match of %d takes %.0f sittings by the game’s own number; random ones took %.1f", setup.Players, want, mean)
	}
	return nil
}
