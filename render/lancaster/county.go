package lancaster

import (
	"image"
	"strconv"

	"github.com/fogleman/gg"

	board "herald/games/lancaster"
	"herald/render"
)

// How large the shield of a county is, and the land round all of them.
const (
	siteWide = 232
	siteHigh = 172
	siteGap  = 6
	shore    = 8
	bandHigh = 40
)

// putCounties lays the counties out as on the map: A in the north-west, I in
// the south-east.
func (d *desk) putCounties(k float64) {
	land := box{d.england, k}
	for i := range d.sites {
		x, y := i%3*(siteWide+siteGap), i/3*(siteHigh+siteGap)
		d.sites[i] = land.part(shore+x, shore+y, siteWide, siteHigh)
	}
}

func (d desk) counties(c *render.Canvas, s render.Scene, v board.Sight) {
	if d.england.Empty() {
		return
	}
	b := v.Public()
	box{d.england, 1}.plate(c, render.Zone2Dark)
	for i, site := range b.Counties {
		at := d.sites[i]
		c.Blit(escutcheons.Get(at.Size(), drawEscutcheon), at.Min.X, at.Min.Y)
		drawSite(c, b, at, board.County(i), site, news(s, b))
	}
}

// drawSite draws what is to know of a county: its name, the least strength, the
// reward, the nobles left and who holds it.
func drawSite(c *render.Canvas, b board.Board, at box, county board.County, site board.Site, mark render.Mark) {
	name := at.at(siteWide/2, 21)
	write(c, at.label(), countyNames[county], name.X, name.Y, .5, render.Ivory)
	least := at.at(38, 80)
	number(c, at.score(), site.Min, least.X, least.Y, render.Ink)
	drawReward(c, at, site.Reward)
	heart := heartOf(at)
	if last, ok := b.Last.Post.County(); ok && last == county && b.Last.House != board.Nobody {
		c.Centre(render.Marked(mark, at.px(104)), heart.X, heart.Y)
		if b.Last.Expelled != board.Nobody {
			ghost := at.at(62, 78)
			c.Centre(render.GhostShield(int(b.Last.Expelled), at.px(32)), ghost.X, ghost.Y)
		}
	}
	drawNobles(c, at, county, site.Nobles)
	if site.House == board.Nobody {
		c.Centre(vacancies.Get(at.px(64), drawVacancy), heart.X, heart.Y)
		return
	}
	drawHolder(c, at, site)
}

// drawHolder draws the knight in a county and its squires.
func drawHolder(c *render.Canvas, at box, site board.Site) {
	m := heartOf(at)
	c.Centre(render.Knight(int(site.House), site.Knight, at.px(88)), m.X, m.Y)
	if site.Squires > 0 {
		escort(c, at, site.Squires)
	}
}

// heartOf returns where the knight of a county stands.
func heartOf(at box) image.Point { return at.at(118, 92) }

// nobleOf returns where the noble of a county is.
func nobleOf(at box) image.Point { return at.at(30, 140) }

// escort says how many squires stand with the knight, right of the nobles.
func escort(c *render.Canvas, at box, squires int) {
	said := "+" + strconv.Itoa(squires)
	wide := at.number().Width(said) + at.px(10)
	m := at.at(110, 147)
	m.X += wide / 2
	c.Centre(render.Badge(wide, at.px(38), render.Bright), m.X, m.Y)
	write(c, at.number(), said, m.X, m.Y, .5, render.Ink)
}

// drawReward draws what a county gives beside its noble, at its right edge.
func drawReward(c *render.Canvas, at box, reward board.Goods) {
	all := goodsOf(reward)
	for i, g := range all {
		y := 100 + 54*i - 27*(len(all)-1)
		if g.icon == render.IconPoint {
			m := at.at(194, y)
			c.Centre(g.icon.Marked(strconv.Itoa(g.n), at.px(66)), m.X, m.Y)
			continue
		}
		if g.n == 1 {
			m := at.at(194, y)
			c.Icon(g.icon, m.X, m.Y, at.px(54))
			continue
		}
		m := at.at(180, y)
		number(c, at.number(), g.n, m.X, m.Y, render.Ink)
		m = at.at(210, y)
		c.Icon(g.icon, m.X, m.Y, at.px(38))
	}
}

// drawNobles draws the noble of a county and a pip for each that is left.
func drawNobles(c *render.Canvas, at box, county board.County, left int) {
	m := nobleOf(at)
	c.Icon(render.IconNoble, m.X, m.Y, at.px(44))
	if left == 0 {
		c.Icon(render.IconNone, m.X, m.Y, at.px(44))
	}
	letter := at.at(53, 142)
	write(c, at.label(), county.Letter(), letter.X, letter.Y, 0, render.Umber)
	for i := range left {
		p := at.at(85+i%2*15, 142+i/2*14)
		c.Centre(pips.Get(at.px(13), drawPip), p.X, p.Y)
	}
}

// countyNames are as they are printed on the board.
var countyNames = [board.Counties]string{
	"Northumberland", "Stafford", "York", "Gloucester", "Bedford", "Suffolk", "Somerset", "Dorset", "Surrey",
}

var escutcheons render.Cache[image.Point, *render.Sprite]

// drawEscutcheon draws the shield of a county: square, with a dark chief for
// the name.
func drawEscutcheon(size image.Point) *render.Sprite {
	return render.NewSprite(size.X, size.Y, func(dc *gg.Context) {
		traceEscutcheon(dc, size, 0)
		dc.SetColor(render.Outline)
		dc.Fill()
		traceEscutcheon(dc, size, 3)
		dc.SetColor(render.Ivory)
		dc.Fill()
		dc.DrawRectangle(3, 3, float64(size.X-6), float64(size.Y*bandHigh/siteHigh-3))
		dc.SetColor(render.Umber)
		dc.Fill()
	})
}

// traceEscutcheon is the outline of a shield with a small point at its foot,
// drawn in by a margin.
func traceEscutcheon(dc *gg.Context, size image.Point, in float64) {
	w, h := float64(size.X), float64(size.Y)
	round, point := h*.16, h*.045
	dc.MoveTo(in, in)
	dc.LineTo(w-in, in)
	dc.LineTo(w-in, h-point-round)
	dc.QuadraticTo(w-in, h-point-in, w-round, h-point-in)
	dc.QuadraticTo(w*.6, h-point-in, w/2, h-in)
	dc.QuadraticTo(w*.4, h-point-in, round, h-point-in)
	dc.QuadraticTo(in, h-point-in, in, h-point-round)
	dc.ClosePath()
}

var pips, vacancies render.Cache[int, *render.Sprite]

func drawPip(size int) *render.Sprite {
	return render.NewSprite(size, size, func(dc *gg.Context) { render.PaintDisc(dc, render.Bright, render.Bright, 0, 0, float64(size)) })
}

// drawVacancy draws the pale shield where nobody stands.
func drawVacancy(width int) *render.Sprite {
	return render.NewSprite(width, width*6/5, func(dc *gg.Context) {
		render.PaintBlank(dc, 0, 0, float64(width), render.Parchment, render.Vellum)
	})
}
