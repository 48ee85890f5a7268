package render

import (
	"image"

	"golang.org/x/image/draw"
)

// Reduce returns m at another width, in the colours of Palette. M may be given back with
// Release.
func Reduce(m *image.Paletted, width int) *image.Paletted {
	if m.Rect.Dx() > 2*width { // in steps, so that each of its pixels counts
		half := Reduce(m, m.Rect.Dx()/2)
		defer Release(half)
		return Reduce(half, width)
	}
	height := (m.Rect.Dy()*width + m.Rect.Dx()/2) / m.Rect.Dx()
	c := newCanvas(width, height)
	if c.Rect.Size() == m.Rect.Size() {
		for y := range height {
			copy(c.Pix[y*c.Stride:], m.Pix[y*m.Stride:][:width])
		}
		return c.Picture()
	}
	if 2*width == m.Rect.Dx() && 2*height == m.Rect.Dy() {
		c.halve(m)
		return c.Picture()
	}
	small := image.NewRGBA(c.Rect)
	draw.ApproxBiLinear.Scale(small, small.Rect, wide(m), m.Rect, draw.Src, nil)
	table := cells()
	for i := range c.Pix {
		c.Pix[i] = uint8(table[cellOf(small.Pix[4*i], small.Pix[4*i+1], small.Pix[4*i+2])])
	}
	return c.Picture()
}

// Cut returns a part of m, and releases m.
func Cut(m *image.Paletted, part image.Rectangle) *image.Paletted {
	c := newCanvas(part.Dx(), part.Dy())
	c.Paste(c.Rect, m, part.Min)
	Release(m)
	return c.Picture()
}

// halve fills c with m at half its width and height: the mean of four pixels each. A film needs it hundreds
// of times, in a tenth of the time.
func (c *Canvas) halve(m *image.Paletted) {
	table, colours := cells(), solid()
	for y := range c.Rect.Max.Y {
		upper, lower := m.Pix[2*y*m.Stride:], m.Pix[(2*y+1)*m.Stride:]
		row := c.Pix[y*c.Stride:][:c.Stride]
		for x := range row {
			i, j, k, l := upper[2*x], upper[2*x+1], lower[2*x], lower[2*x+1]
			if i == j && j == k && k == l {
				row[x] = i
				continue
			}
			p, q, r, s := &colours[i], &colours[j], &colours[k], &colours[l]
			row[x] = uint8(table[cellOf(mean(p.R, q.R, r.R, s.R), mean(p.G, q.G, r.G, s.G), mean(p.B, q.B, r.B, s.B))])
		}
	}
}

func mean(a, b, c, d uint8) uint8 { return uint8((int(a) + int(b) + int(c) + int(d)) / 4) }

// cellOf returns the place of a colour among cells.
func cellOf(r, g, b uint8) int { return int(r)>>3<<10 | int(g)>>3<<5 | int(b)>>3 }

// wide returns m with a colour for each pixel.
func wide(m *image.Paletted) *image.RGBA {
	all, colours := image.NewRGBA(m.Rect), solid()
	for i, index := range m.Pix {
		c := colours[index]
		copy(all.Pix[4*i:], []uint8{c.R, c.G, c.B, c.A})
	}
	return all
}
