package render

import "github.com/fogleman/gg"

type discKey struct {
	size       int
	field, rim Colour
}

var discs Cache[discKey, *Sprite]

// Disc returns a round counter for a number.
func Disc(size int, field, rim Colour) *Sprite {
	return discs.Get(discKey{size, field, rim}, func(k discKey) *Sprite {
		return NewSprite(k.size, k.size, func(dc *gg.Context) { PaintDisc(dc, k.field, k.rim, 0, 0, float64(k.size)) })
	})
}

// PaintDisc draws a counter of that width at x, y.
func PaintDisc(dc *gg.Context, field, rim Colour, x, y, size float64) {
	for _, ring := range []struct {
		in     float64
		colour Colour
	}{{0, Outline}, {3, rim}, {7, field}} {
		dc.DrawCircle(x+size/2, y+size/2, size/2-ring.in)
		dc.SetColor(ring.colour)
		dc.Fill()
	}
	if size >= leastBevel {
		Bevel(dc, func() { dc.DrawCircle(x+size/2, y+size/2, size/2-3) }, size*.045)
	}
}

// leastBevel is the size of a disc from which on its edge is rounded off.
const leastBevel = 24
