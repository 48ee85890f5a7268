package render

import (
	"math"

	"github.com/fogleman/gg"
)

// A charge is the sign on a player's shield. It fills the square from 0,0 to
// 1,1 with the colour that is set, and leaves its details open to the field.
type charge func(dc *gg.Context)

// lionSeat is the seat whose charge has a face.
const lionSeat = 1

// charges by seat.
var charges = [Seats]charge{fleurDeLis, lion, cross, tower, chevron, crescent, mullet, anchor}

// fleurDeLis is three petals bound by a band, on three feet.
func fleurDeLis(dc *gg.Context) {
	curve(dc, .5, -.02, .60, .12, .67, .24, .64, .40, .62, .50, .56, .55, .55, .66)
	dc.LineTo(.45, .66)
	curveOn(dc, .44, .55, .38, .50, .36, .40, .33, .24, .40, .12, .5, -.02)
	dc.Fill()
	for _, side := range []float64{1, -1} {
		dc.Push()
		dc.Translate(.5, 0)
		dc.Scale(side, 1)
		curve(dc, .08, .66, .10, .44, .20, .25, .34, .24, .48, .23, .53, .38, .48, .50, .45, .58, .35, .60, .31, .53)
		curveOn(dc, .37, .53, .40, .47, .37, .43, .30, .37, .20, .48, .17, .66)
		dc.Fill()
		curve(dc, .03, .76, .05, .88, .16, .96, .30, .93, .22, .90, .17, .84, .15, .76)
		dc.Fill()
		dc.Pop()
	}
	curve(dc, .45, .76, .46, .88, .47, .94, .5, 1.02, .53, .94, .54, .88, .55, .76)
	dc.Fill()
	dc.DrawRoundedRectangle(.24, .655, .52, .10, .04)
	dc.Fill()
}

// lion is a head seen from the front, in a mane of twelve locks.
func lion(dc *gg.Context) {
	const locks = 12
	dc.Push()
	dc.Translate(.5, .5)
	for i := range locks {
		dc.Push()
		dc.Rotate(gg.Radians(360 / locks * (float64(i) + .5)))
		curve(dc, -.16, -.30, -.12, -.42, -.06, -.48, .07, -.54, .06, -.46, .12, -.40, .16, -.30)
		dc.Fill()
		dc.Pop()
	}
	dc.Pop()
	dc.DrawCircle(.5, .5, .36)
	dc.Fill()
}

// face is the lion's, in the colour of the field.
func face(dc *gg.Context) {
	for _, side := range []float64{1, -1} {
		dc.Push()
		dc.Translate(.5, 0)
		dc.Scale(side, 1)
		curve(dc, .04, .46, .07, .37, .17, .33, .24, .39, .20, .47, .12, .48, .04, .46)
		dc.Fill()
		curve(dc, 0, .70, .03, .78, .12, .79, .16, .72, .17, .80, .10, .88, 0, .82)
		dc.Fill()
		dc.Pop()
	}
	curve(dc, .38, .60, .44, .57, .56, .57, .62, .60, .60, .67, .54, .69, .53, .73)
	dc.LineTo(.47, .73)
	curveOn(dc, .46, .69, .40, .67, .38, .60)
	dc.Fill()
}

// cross is a cross pattée: four arms that widen outwards.
func cross(dc *gg.Context) {
	dc.Push()
	dc.Translate(.5, .5)
	for i := range 4 {
		dc.Push()
		dc.Rotate(gg.Radians(90 * float64(i)))
		dc.MoveTo(-.09, .02)
		dc.QuadraticTo(-.12, -.30, -.27, -.48)
		dc.LineTo(.27, -.48)
		dc.QuadraticTo(.12, -.30, .09, .02)
		dc.ClosePath()
		dc.Fill()
		dc.Pop()
	}
	dc.Pop()
}

// tower has three merlons and a gate.
func tower(dc *gg.Context) {
	lines(dc, .12, .02, .30, .02, .30, .14, .41, .14, .41, .02, .59, .02, .59, .14, .70, .14, .70, .02, .88, .02,
		.88, .28, .78, .38, .78, .82, .90, .98, .60, .98)
	dc.LineTo(.60, .76)
	dc.CubicTo(.60, .60, .40, .60, .40, .76)
	linesOn(dc, .40, .98, .10, .98, .22, .82, .22, .38, .12, .28)
	dc.ClosePath()
	dc.Fill()
}

// chevron is two bars that meet like rafters, twice.
func chevron(dc *gg.Context) {
	for _, top := range []float64{.02, .44} {
		lines(dc, .5, top, 1, top+.38, 1, top+.60, .5, top+.22, 0, top+.60, 0, top+.38)
		dc.ClosePath()
		dc.Fill()
	}
}

// crescent is a moon whose horns point up.
func crescent(dc *gg.Context) {
	dc.MoveTo(.16, .08)
	dc.CubicTo(-.10, .42, .02, .98, .50, .98)
	dc.CubicTo(.98, .98, 1.10, .42, .84, .08)
	dc.CubicTo(.92, .44, .74, .66, .50, .66)
	dc.CubicTo(.26, .66, .08, .44, .16, .08)
	dc.ClosePath()
	dc.Fill()
}

// mullet is a star of five points.
func mullet(dc *gg.Context) {
	const outer, inner = .54, .22
	for i := range 10 {
		far := outer
		if i%2 == 1 {
			far = inner
		}
		sin, cos := math.Sincos(gg.Radians(36*float64(i) - 90))
		dc.LineTo(.5+far*cos, .53+far*sin)
	}
	dc.ClosePath()
	dc.Fill()
}

// anchor hangs from a ring, and has a stock and two flukes.
func anchor(dc *gg.Context) {
	dc.SetFillRuleEvenOdd()
	dc.DrawCircle(.5, .12, .15)
	dc.DrawCircle(.5, .12, .06)
	dc.Fill()
	dc.SetFillRuleWinding()
	for _, bar := range [][4]float64{{.44, .25, .12, .67}, {.24, .32, .52, .11}} {
		dc.DrawRectangle(bar[0], bar[1], bar[2], bar[3])
		dc.Fill()
	}
	for _, side := range []float64{1, -1} {
		dc.Push()
		dc.Translate(.5, 0)
		dc.Scale(side, 1)
		curve(dc, 0, 1, .22, .99, .40, .86, .42, .70)
		dc.LineTo(.50, .72)
		dc.LineTo(.38, .50)
		dc.LineTo(.22, .68)
		dc.LineTo(.30, .70)
		curveOn(dc, .28, .78, .16, .86, 0, .87)
		dc.ClosePath()
		dc.Fill()
		dc.Pop()
	}
}

// curve begins a path at the first two numbers; every six more are a cubic
// curve.
func curve(dc *gg.Context, x, y float64, rest ...float64) {
	dc.MoveTo(x, y)
	curveOn(dc, rest...)
}

func curveOn(dc *gg.Context, c ...float64) {
	for ; len(c) >= 6; c = c[6:] {
		dc.CubicTo(c[0], c[1], c[2], c[3], c[4], c[5])
	}
}

// lines begins a path along straight lines.
func lines(dc *gg.Context, x, y float64, rest ...float64) {
	dc.MoveTo(x, y)
	linesOn(dc, rest...)
}

func linesOn(dc *gg.Context, c ...float64) {
	for ; len(c) >= 2; c = c[2:] {
		dc.LineTo(c[0], c[1])
	}
}
