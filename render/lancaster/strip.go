package lancaster

import (
	"image"
	"slices"
	"strconv"

	"github.com/fogleman/gg"

	board "herald/games/lancaster"
	"herald/render"
)

// A strip is where what a house has lies: on the board in one line, in a
// close-up in several.
type strip struct {
	box
	house   int
	tab     image.Rectangle // its colour, with the name
	points  image.Point     // the middle
	spaces  [board.Spaces]box
	court   box // in a line
	reserve box
	table   box // nobles
	votes   box
	open    bool // in several lines, with room to say more
	final   box  // what the end brought
}

// Where the parts of a strip are, from its left edge.
const (
	tabWide    = 232
	castleLeft = tabWide + 88
	spaceWide  = 60
	courtLeft  = castleLeft + 6*spaceWide + 8
	courtWide  = 236
	tableLeft  = courtLeft + courtWide + 8
	allyHigh   = 102
	tallest    = 132 // with few players there is room to spare, and nothing to say there
	rowHigh    = 44
)

// putStrips lays the houses out, in the game for two each ally below its player.
func (d *desk) putStrips(v board.Board) {
	order := []int{0, 1, 2, 3, 4}[:len(v.Houses)]
	own := min((bottom-stripsTop+gap)/v.Players-gap, tallest)
	if len(v.Houses) > v.Players {
		order = []int{0, 2, 1, 3}
	}
	y := stripsTop
	for _, house := range order {
		tall := own
		if v.Houses[house].Ally {
			tall = allyHigh
		}
		d.strips = append(d.strips, inLine(image.Rect(left, y, right, y+tall), house))
		y += tall + gap
	}
	d.high = ending(y - gap)
}

// inLine returns a strip whose parts lie side by side in r.
func inLine(r image.Rectangle, house int) strip {
	t := strip{box: box{r, 1}, house: house}
	high := r.Dy()
	t.tab = image.Rect(r.Min.X, r.Min.Y, r.Min.X+tabWide, r.Max.Y)
	t.points = t.at((tabWide+castleLeft)/2, high/2)
	for i := range t.spaces {
		t.spaces[i] = t.part(castleLeft+i*spaceWide, 6, spaceWide-4, high-12)
	}
	upper, lower := t.line(0, rowHigh), t.line(1, rowHigh)
	t.court, t.reserve = t.part(courtLeft, upper, courtWide, rowHigh), t.part(courtLeft, lower, courtWide, rowHigh)
	t.table, t.votes = t.part(tableLeft, upper, high, rowHigh), t.part(tableLeft, lower, high, rowHigh)
	t.table.Max.X, t.votes.Max.X = r.Max.X-8, r.Max.X-8
	return t
}

// line returns where the i-th of two lines begins that are so high.
func (t strip) line(i, high int) int { return t.Dy()*(28+44*i)/100 - high/2 }

func (t strip) draw(c *render.Canvas, s render.Scene, v board.Sight) {
	b := v.Public()
	h := b.Houses[t.house]
	flying, _ := standing(s, v)
	active := !h.Ally && slices.Contains(flying, h.Owner)
	c.Blit(stripCards.Get(stripCard{t.Size(), t.tab.Size(), t.house, active}, drawStripCard), t.Min.X, t.Min.Y)
	t.drawTab(c, s, v, h)
	for space := range spacesOf(h) {
		t.drawSpace(c, b, h, board.Space(space), news(s, b))
	}
	t.drawKnights(c, h)
	if h.Ally {
		return
	}
	c.Icon(render.IconPoint, t.points.X, t.points.Y-t.px(30), t.px(36))
	f := t.score()
	if h.Points >= 100 {
		f = t.number()
	}
	number(c, f, h.Points, t.points.X, t.points.Y+t.px(16), render.Ink)
	t.drawVotes(c, h)
	if !t.open {
		t.drawTable(c, h)
		return
	}
	t.drawNobles(c, h)
	t.caption(c, s, t.court, "lancaster.picture.court")
	t.caption(c, s, t.reserve, "lancaster.picture.reserve")
	if t.final.shown() {
		t.drawFinal(c, b.Final[t.house])
	}
}

// spacesOf returns how many spaces the castle of a house has.
func spacesOf(h board.House) int {
	if h.Ally {
		return int(board.Training) + 1
	}
	return int(board.Spaces)
}

