package render

import (
	"image"

	"github.com/fogleman/gg"
)

// PaintRules draws the double line that runs round a picture of that height.
func PaintRules(dc *gg.Context, height int) {
	for _, rule := range []struct {
		in, width float64
		colour    Colour
	}{{5, 3, Umber}, {10, 3, Sand}} {
		dc.DrawRectangle(rule.in, rule.in, Width-2*rule.in, float64(height)-2*rule.in)
		dc.SetLineWidth(rule.width)
		dc.SetColor(rule.colour)
		dc.Stroke()
	}
}

// PaintBoard draws the frame of a board, edge wide, round the area r.
func PaintBoard(dc *gg.Context, r image.Rectangle, edge int) {
	for _, layer := range []struct {
		out, radius float64
		colour      Colour
	}{{float64(edge), 16, Outline}, {float64(edge) - 3, 13, Vellum}, {4, 0, Outline}} {
		dc.DrawRoundedRectangle(float64(r.Min.X)-layer.out, float64(r.Min.Y)-layer.out,
			float64(r.Dx())+2*layer.out, float64(r.Dy())+2*layer.out, layer.radius)
		dc.SetColor(layer.colour)
		dc.Fill()
	}
}
