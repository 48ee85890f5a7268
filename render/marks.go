package render

import (
	"math"

	"github.com/fogleman/gg"
)

// A Mark says something about a place of the board; it means the same in all
// games.
type Mark uint8

const (
	Last    Mark = iota // the last move was here: a gold frame
	Choice              // may be chosen now: a dotted ring
	Capture             // may be chosen and would capture or win: a bright ring
)

type markKey struct {
	mark Mark
	size int
}

var marks Cache[markKey, *Sprite]

// Marked returns the mark for a place of that width.
func Marked(m Mark, size int) *Sprite {
	return marks.Get(markKey{m, size}, func(k markKey) *Sprite {
		return NewSprite(k.size, k.size, func(dc *gg.Context) { PaintMark(dc, k.mark, 0, 0, float64(k.size)) })
	})
}

// PaintMark draws the mark for a place of that width at x, y.
func PaintMark(dc *gg.Context, m Mark, x, y, size float64) {
	dc.Push()
	defer dc.Pop()
	dc.Translate(x+size/2, y+size/2)
	switch m {
	case Last:
		paintFrame(dc, size)
	case Choice:
		paintDots(dc, size*.25, math.Max(2.6, size*.034))
	case Capture:
		paintRing(dc, size*.43, math.Max(7, size*.085))
	}
}

// paintFrame draws a rounded frame that a piece stands in.
func paintFrame(dc *gg.Context, size float64) {
	line := math.Max(6, size*.07)
	frame := func(width float64, c Colour) {
		half := size/2 - line/2 - 2
		dc.DrawRoundedRectangle(-half, -half, 2*half, 2*half, size*.2)
		dc.SetLineWidth(width)
		dc.SetColor(c)
		dc.Stroke()
	}
	frame(line+3, Outline)
	frame(line, Gold)
}

func paintDots(dc *gg.Context, radius, dot float64) {
	const dots = 8
	dc.SetColor(Umber)
	for i := range dots {
		angle := 2 * math.Pi * (float64(i) + .5) / dots
		dc.DrawCircle(radius*math.Cos(angle), radius*math.Sin(angle), dot)
		dc.Fill()
	}
}

func paintRing(dc *gg.Context, radius, line float64) {
	for _, ring := range []struct {
		radius float64
		colour Colour
	}{{radius + line/2 + 2, Outline}, {radius + line/2, Bright}, {radius - line/2, Outline}, {radius - line/2 - 2, Ivory}} {
		dc.DrawCircle(0, 0, ring.radius)
		dc.SetColor(ring.colour)
		dc.Fill()
	}
}
