package lancaster

import (
	"image"
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
	site, war := box{image.Rect(0, 0, siteWide, crestHigh), 1}, box{image.Rect(0, 0, 180, warHigh), 1}
	s := render.Scene{View: first(t, 5)}
	var seen [][]bool
	for house := range int8(5) {
		for _, draw := range []func(*render.Canvas){
			func(c *render.Canvas) {
				drawSite(c, site, board.York, board.Site{House: house, Knight: 2}, nil)
			},
			func(c *render.Canvas) {
				drawCamp(c, s, war, war.Max.X, 0, board.Camp{House: house, Knights: board.Knights{2: 1}, Sum: 2}, campMark{})
			},
		} {
			c := render.Layer(300, 300, func(*gg.Context) {})
			draw(c)
			pale := paleness(c)
			require.False(t, slices.ContainsFunc(seen, func(other []bool) bool { return slices.Equal(other, pale) }), "seat %d", house)
			seen = append(seen, pale)
		}
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
