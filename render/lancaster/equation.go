package lancaster

import (
	"image"

	board "herald/games/lancaster"
	"herald/render"
)

// drawEquation draws a law as an equation of icons in the middle of r, as large as
// there is room for. Before the laws are laid out it draws nothing.
func drawEquation(c *render.Canvas, card board.LawCard, r image.Rectangle) {
	if card.Law == board.NoLaw {
		return
	}
	drawSymbols(c, equation(card), r, lawSize)
}

// Icons of laws are at most this part of the height.
const lawSize = .8

// drawSymbols draws symbols in the middle of r, their icons at most that part of
// its height.
func drawSymbols(c *render.Canvas, symbols []symbol, r image.Rectangle, part float64) {
	s := fitting(symbols, r, part)
	x, y := (r.Min.X+r.Max.X-s.width(symbols))/2, (r.Min.Y+r.Max.Y)/2
	for i, one := range symbols {
		if i > 0 {
			x += s.gap
		}
		s.draw(c, one, x, y)
		x += s.widthOf(one)
	}
}

// fitting returns the largest setting in which symbols go into r.
func fitting(symbols []symbol, r image.Rectangle, part float64) setting {
	s := newSetting(int(part * float64(r.Dy())))
	for s.width(symbols) > r.Dx() && s.size > 1 {
		s = newSetting(s.size - 1)
	}
	return s
}

// A setting is the size of icons with what goes with it.
type setting struct {
	size, gap int
	face      *render.Face
	rise      int // the distance of the baseline below the middle of figures
}

// newSetting returns the lettering that goes with icons of that size.
func newSetting(size int) setting {
	s := setting{size: size, gap: max(2, size/12), face: render.Label, rise: 11}
	switch {
	case size >= 116:
		s.face, s.rise = render.Grand, 30
	case size >= 88:
		s.face, s.rise = render.Score, 23
	case size >= 42:
		s.face, s.rise = render.Number, 15
	}
	return s
}

func (s setting) width(symbols []symbol) int {
	wide := s.gap * (len(symbols) - 1)
	for _, one := range symbols {
		wide += s.widthOf(one)
	}
	return wide
}

func (s setting) widthOf(one symbol) int {
	switch one.kind {
	case anArrow:
		return s.size * max(3, 2*len(one.over())) / 4
	case anOr:
		return s.size * 3 / 8
	}
	return s.before(one) + s.iconWidth(one.icon)
}

// before returns the width of the part in front of the icon.
func (s setting) before(one symbol) int {
	if number := one.prefix(); number != "" {
		return s.face.Width(number) + s.gap
	}
	if one.flow == paid {
		return s.size*3/8 + s.gap
	}
	return 0
}

// iconWidth returns the width of an icon: some leave their sides empty.
func (s setting) iconWidth(i render.Icon) int {
	switch i {
	case render.IconStrength:
		return s.size / 2
	case render.IconSquire, render.IconCounty:
		return s.size * 7 / 8
	}
	return s.size
}

// draw draws one symbol from x on, its middle at the height y.
func (s setting) draw(c *render.Canvas, one symbol, x, y int) {
	middle := x + s.widthOf(one)/2
	switch one.kind {
	case anArrow:
		s.drawArrow(c, one, middle, y)
		return
	case anOr:
		c.Icon(render.IconOr, middle, y, s.size)
		return
	}
	s.drawNumber(c, one, x, y)
	middle = x + s.before(one) + s.iconWidth(one.icon)/2
	c.Centre(one.icon.Marked(one.mark, s.size), middle, y)
	if one.without {
		c.Icon(render.IconNone, middle+s.size/10, y+s.size/16, s.size)
	}
}

// drawNumber draws what stands in front of an icon.
func (s setting) drawNumber(c *render.Canvas, one symbol, x, y int) {
	ink := render.Ink
	if one.flow == paid {
		ink = render.Crimson
	}
	number := one.prefix()
	c.Text(s.face, number, x, y+s.rise, 0, ink)
	if number == "" && one.flow == paid {
		c.Icon(render.IconPay, x+s.size*3/16, y, s.size*3/8)
	}
}

// drawArrow draws an arrow, and over it the symbols for "for each" and "may".
func (s setting) drawArrow(c *render.Canvas, one symbol, x, y int) {
	over := one.over()
	if len(over) > 0 {
		y += s.size * 7 / 32
	}
	c.Icon(render.IconArrow, x, y, s.size*3/4)
	for i, symbol := range over {
		c.Icon(symbol, x+(2*i-len(over)+1)*s.size/4, y-s.size/2, s.size/2)
	}
}
