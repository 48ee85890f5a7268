package main

import (
	"flag"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/games/gametest"
	"herald/shelf"
)

var positions = flag.Int("positions", 4, "the number of positions of each game that are compared with what a seat imagines")

// TestGamesKeepTheirSecrets compares, in random positions of every game on the shelf, all that the bot shows of
// the true position with what it would show of the one that a seat imagines.
func TestGamesKeepTheirSecrets(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("long, and the games' own tests look at their views")
	}
	for _, title := range append(shelf.Games(), bottest.Toy) {
		t.Run(title.Name, func(t *testing.T) {
			t.Parallel()
			require.NoError(t, gametest.Seen(title.Rules))
			require.NoError(t, bottest.FindLeak(t, title, bottest.Secrecy{Positions: *positions, Drawn: 3, Seed: 1}))
		})
	}
}
