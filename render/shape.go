package render

import (
	"image"

	"github.com/fogleman/gg"
)

// A Shape is an outline that may be filled with any colour, made once. It
// never changes.
type Shape struct {
	mask *image.Alpha
}

// NewShape returns what paint covers; its colours do not matter. It is slow;
// keep the shape in a Cache.
func NewShape(width, height int, paint func(*gg.Context)) *Shape {
	dc := gg.NewContext(width, height)
	paint(dc)
	drawn := dc.Image().(*image.RGBA)
	mask := image.NewAlpha(drawn.Rect)
	for i := range mask.Pix {
		mask.Pix[i] = degree(drawn.Pix[4*i+3])
	}
	return &Shape{mask}
}

// Fill covers s with a colour, its upper left corner at x, y.
func (c *Canvas) Fill(s *Shape, x, y int, colour Colour) { c.stamp(s.mask, x, y, colour) }
