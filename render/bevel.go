package render

import (
	"image/color"

	"github.com/fogleman/gg"
)

// The light falls from the upper left on all pieces.
var (
	glint = color.NRGBA{255, 255, 255, 120}
	gloom = color.NRGBA{46, 31, 18, 84} // warm, as the shadows on wood are
)

// Bevel rounds the edge of a piece off: within what trace makes the path of dc, what lies at the upper left is
// lighter and what lies at the lower right darker, both as wide as depth in the units of dc. The colours of the
// piece shine through. It is slow, and dc must not be clipped.
func Bevel(dc *gg.Context, trace func(), depth float64) {
	for _, edge := range []struct {
		away float64
		tone color.Color
	}{{depth, glint}, {-depth, gloom}} {
		dc.Push()
		dc.Translate(edge.away, edge.away)
		trace()
		dc.Clip()
		dc.InvertMask()
		dc.Pop()
		trace()
		dc.SetColor(edge.tone)
		dc.Fill()
		dc.ResetClip()
	}
}
