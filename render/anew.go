package render

import (
	"image"

	"github.com/fogleman/gg"
	"golang.org/x/image/font"
)

// Anew returns a function that draws the picture of s as one would without thinking of
// speed: everything with gg at each call, and nothing is kept but the fonts. It is for
// benchmarks, which compare with it.
func Anew(draw Painter, s Scene) func() image.Image {
	kept := traceOf(draw, s)
	return func() image.Image {
		dc := gg.NewContext(kept.bounds.Dx(), kept.bounds.Dy())
		dc.SetColor(Parchment)
		dc.Clear()
		p := plainly{dc, map[*Face]font.Face{}}
		for _, one := range kept.steps {
			one(p)
		}
		return dc.Image()
	}
}
