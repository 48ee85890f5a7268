package render

import (
	"image"

	"github.com/fogleman/gg"
)

// A Shape is an outline that may be filled with any colour, made once. It
// never changes.
type Shape struct {
	width int
	cover []uint8
	rows  [][]span
}

// NewShape returns the area that paint covers; its colours do not matter. It is slow; keep the shape in a
// Cache.
func NewShape(width, height int, paint func(*gg.Context)) *Shape {
	return newShape(width, height, paint, degree)
}

// NewFlush is NewShape without soft edges, for what lies flush with a ground of almost the same colour: it packs
// better.
func NewFlush(width, height int, paint func(*gg.Context)) *Shape {
	return newShape(width, height, paint, func(a uint8) uint8 { return a / 128 * 255 })
}

// newShape makes a shape whose edges cover as much as degree says of what paint covers.
func newShape(width, height int, paint func(*gg.Context), degree func(uint8) uint8) *Shape {
	dc := gg.NewContext(width, height)
	paint(dc)
	drawn := dc.Image().(*image.RGBA)
	s := &Shape{width: width, cover: make([]uint8, width*height)}
	for i := range s.cover {
		s.cover[i] = degree(drawn.Pix[4*i+3])
	}
	s.rows = spansOf(width, height, func(i int) uint8 { return s.cover[i] })
	return s
}

// Bounds returns the size of s.
func (s *Shape) Bounds() image.Rectangle { return image.Rect(0, 0, s.width, len(s.rows)) }

// At returns the coverage of a pixel by s, of 255.
func (s *Shape) At(x, y int) uint8 { return s.cover[y*s.width+x] }

// Fill covers s with a colour, its upper left corner at x, y; what does not fit
// is left out.
func (c *Canvas) Fill(s *Shape, x, y int, colour Colour) {
	if c.recorder != nil {
		c.recorder.Fill(s, x, y)
	}
	table, under := cells(), solid()
	full := under[colour]
	c.eachSpan(s.rows, x, y, func(row, from, to int, wholly bool) {
		at, source := row*c.Stride+x, (row-y)*s.width
		if wholly {
			flood(c.Pix[at+from:at+to], colour)
			return
		}
		for i := from; i < to; i++ {
			c.blend(at+i, faint(full, int(s.cover[source+i])), table, under)
		}
	})
}

// Flat covers an area with a colour, as far as it lies in the picture.
func (c *Canvas) Flat(r image.Rectangle, colour Colour) {
	r = r.Intersect(c.Rect)
	if c.recorder != nil {
		c.recorder.Flat(r)
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		flood(c.Pix[c.PixOffset(r.Min.X, y):][:r.Dx()], colour)
	}
}

// flood covers pixels with a colour: what is covered is copied on, twice as much each
// time, which is faster than pixel by pixel.
func flood(pix []uint8, colour Colour) {
	if len(pix) == 0 {
		return
	}
	pix[0] = uint8(colour)
	for n := 1; n < len(pix); n *= 2 {
		copy(pix[n:], pix[:n])
	}
}

// Paste covers an area with the part of a picture that begins at from; both lie wholly
// in their pictures. What is written on that part is not known to be.
func (c *Canvas) Paste(r image.Rectangle, m *image.Paletted, from image.Point) {
	if c.recorder != nil {
		c.recorder.Flat(r)
	}
	for y := range r.Dy() {
		copy(c.Pix[c.PixOffset(r.Min.X, r.Min.Y+y):][:r.Dx()], m.Pix[m.PixOffset(from.X, from.Y+y):])
	}
}
