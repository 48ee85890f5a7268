package gametest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest/toy"
)

func TestSittings(t *testing.T) {
	r := toy.Rules()
	r.Sittings = func(s games.Setup) int { return 5 * s.Players }
	err := checkSittings(r)
	require.ErrorContains(t, err, "a match of 3 takes 15 sittings by the game’s own number; random ones took ")
}
