package render

import (
	"image"
	"image/color"
	"sync"

	"github.com/fogleman/gg"
)

// A Canvas is a picture being made, in the colours of Palette. Drawing on it
// copies and blends bytes; nothing here traces an outline.
type Canvas struct {
	image.Paletted
	layer    bool      // copies of it are drawn on
	written  []writing // on a layer
	recorder Recorder  // nil for none
}

// pool holds the pixels of released pictures.
var pool sync.Pool

// newCanvas returns a canvas with arbitrary pixels.
func newCanvas(width, height int) *Canvas {
	c, _ := pool.Get().(*Canvas)
	if c == nil || cap(c.Pix) < width*height {
		c = &Canvas{Paletted: image.Paletted{Pix: make([]uint8, width*height)}}
	}
	c.Pix = c.Pix[:width*height]
	c.Palette, c.Stride = Palette(), width
	c.Rect = image.Rect(0, 0, width, height)
	return c
}

// Layer returns a canvas on which paint has drawn on a ground of parchment. It is slow: many pictures share a
// Layer, and start with a Copy.
func Layer(width, height int, paint func(*gg.Context)) *Canvas {
	dc := gg.NewContext(width, height)
	dc.SetColor(Parchment)
	dc.Clear()
	paint(dc)
	c := newCanvas(width, height)
	quantize(c.Pix, dc.Image().(*image.RGBA))
	c.layer = true
	return c
}

// Copy returns a canvas that looks like c and may be drawn on.
func (c *Canvas) Copy() *Canvas {
	d := newCanvas(c.Rect.Dx(), c.Rect.Dy())
	copy(d.Pix, c.Pix)
	return d
}

// Picture ends the drawing. The picture may be given back with Release.
func (c *Canvas) Picture() *image.Paletted { return &c.Paletted }

// Release recycles the pixels of a picture; neither m nor its pixels may be used after it. A
// picture that is never released is collected as usual.
func Release(m *image.Paletted) {
	pool.Put(&Canvas{Paletted: *m})
}

// blend lays a colour of premultiplied channels over the pixel at offset i.
func (c *Canvas) blend(i int, over color.RGBA, table *[1 << 15]Colour, under *[256]color.RGBA) {
	u, rest := under[c.Pix[i]], 255-int(over.A)
	r := int(over.R) + int(u.R)*rest/255
	g := int(over.G) + int(u.G)*rest/255
	b := int(over.B) + int(u.B)*rest/255
	c.Pix[i] = uint8(table[r>>3<<10|g>>3<<5|b>>3])
}

// quantize writes the palette's nearest colour for every pixel of m.
func quantize(pix []uint8, m *image.RGBA) {
	seen := map[[3]uint8]Colour{}
	var last [3]uint8
	colour := nearest(*solid(), 0, 0, 0)
	for i := range pix {
		p := [3]uint8(m.Pix[4*i : 4*i+3])
		if p != last {
			known := false
			if colour, known = seen[p]; !known {
				colour = nearest(*solid(), p[0], p[1], p[2])
				seen[p] = colour
			}
			last = p
		}
		pix[i] = uint8(colour)
	}
}
