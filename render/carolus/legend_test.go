package carolus

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
	"herald/render/golden"
)

func TestLegend(t *testing.T) {
	game.CheckLegend(t, Title().Legend)
	for _, language := range []string{"en", "fr"} {
		say := game.Catalog(t).Printer(language, nil)
		on := func(c *render.Canvas) { drawLegend(c, say) }
		golden.CheckDrawing(t, page(), on)
		golden.CheckBadge(t, page(), on)
		_, pieces := golden.PiecesOn(page(), on)
		for _, p := range pieces {
			require.Less(t, p.Rect.Max.X, render.Width-render.Margin, "%q", p.Text)
		}
	}
}

// Only a board before the first turn explains itself.
func TestOpening(t *testing.T) {
	first := board.View{Round: 1, Last: board.Turn{Player: games.Everyone}}
	require.True(t, opening(render.Scene{}, first))
	piles, later, setUp := first, first, first
	piles.Variant, later.Last.Player, setUp.Round = board.Piles, 1, 0
	require.True(t, opening(render.Scene{Seat: games.Everyone}, piles))
	require.False(t, opening(render.Scene{Seat: 1}, piles), "a seat chooses from the rows of its court")
	require.False(t, opening(render.Scene{}, later))
	require.False(t, opening(render.Scene{}, setUp))
	require.False(t, opening(render.Scene{Places: []int{}}, first))
}
