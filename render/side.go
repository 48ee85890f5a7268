package render

import (
	"image/color"

	"github.com/fogleman/gg"
)

// PaintSide draws the side of a piece that lies on the board: what trace makes the path of dc, from its place
// to so far below. The face of the piece covers all but that.
func PaintSide(dc *gg.Context, trace func(), thick float64, colour color.Color) {
	const steps = 6
	dc.SetColor(colour)
	for i := range steps + 1 {
		dc.Push()
		dc.Translate(0, thick*float64(i)/steps)
		trace()
		dc.Pop()
		dc.Fill()
	}
}

// Shaded returns a colour as it is on the side of a piece.
func Shaded(c Colour) color.Color { return mix(solid()[c], solid()[Outline], 1./3) }
