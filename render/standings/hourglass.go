package standings

import (
	"github.com/fogleman/gg"

	"herald/render"
)

var hourglasses render.Cache[int, *render.Sprite]

// hourglass draws the sign for time, its middle at x, y.
func hourglass(c *render.Canvas, x, y, size int) {
	c.Centre(hourglasses.Get(size, drawHourglass), x, y)
}

func drawHourglass(size int) *render.Sprite {
	return render.NewSprite(size, size, func(dc *gg.Context) {
		dc.Scale(float64(size), float64(size))
		dc.SetLineJoinRound()
		glassPath(dc)
		outlined(dc, size, render.Steel)
		polygon(dc, .30, .30, .70, .30, .5, .47)
		polygon(dc, .28, .84, .72, .84, .68, .74, .5, .60, .32, .74)
		dc.SetColor(render.Gold)
		dc.Fill()
		for _, y := range []float64{.06, .84} {
			dc.DrawRoundedRectangle(.16, y, .68, .10, .03)
			outlined(dc, size, render.Gold)
		}
	})
}

// glassPath is two bulbs in the unit square.
func glassPath(dc *gg.Context) {
	dc.MoveTo(.24, .14)
	dc.CubicTo(.24, .36, .46, .42, .46, .5)
	dc.CubicTo(.46, .58, .24, .64, .24, .86)
	dc.LineTo(.76, .86)
	dc.CubicTo(.76, .64, .54, .58, .54, .5)
	dc.CubicTo(.54, .42, .76, .36, .76, .14)
	dc.ClosePath()
}

// outlined fills the path with a dark outline.
func outlined(dc *gg.Context, size int, colour render.Colour) {
	dc.SetColor(render.Outline)
	dc.SetLineWidth(max(4.8, float64(size)*.08))
	dc.StrokePreserve()
	dc.SetColor(colour)
	dc.Fill()
}
