package gametest

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest/toy"
)

func FuzzToy(f *testing.F) { Fuzz(f, toy.Rules()) }

// random drives matches of rules by random bytes until one goes wrong.
func random(rules games.Rules) error {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 12 {
		data := make([]byte, 200)
		for i := range data {
			data[i] = byte(rng.Uint32())
		}
		if err := drive(rules, setups(rules), data); err != nil {
			return err
		}
	}
	return nil
}

func TestFuzzCatchesPlantedFaults(t *testing.T) {
	require.NoError(t, random(toy.Rules()))

	shared := plant(fault{clone: func(s *toy.State) *toy.State {
		c := s.Copy()
		c.Votes = s.Votes
		return c
	}})
	require.ErrorContains(t, random(shared), "a draft changes the position")

	started := 0
	atRandom := toy.Rules()
	atRandom.Start = func(s games.Setup) games.State {
		started++
		state := toy.New(s)
		state.Points[0] = started
		return state
	}
	require.ErrorContains(t, random(atRandom), "replayed, the preview of seat 0 is another one")
}
