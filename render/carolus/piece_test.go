package carolus

import (
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"

	board "herald/games/carolus"
	"herald/render"
)

// Clans are told apart by form alone: of the smallest paladins, laid upon each
// other, a sixth or more differs.
func TestFormsStayApart(t *testing.T) {
	const size = 34
	var forms [board.Clans][]uint8
	area := [board.Clans]int{}
	for clan := range board.Clan(board.Clans) {
		form := render.NewShape(size, size, func(dc *gg.Context) {
			traceForm(dc, clan, size, 0)
			dc.Fill()
		})
		c := render.Layer(size, size, func(*gg.Context) {})
		c.Fill(form, 0, 0, render.Ink)
		forms[clan] = c.Pix
		for _, p := range c.Pix {
			if p == uint8(render.Ink) {
				area[clan]++
			}
		}
	}
	for a := range forms {
		for b := range a {
			different := 0
			for i, p := range forms[a] {
				if (p == uint8(render.Ink)) != (forms[b][i] == uint8(render.Ink)) {
					different++
				}
			}
			require.GreaterOrEqual(t, 6*different, max(area[a], area[b]), "%s and %s", board.Clan(a), board.Clan(b))
		}
	}
}
