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
func PaintBoard(dc *gg.Context, r image.Rectangle, edge int) { PaintFrame(dc, r.Inset(-edge), r) }

// PaintFrame draws the frame of a board between its outer edge and the area r.
func PaintFrame(dc *gg.Context, outer, r image.Rectangle) {
	for _, layer := range []struct {
		image.Rectangle
		radius float64
		colour Colour
	}{{outer, 16, Outline}, {outer.Inset(3), 13, Vellum}, {r.Inset(-4), 0, Outline}} {
		dc.DrawRoundedRectangle(float64(layer.Min.X), float64(layer.Min.Y), float64(layer.Dx()), float64(layer.Dy()), layer.radius)
		dc.SetColor(layer.colour)
		dc.Fill()
	}
	moulding := outer.Inset(3)
	Bevel(dc, func() {
		dc.DrawRoundedRectangle(float64(moulding.Min.X), float64(moulding.Min.Y), float64(moulding.Dx()), float64(moulding.Dy()), 13)
	}, 3)
}

// PaintRecess draws the shadow that a frame casts on the board r within it.
func PaintRecess(dc *gg.Context, r image.Rectangle) {
	const deep = 5
	dc.SetColor(gloom)
	dc.DrawRectangle(float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), deep)
	dc.DrawRectangle(float64(r.Min.X), float64(r.Min.Y)+deep, deep, float64(r.Dy())-deep)
	dc.Fill()
}
