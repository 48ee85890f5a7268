package standings

import (
	"image"

	"github.com/fogleman/gg"

	"herald/render"
)

// Of the ornament.
const (
	ornamentWide  = 240
	ornamentHigh  = 250
	leastOrnament = 90
	ornamentRim   = 20 // above it and below
)

var ornaments render.Cache[int, *render.Shape]

// ornament fills r with a quiet crown over crossed swords, if it has room for
// them.
func ornament(c *render.Canvas, r image.Rectangle) {
	high := min(ornamentHigh, r.Dy()-2*ornamentRim)
	if high < leastOrnament {
		return
	}
	wide := high * ornamentWide / ornamentHigh
	c.Fill(ornaments.Get(high, drawOrnament), (r.Min.X+r.Max.X-wide)/2, (r.Min.Y+r.Max.Y-high)/2, render.Vellum)
}

func drawOrnament(high int) *render.Shape {
	return render.NewShape(high*ornamentWide/ornamentHigh, high, func(dc *gg.Context) {
		dc.Scale(float64(high)/ornamentHigh, float64(high)/ornamentHigh)
		render.PaintIcon(dc, render.IconConflict, "", 45, 95, 150)
		render.PaintCrown(dc, 60, 0, 120)
	})
}
