package lancaster

import (
	"image"
	"slices"
	"strconv"

	"github.com/fogleman/gg"

	board "herald/games/lancaster"
	"herald/render"
)

// Where the parts of a strip are, from its left edge.
const (
	tabWide    = 232
	pointsLeft = tabWide
	castleLeft = tabWide + 100
	spaceWide  = 62
	courtLeft  = castleLeft + 6*spaceWide + 8
	courtWide  = 236
	tableLeft  = courtLeft + courtWide + 8
	stripHigh  = 108 // with five players
	allyHigh   = 102
)

// A strip is what a house has.
type strip struct {
	box
	house int
}

// putStrips lays the houses out, in the game for two each ally below its player.
func (d *desk) putStrips(v board.Board) {
	order := []int{0, 2, 1, 3}
	own := (bottom-stripsTop+gap)/v.Players - gap
	if v.Players > 2 {
		order = []int{0, 1, 2, 3, 4}[:v.Players]
	} else {
		own -= allyHigh + gap
	}
	d.strips = make([]strip, len(v.Houses))
	y := stripsTop
	for _, house := range order[:len(v.Houses)] {
		tall := own
		if v.Houses[house].Ally {
			tall = allyHigh
		}
		d.strips[house] = strip{box{image.Rect(left, y, right, y+tall), 1}, house}
		y += tall + gap
	}
}

func (t strip) draw(c *render.Canvas, s render.Scene, v board.Sight) {
	b := v.Public()
	h := b.Houses[t.house]
	flying, _ := standing(s, v)
	active := !h.Ally && slices.Contains(flying, h.Owner)
	c.Blit(stripCards.Get(stripCard{t.Size(), t.house, active}, drawStripCard), t.Min.X, t.Min.Y)
	t.drawTab(c, s, v, h)
	if !h.Ally {
		t.drawPoints(c, h)
		t.drawTable(c, h)
	}
	for space := range spacesOf(h) {
		t.drawSpace(c, b, h, board.Space(space))
	}
	t.drawKnights(c, h)
}

// spacesOf returns how many spaces the castle of a house has.
func spacesOf(h board.House) int {
	if h.Ally {
		return int(board.Training) + 1
	}
	return int(board.Spaces)
}

// half returns the height of the i-th of two lines.
func (t strip) half(i int) int { return t.Min.Y + t.Dy()*(28+44*i)/100 }

// drawTab draws who it is, what lies behind the screen if the viewer may know,
// the start player's token, and the place at the end.
func (t strip) drawTab(c *render.Canvas, s render.Scene, v board.Sight, h board.House) {
	purse, known := v.PurseOf(h.Owner)
	known = known && !h.Ally
	size, x := 62, 80
	m := image.Pt(t.Min.X+42, t.middle().Y)
	if known {
		size, x = 40, 58
		m = image.Pt(t.Min.X+32, t.half(0))
	}
	c.Centre(render.Shield(t.house, size), m.X, m.Y)
	name := s.Name(h.Owner, render.Label)
	if h.Ally {
		name = s.Say.T("lancaster.picture.ally")
		c.Centre(render.Shield(int(h.Owner), 40), t.Min.X+106, t.half(1))
	}
	write(c, render.Label, render.Label.Fit(name, tabWide-x-4), t.Min.X+x, t.half(0), 0, render.Ivory)
	if known {
		t.drawPurse(c, purse)
	}
	place := image.Pt(t.Min.X+tabWide-28, t.half(1))
	switch {
	case h.Ally:
	case int(h.Owner) < len(s.Places):
		c.Centre(render.Disc(48, render.Ivory, render.Gold), place.X, place.Y)
		write(c, render.Label, strconv.Itoa(s.Places[h.Owner]), place.X, place.Y, .5, render.Ink)
	case v.Public().Start == h.Owner:
		c.Icon(render.IconStart, place.X, place.Y, 44)
	}
}

func (t strip) drawPurse(c *render.Canvas, purse board.Purse) {
	x, y := t.Min.X+8, t.half(1)
	c.Blit(render.Badge(172, 46, render.Ivory), x, y-23)
	for i, g := range []pile{{render.IconGold, purse.Gold}, {render.IconSquire, purse.Squires}} {
		c.Icon(g.icon, x+20+i*84, y, 34)
		write(c, render.Number, strconv.Itoa(g.n), x+38+i*84, y, 0, render.Ink)
	}
}

func (t strip) drawPoints(c *render.Canvas, h board.House) {
	x := t.Min.X + pointsLeft + 50
	c.Icon(render.IconPoint, x, t.half(0)-4, 36)
	number(c, render.Score, h.Points, x, t.half(1)-8, render.Ink)
}

// space returns where a space of the castle is.
func (t strip) space(i board.Space) box {
	x := t.Min.X + castleLeft + int(i)*spaceWide
	return box{image.Rect(x, t.Min.Y+6, x+spaceWide-4, t.Max.Y-6), t.k}
}

// standsOn returns where a knight or an extension is on a space.
func standsOn(at box) image.Point { return image.Pt(at.middle().X, at.Max.Y-at.px(26)) }

