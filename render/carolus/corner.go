package carolus

import (
	"strings"

	"github.com/fogleman/gg"

	board "herald/games/carolus"
	"herald/render"
)

// motto writes the game's name into the corner that may be covered.
func motto(c *render.Canvas, s render.Scene, v board.View) {
	m := middle(quiet.Intersect(cells[corner]))
	ink := render.Umber
	if i := v.Where(corner); i >= 0 {
		ink = of(v.Ring[i].Owner).quiet
	}
	for i, word := range strings.Fields(s.Say.T("carolus.name")) {
		c.Text(render.Motto, word, m.X, m.Y-2+48*i, .5, ink)
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
