package standings

import (
	"image"

	"github.com/fogleman/gg"

	"herald/render"
)

// Of the ornament.
const (
	ornamentWide = 240
	ornamentHigh = 250
)

var ornaments render.Cache[int, *render.Shape]

// ornament fills r with a quiet crown over crossed swords, if it has room for
// them.
func ornament(c *render.Canvas, r image.Rectangle) {
	if r.Dy() < ornamentHigh+40 {
		return
	}
	shape := ornaments.Get(ornamentWide, func(wide int) *render.Shape {
		return render.NewShape(wide, ornamentHigh, func(dc *gg.Context) {
			render.PaintIcon(dc, render.IconConflict, "", 45, 95, 150)
			render.PaintCrown(dc, 60, 0, 120)
		})
	})
	c.Fill(shape, (r.Min.X+r.Max.X-ornamentWide)/2, (r.Min.Y+r.Max.Y-ornamentHigh)/2, render.Vellum)
}
