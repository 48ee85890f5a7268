package lancaster

import (
	"image"
	"strconv"

	"github.com/fogleman/gg"

	board "herald/games/lancaster"
	"herald/render"
)

// How large a county is: its name over its shield.
const (
	siteWide  = 168
	siteHigh  = 125
	nameHigh  = 28 // of the line over the shield
	crestHigh = siteHigh - nameHigh
	signHigh  = 32 // of the start player's token, which the holder of Surrey hands on

	knightWide = 64
	markWide   = 72 // of the mark round a knight
)

// rows hold the start of each row of counties on the map, and the step from one to the next: England leans
// from the north-west to the south-east, and leaves the corner in the south-west free.
var rows = [3]struct{ x, y, step int }{{16, 3, 203}, {86, 128, 176}, {264, 288, 172}}

// countiesOn returns the places of the counties on a map: A in the north-west, I in the south-east.
func countiesOn(land box) (all [board.Counties]box) {
	for i := range all {
		r := rows[i/3]
		all[i] = land.part(r.x+i%3*r.step, r.y, siteWide, siteHigh)
	}
	return all
}

func (d layout) counties(c *render.Canvas, s render.Scene, v board.Sight) {
	if !d.sites[0].shown() {
		return
	}
	b := v.Public()
	for i, site := range b.Counties {
		county := board.County(i)
		name := d.nameCounty(c, county)
		at := d.shield(county)
		if county == board.Surrey && b.Round < b.Rounds {
			c.Icon(render.IconStart, name.Max.X+at.px(signHigh*2/3), name.Min.Y+at.px(nameHigh/2), at.px(signHigh))
		}
		c.Blit(escutcheons.Get(at.Size(), drawEscutcheon), at.Min.X, at.Min.Y)
		taken := takenIn(b, county)
		taken.frame(c, at, site.Reward)
		drawSite(c, at, county, site, newsOf(s, b))
		taken.draw(c, at)
	}
}

// nameCounty writes the name of a county and returns its place.
func (d layout) nameCounty(c *render.Canvas, county board.County) image.Rectangle {
	at := d.sites[county]
	name := nameAt(at, county)
	write(c, at.label(), countyNames[county], name.Min.X, name.Min.Y+at.px(nameHigh/2-1), 0, render.Ink)
	return name
}

// nameAt returns the place of a county's name: over the middle of its shield, unless the edge of the picture
// is there.
func nameAt(at box, county board.County) image.Rectangle {
	wide := at.label().Width(countyNames[county])
	x := max(at.middle().X-wide/2, left+10)
	return image.Rect(x, at.Min.Y, x+wide, at.Min.Y+at.px(nameHigh))
}

// shield returns the shield of the i-th county.
func (d layout) shield(i board.County) box {
	at := d.sites[i]
	at.Min.Y += at.px(nameHigh)
	return at
}

// drawSite draws the facts of a county on its shield: the least strength, the reward, the
// nobles left and the holder.
func drawSite(c *render.Canvas, at box, county board.County, site board.Site, told news) {
	least := at.at(24, 31)
	number(c, at.score(), site.Min, least.X, least.Y, render.Ink)
	drawReward(c, at, site.Reward)
	heart := heartOf(at)
	if mark, ok := told.inCounty(county, site.House); ok {
		c.Centre(render.Marked(mark, at.px(markWide)), heart.X, heart.Y)
		drawExpelled(c, at, told.expelled(county))
	}
	drawNobles(c, at, county, site.Nobles)
	if site.House == board.NoHouse {
		c.Centre(vacancies.Get(at.px(46), drawVacancy), heart.X, heart.Y)
		return
	}
	drawHolder(c, at, site)
}

// drawExpelled draws the knight that had to leave the county, right below.
func drawExpelled(c *render.Canvas, at box, house int8) {
	if house == board.NoHouse {
		return
	}
	m := at.at(151, 83)
	c.Centre(render.Expelled(int(house), at.px(28)), m.X, m.Y)
}