// drawSpace draws a space of the castle: what it pays, the extension, the knight.
func (t strip) drawSpace(c *render.Canvas, b board.Board, h board.House, space board.Space, mark render.Mark) {
	at := t.spaces[space]
	field := render.Vellum
	if h.Built[space] && !h.Turned[space] {
		field = render.Bright
	}
	at.plate(c, field)
	offered := image.Pt(at.middle().X, at.Min.Y+at.px(24))
	if !t.open {
		heap(c, at, offered, 40, b.Castle[space].Gain)
	} else {
		drawOffer(c, at, b.Castle[space])
	}
	m := standsOn(at)
	switch {
	case h.Turned[space]:
		c.Icon(render.IconTurned, m.X, m.Y, at.px(44))
	case h.Built[space]:
		c.Icon(render.IconExtension, m.X, m.Y, at.px(44))
	case h.Castle[space] > 0:
		if last, ok := b.Last.Post.Space(); ok && last == space && int(b.Last.House) == t.house {
			c.Centre(render.Marked(mark, at.px(56)), m.X, m.Y)
		}
		token(c, m, at, t.house, h.Castle[space])
	}
}

// standsOn returns where a knight or an extension is on a space.
func standsOn(at box) image.Point { return image.Pt(at.middle().X, at.Max.Y-at.px(26)) }

// drawOffer draws what a space costs and pays, where there is room for both.
func drawOffer(c *render.Canvas, at box, o board.Offer) {
	signs := goods(o.Gain, gained)
	if o.Cost != 0 {
		signs = chain(goods(o.Cost, paid), []sign{{kind: anArrow}}, signs)
	}
	r := at.Rectangle
	r.Max.Y = r.Min.Y + r.Dy()/2
	drawSigns(c, signs, r.Inset(at.px(6)), .8)
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
		token(c, t.court.knight(i, h.Court.Count()), t.court, t.house, k)
	}
	for i, k := range strengths(h.Reserve) {
		m := t.reserve.knight(i, h.Reserve.Count())
		c.Centre(tokens.Get(tokenKey{render.Vellum, t.px(38)}, drawToken), m.X, m.Y)
		number(c, t.number(), k, m.X, m.Y-t.px(2), render.Umber)
	}
}

// knight returns where the i-th of n knights in a line stands.
func (b box) knight(i, n int) image.Point {
	step := b.px(44)
	if n > 1 {
		step = min(step, (b.Dx()-b.px(44))/(n-1))
	}
	return image.Pt(b.Min.X+b.px(22)+i*step, b.middle().Y)
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

// drawTable draws the nobles at the round table by their letters.
func (t strip) drawTable(c *render.Canvas, h board.House) {
	letters := ""
	for county, seated := range h.Nobles {
		if seated {
			letters += board.County(county).Letter()
		}
	}
	x, y := t.table.Min.X, t.table.middle().Y
	c.Icon(render.IconNoble, x+t.px(20), y, t.px(40))
	write(c, t.label(), letters, x+t.px(46), y, 0, render.Ink)
}

// drawVotes draws the vote markers, and those for the next round.
func (t strip) drawVotes(c *render.Canvas, h board.House) {
	x, y := t.votes.Min.X, t.votes.middle().Y
	c.Icon(render.IconVote, x+t.px(20), y, t.px(40))
	votes := strconv.Itoa(h.Votes)
	write(c, t.number(), votes, x+t.px(46), y, 0, render.Ink)
	if h.Fresh > 0 {
		write(c, t.label(), "+"+strconv.Itoa(h.Fresh), x+t.px(52)+t.number().Width(votes), y, 0, render.Umber)
	}
}

type stripCard struct {
	size, tab image.Point
	house     int
	active    bool
}

var stripCards render.Cache[stripCard, *render.Sprite]

// drawStripCard draws the card of a house: its colour in the corner, framed in
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
		panel(inner, render.Ivory)
		dc.DrawRoundedRectangle(inner, inner, float64(k.size.X)-2*inner, float64(k.size.Y)-2*inner, 12-inner)
		dc.Clip()
		dc.DrawRectangle(0, 0, float64(k.tab.X), float64(k.tab.Y))
		dc.SetColor(render.Tincture(k.house))
		dc.Fill()
	})
}
