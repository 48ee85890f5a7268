package carolus

import (
	"image"

	"github.com/fogleman/gg"

	board "herald/games/carolus"
	"herald/render"
)

// woods draws groves, quietly, in the corner that may be covered.
func woods(c *render.Canvas, v board.View) {
	m, colour := middle(quiet.Intersect(cells[corner])), unknown.slope
	if i := v.Where(corner); i >= 0 {
		colour = of(v.Ring[i].Owner).slope
	}
	for _, at := range []image.Point{{-62, -2}, {4, -26}, {34, 26}} {
		c.Fill(groves.Get(true, drawGrove), m.X+at.X-groveWide/2, m.Y+at.Y-groveHigh/2, colour)
	}
}

// joins marks the borders that have become part of a region.
func joins(c *render.Canvas, v board.View, all tidings) {
	for t := range board.Territory(board.Territories) {
		if mark, ok := all.seams(v)[t]; ok {
			m := middle(seam(t))
			c.Centre(render.Marked(mark, 34), m.X, m.Y)
			c.Centre(links.Get(22, drawLink), m.X, m.Y)
		}
	}
}

var links render.Cache[int, *render.Sprite]

// drawLink draws two rings of a chain.
func drawLink(size int) *render.Sprite {
	return render.NewSprite(size, size, func(dc *gg.Context) {
		w := float64(size)
		dc.SetColor(render.Ink)
		dc.SetLineWidth(3)
		for _, x := range []float64{.30, .70} {
			dc.DrawCircle(x*w, w/2, w*.22)
			dc.Stroke()
		}
	})
}
