package lancaster

import (
	"image"
	"math"

	"github.com/fogleman/gg"

	"herald/render"
)

// A groundKey identifies the ground of a picture.
type groundKey struct {
	high  int
	realm image.Rectangle // where the land is; empty for none
	whole bool            // all of it, with the sea
}

var grounds render.Cache[groundKey, *render.Canvas]

// drawGround draws the ground of a picture: its rules and the map.
func drawGround(k groundKey) *render.Canvas {
	return render.Layer(render.Width, k.high, func(dc *gg.Context) {
		render.PaintRules(dc, k.high)
		if !k.realm.Empty() {
			paintRealm(dc, k.realm, k.whole)
		}
	})
}

var plains render.Cache[int, *render.Canvas]

// plain returns the ground of a picture without a map, to be copied.
func plain(high int) *render.Canvas {
	return plains.Get(high, func(high int) *render.Canvas {
		return render.Layer(render.Width, high, func(dc *gg.Context) { render.PaintRules(dc, high) })
	})
}

// paintRealm draws the map: the sea, England in the west, France in the east; or only
// land.
func paintRealm(dc *gg.Context, r image.Rectangle, whole bool) {
	dc.Push()
	defer dc.Pop()
	x, y, w, h := float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy())
	dc.DrawRoundedRectangle(x, y, w, h, 12)
	fill(dc, render.Outline)
	dc.Translate(x, y)
	sheet := func() { dc.DrawRoundedRectangle(3, 3, w-6, h-6, 9) }
	sheet()
	if !whole {
		fill(dc, render.Zone2Dark)
		return
	}
	dc.ClipPreserve()
	defer dc.ResetClip()
	fill(dc, render.Sea)
	paintRhumbs(dc, 58, h-60)
	waves(dc, w, h)
	for _, land := range []func(*gg.Context, float64, float64){traceEngland, traceFrance} {
		paintLand(dc, sheet, func() { land(dc, w, h) })
	}
	paintHills(dc)
	paintCompass(dc, 58, h-60, 38)
}

// paintRhumbs draws the lines by which ships steer, from the wind rose over all of the sea.
func paintRhumbs(dc *gg.Context, x, y float64) {
	const far = 1200
	for i := range 8 {
		angle := math.Pi * float64(i) / 4
		dc.DrawLine(x, y, x+far*math.Cos(angle), y+far*math.Sin(angle))
	}
	dc.SetColor(render.SeaLight)
	dc.SetLineWidth(2)
	dc.Stroke()
}

// hills are the feet of hills on the map: where no county stands.
var hills = [][2]float64{{262, 280}, {294, 272}, {278, 290}, {414, 276}, {560, 268}, {588, 276}}

// paintHills draws hills as a map on vellum has them: one slope in the light, the other in the shade.
func paintHills(dc *gg.Context) {
	for _, at := range hills {
		x, y := at[0], at[1]
		dc.MoveTo(x-15, y)
		dc.QuadraticTo(x-6, y-20, x, y-20)
		dc.QuadraticTo(x+6, y-20, x+15, y)
		dc.ClosePath()
		fill(dc, render.Zone3Light)
		dc.MoveTo(x, y-20)
		dc.QuadraticTo(x+6, y-20, x+15, y)
		dc.LineTo(x+3, y)
		dc.ClosePath()
		fill(dc, render.Zone3Dark)
	}
}

func fill(dc *gg.Context, c render.Colour) {
	dc.SetColor(c)
	dc.Fill()
}

// paintLand draws a land on a sheet with its shallows, its coast, and within this a wash.
func paintLand(dc *gg.Context, sheet, trace func()) {
	trace()
	dc.SetColor(render.SeaLight)
	dc.SetLineWidth(22)
	dc.StrokePreserve()
	dc.SetColor(render.Zone2Dark)
	dc.FillPreserve()
	dc.ClipPreserve()
	dc.SetColor(render.Zone3Dark)
	dc.SetLineWidth(24)
	dc.Stroke()
	dc.ResetClip()
	sheet()
	dc.Clip()
	trace()
	dc.SetColor(render.Umber)
	dc.SetLineWidth(5)
	dc.Stroke()
}

// A shore is a coast as a walk from point to point; the corners are rounded.
type shore []float64

// trace begins a closed path along the middles of the walk's legs, its points being
// the corners that are rounded off.
func (s shore) trace(dc *gg.Context) {
	n := len(s) / 2
	point := func(i int) (x, y float64) { return s[2*(i%n)], s[2*(i%n)+1] }
	for i := range n {
		x0, y0 := point(i)
		x1, y1 := point(i + 1)
		x2, y2 := point(i + 2)
		if i == 0 {
			dc.MoveTo((x0+x1)/2, (y0+y1)/2)
		}
		dc.QuadraticTo(x1, y1, (x1+x2)/2, (y1+y2)/2)
	}
	dc.ClosePath()
}

// traceEngland goes from Scotland down the west coast, round Cornwall, along the
// Channel and up the east coast.
func traceEngland(dc *gg.Context, _, h float64) {
	shore{
		-40, -60, -20, 40, 6, 130, 22, 146, 54, 150, 66, 190, 62, 250, 96, 280, 170, 290, 220, 296, 214, 330,
		160, 352, 134, 372, 96, 380, 88, 404, 128, 410, 176, 396, 214, 408, 250, 402, 264, h - 18, 420, h - 8, 560, h - 16, 700, h - 8, 788, h - 14,
		792, h - 80, 784, 300, 716, 276, 646, 262, 640, 200, 622, 140, 592, 120, 600, 60, 590, -60,
	}.trace(dc)
}

// traceFrance goes down the coast of the Channel.
func traceFrance(dc *gg.Context, w, h float64) {
	shore{
		w + 60, -60, 840, -60, 828, 40, 798, 60, 794, 190, 812, 260, 796, 300, 798, h - 60, 790, h - 20, 798, h + 60, w + 60, h + 60,
	}.trace(dc)
}

// waves draws a few short waves.
func waves(dc *gg.Context, w, h float64) {
	dc.SetColor(render.SeaLight)
	dc.SetLineWidth(4)
	dc.SetLineCapRound()
	for _, at := range [][2]float64{{30, h - 160}, {110, h - 130}, {160, h - 22}, {690, 22}, {700, 250}, {770, 250}, {760, 20}, {20, h - 120}} {
		for i := range 3 {
			x := at[0] + 22*float64(i)
			dc.MoveTo(x, at[1])
			dc.QuadraticTo(x+11, at[1]+10, x+22, at[1])
		}
		dc.Stroke()
	}
}

// paintCompass draws a wind rose.
func paintCompass(dc *gg.Context, x, y, radius float64) {
	dc.Push()
	defer dc.Pop()
	dc.Translate(x, y)
	dc.DrawCircle(0, 0, radius*.62)
	dc.SetColor(render.Umber)
	dc.SetLineWidth(3)
	dc.Stroke()
	for i := range 4 {
		for side, colour := range []render.Colour{render.Ivory, render.Umber} {
			dc.MoveTo(0, -radius)
			dc.LineTo(float64(2*side-1)*radius*.2, -radius*.2)
			dc.LineTo(0, 0)
			dc.ClosePath()
			fill(dc, colour)
		}
		dc.Rotate(gg.Radians(90))
		_ = i
	}
}
