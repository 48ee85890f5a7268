package lancelot

import (
	"github.com/fogleman/gg"

	"herald/render"
)

// nobody is the owner of a hostile Excalibur.
const nobody = -1

// A blade is one way to draw Excalibur.
type blade struct {
	square int
	owner  int
	ghost  bool // where it was
}

var swords render.Cache[blade, *render.Sprite]

func drawSword(b blade) *render.Sprite {
	return render.NewSprite(b.square, b.square, func(dc *gg.Context) { paintSword(dc, b, 0, 0) })
}

// paintSword draws the sword in the stone into the square at x, y.
func paintSword(dc *gg.Context, b blade, x, y float64) {
	dc.Push()
	defer dc.Pop()
	dc.Translate(x, y)
	dc.Scale(float64(b.square), float64(b.square))
	metal, rock := armoury{render.Steel, render.SteelDark, render.Gold, render.Outline}, quarry{render.StoneDark, render.Stone, render.Outline}
	if b.ghost {
		metal, rock = armoury{render.GhostLight, render.GhostLight, render.GhostLight, render.Ghost}, quarry{render.GhostLight, render.GhostLight, render.Ghost}
	}
	paintStone(dc, rock)
	paintBlade(dc, metal)
	if b.owner != nobody {
		dc.Identity()
		size := float64(b.square) * .42
		render.PaintShield(dc, b.owner, x+float64(b.square)*.55, y+float64(b.square)*.48, size)
	}
}

// An armoury has the colours of a sword, a quarry those of a stone.
type (
	armoury struct{ light, dark, hilt, outline render.Colour }
	quarry  struct{ rock, top, outline render.Colour }
)

// paintStone draws a boulder into the lower half of the unit square.
func paintStone(dc *gg.Context, q quarry) {
	boulder := func() {
		dc.MoveTo(.10, .90)
		dc.LineTo(.16, .66)
		dc.LineTo(.30, .56)
		dc.LineTo(.52, .53)
		dc.LineTo(.74, .58)
		dc.LineTo(.86, .70)
		dc.LineTo(.91, .90)
		dc.ClosePath()
	}
	boulder()
	dc.SetColor(q.rock)
	dc.FillPreserve()
	dc.SetColor(q.outline)
	dc.SetLineWidth(dcLine(dc, .035))
	dc.Stroke()
	dc.MoveTo(.30, .575)
	dc.LineTo(.52, .55)
	dc.LineTo(.72, .595)
	dc.LineTo(.62, .68)
	dc.LineTo(.34, .66)
	dc.ClosePath()
	dc.SetColor(q.top)
	dc.Fill()
}

// paintBlade draws the sword upright, its point in the stone.
func paintBlade(dc *gg.Context, a armoury) {
	shape := func(grow float64) {
		dc.DrawRectangle(.5-.055-grow, .30-grow, .11+2*grow, .32+grow)
		dc.DrawRoundedRectangle(.27-grow, .245-grow, .46+2*grow, .075+2*grow, .03)
		dc.DrawRectangle(.5-.035-grow, .12, .07+2*grow, .14)
		dc.DrawCircle(.5, .09, .055+grow)
	}
	shape(.03)
	dc.SetColor(a.outline)
	dc.Fill()
	dc.DrawRectangle(.5-.055, .30, .055, .32)
	dc.SetColor(a.light)
	dc.Fill()
	dc.DrawRectangle(.5, .30, .055, .32)
	dc.SetColor(a.dark)
	dc.Fill()
	dc.SetColor(a.hilt)
	dc.DrawRoundedRectangle(.27, .245, .46, .075, .03)
	dc.Fill()
	dc.DrawRectangle(.5-.035, .12, .07, .14)
	dc.Fill()
	dc.DrawCircle(.5, .09, .055)
	dc.Fill()
}

// dcLine returns the width of a line in pixels for one in the scaled units of
// dc: gg does not scale lines.
func dcLine(dc *gg.Context, width float64) float64 {
	x0, _ := dc.TransformPoint(0, 0)
	x1, _ := dc.TransformPoint(width, 0)
	return x1 - x0
}

var daggers render.Cache[int, *render.Sprite]

// drawDagger draws the small sword that says that Excalibur may go there.
func drawDagger(square int) *render.Sprite {
	size := square * 36 / 100
	return render.NewSprite(size, size, func(dc *gg.Context) {
		dc.Scale(float64(size), float64(size)*1.45)
		paintBlade(dc, armoury{render.StoneDark, render.StoneDark, render.StoneDark, render.StoneDark})
	})
}
