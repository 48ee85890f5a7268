package lancaster

import (
	board "herald/games/lancaster"
	"herald/render"
)

// offerHigh is the height of the line with the costs and pay of the gates.
const offerHigh = 40

// opened returns a mat as wide as the picture, from the top of r on, with room to say
// more.
func opened(r box, house int, v board.Board) mat {
	t := mat{box: r, house: house, open: true}
	y := 0
	line := func(high int) box {
		y += high
		return r.part(8, y-high, r.unpx(r.Dx())-16, high)
	}
	t.nameplate = line(nameplateHigh)
	if !v.Houses[house].Ally {
		t.tally = line(tallyHigh + 8)
	}
	line(8)
	castle, below := line(castleHigh+24), line(offerHigh)
	copy(t.spaces[:], row(castle.Rectangle, int(board.Spaces), 0, r.k))
	copy(t.offers[:], row(below.Rectangle, int(board.Spaces), r.px(4), r.k))
	line(28)
	t.knights = line(courtHigh)
	if !v.Houses[house].Ally {
		line(10)
		t.table = line(tableHigh + 8)
	}
	if len(v.Final) > 0 && !v.Houses[house].Ally {
		line(8)
		t.final = line(56)
	}
	line(6)
	t.Max.Y = t.Min.Y + r.px(y)
	return t
}

// drawSeats draws the round table: all letters, pale for empty seats.
func (t mat) drawSeats(c *render.Canvas, h board.House) {
	const chair = 42
	x, y := t.table.Min.X, t.table.middle().Y
	c.Icon(render.IconNoble, x+t.px(16), y, t.px(34))
	for county, seated := range h.Nobles {
		at := x + t.px(58+county*chair)
		ink := render.Sand
		if seated {
			c.Centre(render.Badge(t.px(34), t.px(36), render.Crimson), at, y)
			ink = render.Ivory
		}
		nobleLetters(c, t.label(), board.County(county).Letter(), at, y, .5, ink)
	}
}

// drawFinal draws what the end has brought: points for knighthood, for the
// castle and for nobles.
func (t mat) drawFinal(c *render.Canvas, f board.Final) {
	sums := bonuses(f)
	for i, at := range row(t.final.Rectangle, len(sums), t.px(6), t.k) {
		at.plate(c, render.Vellum)
		drawSymbols(c, []symbol{sums[i].counted(), {kind: anArrow}, sums[i].earned()}, at.within(), .8)
	}
}

// captions write over the knights which are at court and which in reserve.
func (t mat) captions(c *render.Canvas, s render.Scene, h board.House) {
	f, y, free := t.label(), t.knights.Min.Y-t.px(16), t.Min.X
	for _, one := range []struct {
		key  string
		at   int
		some bool
	}{{"court", 0, h.Court.Count() > 0}, {"reserve", h.Court.Count(), h.Reserve.Count() > 0}} {
		if one.some {
			word, m := s.Say.T("lancaster.picture."+one.key), t.knight(one.at, h.Court.Count()+h.Reserve.Count())
			x := max(m.X-t.px(18), free)
			write(c, f, word, x, y, 0, render.Umber)
			free = x + f.Width(word) + t.px(20)
		}
	}
}
