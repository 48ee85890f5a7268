package carolus

import (
	"github.com/fogleman/gg"

	"herald/render"
)

// How high the Emperor stands: nothing else is as large.
const (
	tallEmperor   = 138 // alone, or beside one clan
	emperorHeight = 116
	lowEmperor    = 80 // beside many clans or a signpost
	smallEmperor  = 44 // beside a signpost
	emperorAside  = 14 // from the shore, if tall: the number stands there
	leftHigh      = 42 // where the Emperor came from
)

// emperorWide returns the width of the Emperor.
func emperorWide(high int) int { return (high*86 + 99) / 100 }

type figure struct {
	height int
	left   bool // where the Emperor came from
}

var figures render.Cache[figure, *render.Sprite]

func drawFigure(f figure) *render.Sprite {
	h := float64(f.height)
	return render.NewSprite(emperorWide(f.height), f.height, func(dc *gg.Context) {
		if f.left {
			paintEmperor(dc, h, wardrobe{render.Ash, render.AshLight, render.AshLight, render.AshDark, render.AshLight, render.AshDark})
			return
		}
		paintEmperor(dc, h, robes)
	})
}

// A wardrobe has the colours of the Emperor.
type wardrobe struct {
	mantle, ermine, skin, jewel, crown, outline render.Colour
}

var robes = wardrobe{render.Tincture(4), render.Ivory, render.Zone1Light, render.Crimson, render.Bright, render.Outline}

// paintEmperor draws an old king with a white beard, in an ermine mantle.
func paintEmperor(dc *gg.Context, h float64, w wardrobe) {
	dc.Scale(h, h)
	line := max(3, h*.034)
	shape := func(colour render.Colour, trace func()) {
		trace()
		dc.ClosePath()
		dc.SetColor(w.outline)
		dc.SetLineWidth(2 * line)
		dc.SetLineJoinRound()
		dc.StrokePreserve()
		dc.SetColor(colour)
		dc.Fill()
	}
	mantle := func() {
		dc.MoveTo(.27, .50)
		dc.CubicTo(.10, .58, .07, .80, .05, .95)
		dc.LineTo(.81, .95)
		dc.CubicTo(.79, .80, .76, .58, .59, .50)
		dc.ClosePath()
	}
	shape(w.mantle, mantle)
	render.Bevel(dc, mantle, .03)
	dc.SetColor(w.ermine)
	dc.MoveTo(.36, .56)
	dc.LineTo(.32, .95)
	dc.LineTo(.54, .95)
	dc.LineTo(.50, .56)
	dc.ClosePath()
	dc.Fill()
	shape(w.ermine, func() { dc.DrawEllipse(.43, .57, .22, .085) })
	shape(w.skin, func() { dc.DrawCircle(.43, .40, .125) })
	shape(w.ermine, func() {
		dc.MoveTo(.295, .37)
		dc.CubicTo(.28, .60, .38, .70, .43, .74)
		dc.CubicTo(.48, .70, .58, .60, .565, .37)
		dc.CubicTo(.54, .47, .50, .48, .43, .46)
		dc.CubicTo(.36, .48, .32, .47, .295, .37)
	})
	dc.SetColor(w.outline)
	for _, eye := range []float64{.385, .475} {
		dc.DrawCircle(eye, .385, .018)
		dc.Fill()
	}
	for _, spot := range [][2]float64{{.40, .82}, {.47, .88}, {.29, .575}, {.57, .575}} {
		dc.DrawCircle(spot[0], spot[1], .018)
		dc.Fill()
	}
	crown := func() {
		dc.MoveTo(.25, .31)
		dc.LineTo(.19, .10)
		dc.LineTo(.31, .19)
		dc.LineTo(.43, .05)
		dc.LineTo(.55, .19)
		dc.LineTo(.67, .10)
		dc.LineTo(.61, .31)
		dc.ClosePath()
	}
	shape(w.crown, crown)
	render.Bevel(dc, crown, .022)
	dc.SetColor(w.jewel)
	for _, x := range []float64{.32, .43, .54} {
		dc.DrawCircle(x, .262, .022)
		dc.Fill()
	}
}

var ruins render.Cache[int, *render.Sprite]

// drawRuin draws a castle that was removed.
func drawRuin(width int) *render.Sprite {
	return render.NewSprite(width, width*26/25, func(dc *gg.Context) {
		w := float64(width)
		render.PaintCastle(dc, render.Stonework{Wall: render.Ash, Shade: render.Ash, Gate: render.AshLight, Outline: render.AshDark}, 0, 0, w)
		cross(dc, w, render.Crimson, .11)
	})
}

// cross crosses a castle out, with lines that are a share of its width.
func cross(dc *gg.Context, w float64, colour render.Colour, line float64) {
	dc.SetColor(colour)
	dc.SetLineWidth(w * line)
	dc.SetLineCapRound()
	dc.DrawLine(w*.12, w*.16, w*.88, w*.92)
	dc.DrawLine(w*.88, w*.16, w*.12, w*.92)
	dc.Stroke()
}