// drawHolder draws the knight in a county and its squires.
func drawHolder(c *render.Canvas, at box, site board.Site) {
	m := heartOf(at)
	c.Centre(render.Knight(int(site.House), site.Knight, at.px(knightWide)), m.X, m.Y)
	if site.Squires > 0 {
		escort(c, at, site.Squires)
	}
}

// heartOf returns the place of a county's knight.
func heartOf(at box) image.Point { return at.at(83, 37) }

// nobleOf returns the place of a county's noble.
func nobleOf(at box) image.Point { return at.at(18, 76) }

// escort writes the number of squires with the knight, below it.
func escort(c *render.Canvas, at box, squires int) {
	said := "+" + strconv.Itoa(squires)
	wide := at.label().Width(said) + at.px(10)
	m := at.at(108, 79)
	c.Centre(render.Badge(wide, at.px(28), render.Sand), m.X, m.Y)
	write(c, at.label(), said, m.X, m.Y, .5, render.Ink)
}

// drawReward draws what a county gives beside its noble, at its right edge.
func drawReward(c *render.Canvas, at box, reward board.Goods) {
	all := goodsOf(reward)
	for i, g := range all {
		y, size := 38, 46
		if len(all) > 1 {
			y, size = 17+32*i, 33
		}
		if g.n == 1 || g.icon == render.IconPoint {
			m := at.at(143, y)
			mark := ""
			if g.icon == render.IconPoint {
				mark = strconv.Itoa(g.n)
			}
			c.Centre(g.icon.Marked(mark, at.px(size)), m.X, m.Y)
			continue
		}
		m := at.at(131, y)
		number(c, at.label(), g.n, m.X, m.Y, render.Ink)
		m = at.at(153, y)
		c.Icon(g.icon, m.X, m.Y, at.px(31))
	}
}

// countyNames are as they are printed on the board.
var countyNames = [board.Counties]string{
	"Northumberland", "Stafford", "York", "Gloucester", "Bedford", "Suffolk", "Somerset", "Dorset", "Surrey",
}

var escutcheons render.Cache[image.Point, *render.Sprite]

// drawEscutcheon draws the shield of a county.
func drawEscutcheon(size image.Point) *render.Sprite {
	return render.NewSprite(size.X, size.Y, func(dc *gg.Context) {
		traceEscutcheon(dc, size, 0)
		fill(dc, render.Outline)
		traceEscutcheon(dc, size, 3)
		fill(dc, render.Ivory)
		render.Bevel(dc, func() { traceEscutcheon(dc, size, 3) }, 3)
	})
}

// traceEscutcheon is the outline of a shield with a small point at its foot,
// drawn in by a margin.
func traceEscutcheon(dc *gg.Context, size image.Point, in float64) {
	w, h := float64(size.X), float64(size.Y)
	round, point := h*.16, h*.06
	dc.MoveTo(in, in)
	dc.LineTo(w-in, in)
	dc.LineTo(w-in, h-point-round)
	dc.QuadraticTo(w-in, h-point-in, w-round, h-point-in)
	dc.QuadraticTo(w*.6, h-point-in, w/2, h-in)
	dc.QuadraticTo(w*.4, h-point-in, round, h-point-in)
	dc.QuadraticTo(in, h-point-in, in, h-point-round)
	dc.ClosePath()
}

// drawNobles draws the letter of a county's noble and a dot for each that is left.
func drawNobles(c *render.Canvas, at box, county board.County, left int) {
	m := nobleOf(at)
	if left == 0 {
		c.Icon(render.IconNone, at.at(44, 0).X, m.Y-at.px(4), at.px(34))
	}
	nobleLetters(c, at.label(), county.Letter(), m.X, m.Y, .5, render.Crimson)
	for i := range left {
		p := at.at(36+i*14, 79)
		c.Centre(dotSprites.Get(dot{at.px(13), render.Crimson}, drawDot), p.X, p.Y)
	}
}
