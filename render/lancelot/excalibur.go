package lancelot

import (
	"github.com/fogleman/gg"

	"herald/render"
)

// hostile, as an owner, marks a hostile Excalibur.
const hostile = -1

// A blade is one way to draw Excalibur.
type blade struct {
	square int
	owner  int
	left   bool // where it was
}

var swords render.Cache[blade, *render.Sprite]

func drawSword(b blade) *render.Sprite {
	return render.NewSprite(b.square, b.square, func(dc *gg.Context) { paintSword(dc, b, 0, 0) })
}

// paintSword draws the sword in the stone into the square at x, y.
func paintSword(dc *gg.Context, b blade, x, y float64) {
	dc.Push()
	defer dc.Pop()
	dc.Translate(x+float64(b.square)*.06, y+float64(b.square)*.05)
	dc.Scale(float64(b.square)*.88, float64(b.square)*.88)
	metal, rock := armoury{render.Steel, render.SteelDark, render.Gold, render.Outline}, quarry{render.StoneDark, render.Stone, render.Outline}
	if b.left {
		metal, rock = armoury{render.AshLight, render.AshLight, render.AshLight, render.Ash}, quarry{render.AshLight, render.AshLight, render.Ash}
	}
	paintStone(dc, rock)
	paintBlade(dc, metal)
	if b.owner != hostile {
		dc.Identity()
		size := float64(b.square) * .42
		render.PaintShield(dc, b.owner, x+float64(b.square)*.55, y+float64(b.square)*.48, size)
	}
}

// An armoury has the colours of a sword, a quarry a stone's.
type (
	armoury struct{ light, dark, hilt, outline render.Colour }
	quarry  struct{ rock, top, outline render.Colour }
)

// paintStone draws a boulder into the lower half of the unit square.
func paintStone(dc *gg.Context, q quarry) {
	boulder := func() {
		dc.MoveTo(.07, .93)
		dc.LineTo(.12, .70)
		dc.LineTo(.28, .58)
		dc.LineTo(.52, .55)
		dc.LineTo(.76, .60)
		dc.LineTo(.89, .72)
		dc.LineTo(.94, .93)
		dc.ClosePath()
	}
	boulder()
	dc.SetColor(q.rock)
	dc.FillPreserve()
	dc.SetColor(q.outline)
	dc.SetLineWidth(lineWidth(dc, .035))
	dc.Stroke()
	dc.MoveTo(.29, .60)
	dc.LineTo(.52, .575)
	dc.LineTo(.75, .62)
	dc.LineTo(.64, .71)
	dc.LineTo(.33, .69)
	dc.ClosePath()
	dc.SetColor(q.top)
	dc.Fill()
}

// paintBlade draws the sword upright, its point in the stone.
func paintBlade(dc *gg.Context, a armoury) {
	shape := func(grow float64) {
		dc.DrawRectangle(.5-.065-grow, .26-grow, .13+2*grow, .37+grow)
		dc.DrawRoundedRectangle(.25-grow, .21-grow, .50+2*grow, .08+2*grow, .03)
		dc.DrawRectangle(.5-.035-grow, .09, .07+2*grow, .14)
		dc.DrawCircle(.5, .075, .05+grow)
	}
	shape(.03)
	dc.SetColor(a.outline)
	dc.Fill()
	dc.DrawRectangle(.5-.065, .26, .065, .37)
	dc.SetColor(a.light)
	dc.Fill()
	dc.DrawRectangle(.5, .26, .065, .37)
	dc.SetColor(a.dark)
	dc.Fill()
	dc.SetColor(a.hilt)
	dc.DrawRoundedRectangle(.25, .21, .50, .08, .03)
	dc.Fill()
	dc.DrawRectangle(.5-.035, .09, .07, .14)
	dc.Fill()
	dc.DrawCircle(.5, .075, .05)
	dc.Fill()
}

// lineWidth returns the width of a line in pixels for one in the scaled units of
// dc: gg does not scale lines.
func lineWidth(dc *gg.Context, width float64) float64 {
	x0, _ := dc.TransformPoint(0, 0)
	x1, _ := dc.TransformPoint(width, 0)
	return x1 - x0
}

var daggers render.Cache[int, *render.Sprite]

// drawDagger draws the small sword that says that Excalibur may go there.
func drawDagger(height int) *render.Sprite {
	return render.NewSprite(height*2/3, height, func(dc *gg.Context) {
		dc.Scale(float64(height), float64(height))
		paintDagger(dc, render.StoneDark)
	})
}

// paintDagger draws a bare sword, point down, 2/3 wide and 1 high.
func paintDagger(dc *gg.Context, metal render.Colour) {
	const middle = 1. / 3
	dc.SetColor(metal)
	dc.DrawCircle(middle, .08, .08)
	dc.DrawRectangle(middle-.06, .1, .12, .2)
	dc.DrawRoundedRectangle(middle-.3, .23, .6, .13, .05)
	dc.Fill()
	dc.MoveTo(middle-.11, .34)
	dc.LineTo(middle+.11, .34)
	dc.LineTo(middle+.09, .82)
	dc.LineTo(middle, 1)
	dc.LineTo(middle-.09, .82)
	dc.ClosePath()
	dc.Fill()
}