// drawSpace draws a space of the castle: what it pays, the extension, the knight.
func (t strip) drawSpace(c *render.Canvas, b board.Board, h board.House, space board.Space) {
	at := t.space(space)
	field := render.Vellum
	if h.Built[space] && !h.Turned[space] {
		field = render.Bright
	}
	at.plate(c, field)
	m := at.middle()
	heap(c, at, image.Pt(m.X, at.Min.Y+at.px(24)), 40, b.Castle[space].Gain)
	place := standsOn(at)
	switch {
	case h.Turned[space]:
		c.Icon(render.IconTurned, place.X, place.Y, at.px(44))
	case h.Built[space]:
		c.Icon(render.IconExtension, place.X, place.Y, at.px(44))
	case h.Castle[space] > 0:
		if last, ok := b.Last.Post.Space(); ok && last == space && int(b.Last.House) == t.house {
			c.Centre(render.Marked(render.Last, at.px(56)), place.X, place.Y)
		}
		token(c, place, at, t.house, h.Castle[space])
	}
}

// token draws a knight of a house with its strength.
func token(c *render.Canvas, m image.Point, at box, house, strength int) {
	c.Centre(tokens.Get(tokenKey{render.Tincture(house), at.px(40)}, drawToken), m.X, m.Y)
	number(c, at.number(), strength, m.X, m.Y-at.px(2), render.Ivory)
}

type tokenKey struct {
	field render.Colour
	width int
}

var tokens render.Cache[tokenKey, *render.Sprite]

func drawToken(k tokenKey) *render.Sprite {
	return render.NewSprite(k.width, k.width*116/100, func(dc *gg.Context) {
		render.PaintBlank(dc, 0, 0, float64(k.width), k.field, render.Outline)
	})
}

// drawKnights draws the knights at court, and paler those in reserve.
func (t strip) drawKnights(c *render.Canvas, h board.House) {
	for i, k := range strengths(h.Court) {
		token(c, t.knight(0, i, h.Court.Count()), t.box, t.house, k)
	}
	for i, k := range strengths(h.Reserve) {
		m := t.knight(1, i, h.Reserve.Count())
		c.Centre(tokens.Get(tokenKey{render.Vellum, t.px(38)}, drawToken), m.X, m.Y)
		number(c, render.Number, k, m.X, m.Y-t.px(2), render.Umber)
	}
}

// knight returns where the i-th of n knights at court, or in reserve, stands.
func (t strip) knight(line, i, n int) image.Point {
	step := t.px(44)
	if n > 1 {
		step = min(step, t.px(courtWide-44)/(n-1))
	}
	return image.Pt(t.Min.X+t.px(courtLeft+22)+i*step, t.half(line))
}

// strengths lists knights one by one, the weakest first.
func strengths(k board.Knights) []int {
	var all []int
	for strength := 1; strength <= 4; strength++ {
		for range k[strength] {
			all = append(all, strength)
		}
	}
	return all
}

// drawTable draws the nobles at the round table and the vote markers.
func (t strip) drawTable(c *render.Canvas, h board.House) {
	x := t.Min.X + t.px(tableLeft)
	letters := ""
	for county, seated := range h.Nobles {
		if seated {
			letters += board.County(county).Letter()
		}
	}
	c.Icon(render.IconNoble, x+20, t.half(0), 40)
	write(c, render.Label, letters, x+44, t.half(0), 0, render.Ink)
	c.Icon(render.IconVote, x+20, t.half(1), 40)
	votes := strconv.Itoa(h.Votes)
	write(c, render.Number, votes, x+46, t.half(1), 0, render.Ink)
	if h.Fresh > 0 {
		write(c, render.Label, "+"+strconv.Itoa(h.Fresh), x+52+render.Number.Width(votes), t.half(1), 0, render.Umber)
	}
}

type stripCard struct {
	size   image.Point
	house  int
	active bool
}

var stripCards render.Cache[stripCard, *render.Sprite]

// drawStripCard draws the card of a house: its colour at the left, framed in
// gold if it is asked.
func drawStripCard(k stripCard) *render.Sprite {
	return render.NewSprite(k.size.X, k.size.Y, func(dc *gg.Context) {
		panel := func(in float64, colour render.Colour) {
			dc.DrawRoundedRectangle(in, in, float64(k.size.X)-2*in, float64(k.size.Y)-2*in, 12-in)
			dc.SetColor(colour)
			dc.Fill()
		}
		inner := 3.
		panel(0, render.Outline)
		if k.active {
			inner = 8
			panel(2, render.Bright)
			panel(inner-2, render.Outline)
		}
		panel(inner, render.Tincture(k.house))
		dc.DrawRectangle(tabWide, inner, 20, float64(k.size.Y)-2*inner)
		dc.DrawRoundedRectangle(tabWide, inner, float64(k.size.X)-tabWide-inner, float64(k.size.Y)-2*inner, 12-inner)
		dc.SetColor(render.Ivory)
		dc.Fill()
	})
}
