package lancaster

import (
	"slices"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"

	board "herald/games/lancaster"
	"herald/render"
)

// Whose knight it is shows by its form, too: what is pale on it differs between
// any two seats, in a county and in a conflict.
func TestKnightsDifferInForm(t *testing.T) {
	nowhere := board.Board{Last: board.Arrival{House: board.Nobody}}
	at := layOut(first(t, 5), "")
	var seen [][]bool
	for house := range int8(render.Seats) {
		c := render.Layer(render.Width, height, func(*gg.Context) {})
		drawSite(c, nowhere, at.sites[0], board.York, board.Site{House: house, Knight: 2}, render.Last)
		pale := paleness(c)
		require.False(t, slices.ContainsFunc(seen, func(other []bool) bool { return slices.Equal(other, pale) }), "county, seat %d", house)
		seen = append(seen, pale)

		c = render.Layer(render.Width, height, func(*gg.Context) {})
		drawCamp(c, at.fronts[0], 0, board.Camp{House: house, Knights: board.Knights{2: 1}, Sum: 2}, false, render.Last)
		pale = paleness(c)
		require.False(t, slices.ContainsFunc(seen, func(other []bool) bool { return slices.Equal(other, pale) }), "conflict, seat %d", house)
		seen = append(seen, pale)
	}
}

// paleness says which pixels are as pale as a charge or its plate.
func paleness(c *render.Canvas) []bool {
	all := make([]bool, len(c.Pix))
	for i, colour := range c.Pix {
		all[i] = colour == uint8(render.Ivory)
	}
	return all
}
