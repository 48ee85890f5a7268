package lancaster

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/lancaster"
	"herald/render"
)

// A public message shows the round that has ended, until the first knight of the next one is placed; one for
// a seat shows the board.
func TestTheRoundIsNewsUntilAKnightIsPlaced(t *testing.T) {
	b := game.Scene(t, "round-five").View.(board.Board)
	require.Equal(t, board.Placing, b.Phase)
	require.Equal(t, RoundPart, News(b, games.Everyone))
	require.Empty(t, News(b, 0))
	placed := b
	placed.Last.House = 2
	require.Empty(t, News(placed, games.Everyone))
	drawing := b
	drawing.Phase, drawing.Round = board.Refilling, b.Round-1
	require.Equal(t, RoundPart, News(drawing, games.Everyone))
	first := b
	first.Report, first.Round = board.Report{}, 1
	require.Empty(t, News(first, games.Everyone))
	require.NotNil(t, Draw(game.Scene(t, "five-mid")), "a board without a round that is over draws")
}

// The names of laws are cut where both lines are about as long.
func TestHalves(t *testing.T) {
	require.Equal(t, []string{"Pions de vote", "contre de l’or"}, halves("Pions de vote contre de l’or"))
	require.Equal(t, []string{"Unteilbar"}, halves("Unteilbar"))
}

// Whatever a round has brought, all that is written of it can be read.
func TestARoundIsLegible(t *testing.T) {
	round, drawn := game, 0
	round.Draw = func(s render.Scene) *image.Paletted {
		if s.View.(board.Sight).Public().Report.Round > 0 {
			s.Part = RoundPart
			drawn++
		}
		return Draw(s)
	}
	round.CheckLegible(t)
	require.Positive(t, drawn)
}

// BenchmarkRound draws and encodes the round of five players, and compares with the board.
func BenchmarkRound(b *testing.B) {
	game.Benchmark(b, game.Scene(b, "round-five"), game, game.Scene(b, busy))
}
