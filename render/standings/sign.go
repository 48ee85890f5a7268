package standings

import (
	"math"

	"github.com/fogleman/gg"

	"herald/render"
)

// A sign stands for a person on every picture: an outline, a figure on its field
// and a tincture. The first forms of them differ without their colours, too.
type sign struct {
	outline, figure int
	swapped         bool // the figure is ivory on a coloured field
	tincture        int
}

// signHeight is the height of a sign for a width of 1.
const signHeight = 1.16

// tinctures is the number of their colours.
const tinctures = 5

// forms is the number of signs that differ without their colours, signs the number that differ.
const (
	forms = len(outlines) * len(figures) * 2
	signs = forms * tinctures
)

// signOf returns the sign of a person. Two whose numbers are near each other
// differ in outline, figure or both, and in colour.
func signOf(number int) sign {
	i := max(number-1, 0)
	form := i % forms
	outline := form % len(outlines)
	figure := (form/len(outlines) + 7*outline) % (2 * len(figures))
	return sign{outline, figure % len(figures), figure >= len(figures), (i + i/signs) % tinctures}
}

func (s sign) colours() (field, figure render.Colour) {
	if s.swapped {
		return render.Tincture(s.tincture), render.Ivory
	}
	return render.Ivory, render.Tincture(s.tincture)
}

// emblem draws the sign of a person, its middle at x, y.
func emblem(c *render.Canvas, number, x, y, width int) {
	s := signOf(number)
	field, figure := s.colours()
	x, y = x-width/2, y-int(float64(width)*signHeight+.5)/2
	for _, layer := range []struct {
		figure int
		colour render.Colour
	}{{rim, render.Outline}, {plain, field}, {s.figure, figure}} {
		c.Fill(emblems.Get(part{s.outline, layer.figure, width}, drawPart), x, y, layer.colour)
	}
}

// A part is the area of one colour of a sign: a figure, or one of these.
type part struct{ outline, figure, width int }

const (
	rim   = -2 // all of it
	plain = -1 // its field
)

var emblems render.Cache[part, *render.Shape]

func drawPart(k part) *render.Shape {
	high := int(float64(k.width)*signHeight + .5)
	return render.NewShape(k.width, high, func(dc *gg.Context) {
		dc.Scale(float64(k.width), float64(k.width))
		if k.figure == rim {
			outlines[k.outline](dc)
			dc.Fill()
			return
		}
		inner := inside(k.width)
		dc.Push()
		dc.ScaleAbout(inner, inner, .5, signHeight/2)
		outlines[k.outline](dc)
		if k.figure == plain {
			dc.Fill()
			return
		}
		dc.Clip()
		figures[k.figure](dc)
		dc.Fill()
		dc.Pop()
	})
}

// inside is the part of a sign of a width that its rim leaves free.
func inside(width int) float64 { return 1 - 2*math.Max(.07, 2.4/float64(width)) }

// A pen takes a path: a gg.Context, or an svgPath.
type pen interface {
	MoveTo(x, y float64)
	LineTo(x, y float64)
	CubicTo(x1, y1, x2, y2, x, y float64)
	ClosePath()
	DrawRectangle(x, y, w, h float64)
	DrawCircle(x, y, r float64)
}

// outlines of signs, each with the whole width and height.
var outlines = [...]func(pen){
	func(dc pen) { // a shield
		dc.MoveTo(0, 0)
		dc.LineTo(1, 0)
		dc.LineTo(1, .5)
		dc.CubicTo(1, .82, .78, 1, .5, signHeight)
		dc.CubicTo(.22, 1, 0, .82, 0, .5)
		dc.ClosePath()
	},
	func(dc pen) { dc.DrawCircle(.5, signHeight/2, .5) }, // a roundel
	func(dc pen) { polygon(dc, .5, 0, 1, signHeight/2, .5, signHeight, 0, signHeight/2) },
	func(dc pen) { polygon(dc, .06, 0, .94, 0, .94, signHeight, .5, .9, .06, signHeight) }, // a banner
}

// figures on the field, which covers the unit square and a little below it. One
// and the next are unlike each other.
var figures = [...]func(pen){
	func(dc pen) { dc.DrawRectangle(0, 0, .5, 2) }, // per pale
	func(dc pen) { // a cross
		dc.DrawRectangle(.37, 0, .26, 2)
		dc.DrawRectangle(0, .40, 1, .26)
	},
	func(dc pen) { polygon(dc, 0, 0, 1, 0, 1, signHeight) }, // per bend
	func(dc pen) { polygon(dc, .5, .34, 1.1, .94, 1.1, 1.34, .5, .74, -.1, 1.34, -.1, .94) },
	func(dc pen) { dc.DrawRectangle(0, 0, 1, .56) }, // per fess
	func(dc pen) { // a saltire
		polygon(dc, -.15, 0, .15, 0, 1.15, signHeight, .85, signHeight)
		polygon(dc, .85, 0, 1.15, 0, .15, signHeight, -.15, signHeight)
	},
	func(dc pen) { dc.DrawRectangle(0, .40, 1, .34) }, // a fess
	func(dc pen) { // quarterly
		dc.DrawRectangle(0, 0, .5, .56)
		dc.DrawRectangle(.5, .56, .5, 1)
	},
	func(dc pen) { dc.DrawRectangle(.33, 0, .34, 2) },                  // a pale
	func(dc pen) { polygon(dc, .02, 0, .98, 0, .5, .92) },              // a pile
	func(dc pen) { polygon(dc, -.2, 0, .2, 0, 1.2, 1.16, .8, 1.16) },   // a bend
	func(dc pen) { polygon(dc, 0, signHeight, .5, .5, 1, signHeight) }, // a point
}

// polygon begins a closed path of straight lines.
func polygon(dc pen, points ...float64) {
	dc.MoveTo(points[0], points[1])
	for p := points[2:]; len(p) >= 2; p = p[2:] {
		dc.LineTo(p[0], p[1])
	}
	dc.ClosePath()
}
