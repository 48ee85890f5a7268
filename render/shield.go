package render

import "github.com/fogleman/gg"

// Proportions of a shield: its height for a width of 1, and the thickness of
// its outline and of the pale border inside it.
const (
	shieldHeight  = 1.16
	shieldOutline = .065
	shieldBorder  = .045
	shieldBevel   = .04 // the edge of the field, in light and in shade
)

type shieldKey struct{ livery, width int }

var shields Cache[shieldKey, *Sprite]

// Shield returns the shield of a livery with its charge.
func Shield(livery, width int) *Sprite { return shields.Get(shieldKey{livery, width}, drawShield) }

func drawShield(k shieldKey) *Sprite {
	return NewSprite(k.width, shieldOf(k.width), func(dc *gg.Context) { PaintShield(dc, k.livery, 0, 0, float64(k.width)) })
}

// shieldOf returns the height of a shield of that width.
func shieldOf(width int) int { return int(float64(width)*shieldHeight + .5) }

// PaintShield draws the shield of a livery at x, y.
func PaintShield(dc *gg.Context, livery int, x, y, width float64) {
	c := coat{livery, Tincture(livery), Light(livery), Shade(livery), Figure(livery), Outline, Outline}
	if c.charge == Ivory {
		c.rim = Sand
	}
	paintShield(dc, x, y, width, c)
}

// paintHalves fills a shield, drawn in by a margin: the light falls on its left half.
func paintHalves(dc *gg.Context, in float64, lit, unlit Colour) {
	heater(dc, in)
	dc.SetColor(unlit)
	dc.Fill()
	halfHeater(dc, in)
	dc.SetColor(lit)
	dc.Fill()
}

// A coat is a charge and the colours of one shield.
type coat struct {
	livery              int
	field, light, shade Colour
	charge, outline     Colour
	rim                 Colour // of the border in shade: it has the charge's in light
}

func paintShield(dc *gg.Context, x, y, width float64, c coat) {
	dc.Push()
	defer dc.Pop()
	dc.Translate(x, y)
	dc.Scale(width, width)
	heater(dc, 0)
	dc.SetColor(c.outline)
	dc.Fill()
	paintHalves(dc, shieldOutline, c.charge, c.rim)
	paintHalves(dc, shieldOutline+shieldBorder, c.light, c.shade)
	paintHalves(dc, shieldOutline+shieldBorder+shieldBevel, c.light, c.field)
	dc.Push()
	dc.Translate(.5, .525)
	dc.Scale(.62, .62)
	dc.Translate(-.5, -.5)
	paintCharge(dc, c.livery, c.charge, c.shade)
	dc.Pop()
}

// paintCharge fills the unit square with the charge of a livery.
func paintCharge(dc *gg.Context, livery int, colour, shade Colour) {
	dc.SetColor(colour)
	charges[livery%Seats](dc)
	if livery%Seats == lionSeat {
		dc.SetColor(shade)
		face(dc)
	}
}

// heater is the outline of a shield of width 1, drawn in by a margin.
func heater(dc *gg.Context, in float64) {
	dc.MoveTo(in, in)
	dc.LineTo(1-in, in)
	dc.LineTo(1-in, .50)
	dc.CubicTo(1-in, .50+.30-in*.3, .78-in*.3, 1.0-in*.9, .5, shieldHeight-in*1.15)
	dc.CubicTo(.22+in*.3, 1.0-in*.9, in, .50+.30-in*.3, in, .50)
	dc.ClosePath()
}

// halfHeater is the half of it that the light falls on.
func halfHeater(dc *gg.Context, in float64) {
	dc.MoveTo(in, in)
	dc.LineTo(.5, in)
	dc.LineTo(.5, shieldHeight-in*1.15)
	dc.CubicTo(.22+in*.3, 1.0-in*.9, in, .50+.30-in*.3, in, .50)
	dc.ClosePath()
}

// PaintBlank draws a shield without a charge at x, y.
func PaintBlank(dc *gg.Context, x, y, width float64, field, outline Colour) {
	dc.Push()
	defer dc.Pop()
	dc.Translate(x, y)
	dc.Scale(width, width)
	heater(dc, 0)
	dc.SetColor(outline)
	dc.Fill()
	heater(dc, .11)
	dc.SetColor(field)
	dc.Fill()
}
