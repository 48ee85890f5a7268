package carolus

import (
	"image"

	"github.com/fogleman/gg"

	board "herald/games/carolus"
	"herald/render"
)

// The sizes of a grove.
const (
	groveWide = 44
	groveHigh = 40
)

// forests draws groves at both sides of what stands on a free territory, where nothing else does.
func forests(c *render.Canvas, v board.View, i int, s stall) {
	r := v.Ring[i]
	if r.Owner != board.NoSide || i == v.Emperor || len(r.Steps) > 0 {
		return
	}
	wide := rank{Paladins: r.Paladins}.lineUp(s.rank.Size()).extent().X
	side := (s.rank.Dx() - wide) / 2
	if side < groveWide+8 {
		return
	}
	y := s.rank.Max.Y - groveHigh/2 - 8
	for _, x := range []int{s.rank.Min.X + side/2, s.rank.Max.X - side/2} {
		m := image.Pt(x, y-(x+int(r.First)*13)%17)
		c.Fill(groves.Get(true, drawGrove), m.X-groveWide/2, m.Y-groveHigh/2, render.Umber)
		c.Fill(groves.Get(false, drawGrove), m.X-groveWide/2, m.Y-groveHigh/2, render.Zone3Dark)
	}
}

var groves render.Cache[bool, *render.Shape]

// drawGrove draws three firs as a map has them: their outline, or the trees within.
func drawGrove(outline bool) *render.Shape {
	grow := 0.
	if outline {
		grow = 2.4
	}
	return render.NewShape(groveWide, groveHigh, func(dc *gg.Context) {
		for _, tree := range [][2]float64{{11, 36}, {33, 36}, {22, 30}} {
			x, y := tree[0], tree[1]
			dc.DrawRectangle(x-2-grow/2, y-6, 4+grow, 7)
			for _, tier := range [][3]float64{{9, 6, 20}, {7, 13, 26}} { // half its width, its foot and its top over the ground
				dc.MoveTo(x-tier[0]-grow, y-tier[1]+grow)
				dc.LineTo(x, y-tier[2]-grow*1.6)
				dc.LineTo(x+tier[0]+grow, y-tier[1]+grow)
				dc.ClosePath()
			}
			dc.Fill()
		}
	})
}
