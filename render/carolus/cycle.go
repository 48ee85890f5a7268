package carolus

import (
	"image"
	"strconv"

	"github.com/fogleman/gg"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
)

// Where the strip of a cycle has its parts.
const (
	sentenceHigh = 44
	gainsHigh    = 54
	gainCastle   = 34 // of the side that got more, or fewer
	preyCastle   = 30 // of a side that lost some
	gainShield   = 30 // of who led the Emperor
)

// drawCycle shows the changes of a cycle that is over: in a sentence, and below each side the number of
// castles won and their former owners. Where the strip is low, it does without the sentence.
func (d desk) drawCycle(c *render.Canvas, s render.Scene, v board.View) {
	r := d.note
	if r.Dy() != gainsHigh {
		c.Text(render.Label, cycleSentence(s, v.Cycle), middle(r).X, r.Min.Y+32, .5, render.Ink)
		r.Min.Y += sentenceHigh
	}
	if r.Empty() {
		return
	}
	joined := across(d.supply, r)
	if partnered(v) {
		m := middle(r).X
		joined.Min.X, joined.Max.X = m-supplyWide/2, m+supplyWide/2
	}
	for side := range d.sides {
		gainsOf(v, board.Side(side)).draw(c, sideways(across(d.sides[side], r), joined))
	}
	drawJoined(c, v.Cycle.Joined, joined)
}

// sideways returns the part of r that lies at the left or right of other with a gap.
func sideways(r, other image.Rectangle) image.Rectangle {
	if r.Min.X < other.Min.X {
		r.Max.X = min(r.Max.X, other.Min.X-gap)
		return r
	}
	r.Min.X = max(r.Min.X, other.Max.X+gap)
	return r
}

// across returns the part of a strip below r.
func across(r, strip image.Rectangle) image.Rectangle {
	return image.Rect(r.Min.X, strip.Min.Y, r.Max.X, strip.Max.Y)
}

// cycleSentence tells the cycle, how many castles changed hands, and how many regions joined
// others.
func cycleSentence(s render.Scene, cycle board.Cycle) string {
	if len(cycle.Raised) == 0 {
		return s.Say.T("carolus.picture.cycle_idle", "cycle", cycle.Number)
	}
	return s.Say.T("carolus.picture.cycle_done", "cycle", cycle.Number,
		"castles", games.T("carolus.picture.cycle_conquered", "n", cycle.Conquered()),
		"regions", games.T("carolus.picture.cycle_joined", "n", cycle.Joined))
}

// drawJoined writes the number of regions that joined others.
func drawJoined(c *render.Canvas, n int, r image.Rectangle) {
	c.Blit(render.Badge(r.Dx(), r.Dy(), render.Ivory), r.Min.X, r.Min.Y)
	x := middle(r).X
	c.Centre(links.Get(22, drawLink), x, r.Min.Y+15)
	c.Text(render.Label, strconv.Itoa(n), x, r.Max.Y-6, .5, render.Ink)
}

// Gains are a side's gains in a cycle.
type gains struct {
	side   board.Side
	change int
	preys  []prey
	land   bool // the side is told by its land alone, without a castle
}

// A prey is castles that the side took from another one.
type prey struct {
	loser  board.Side
	livery int // of who led the Emperor there, or several
	n      int
}

// several stands for the livery of several players.
const several = -1

func gainsOf(v board.View, side board.Side) gains {
	g := gains{side: side, change: v.Cycle.Change(side)}
	for _, r := range v.Cycle.Raised {
		if r.Winner == side && r.Loser != board.NoSide {
			g.preys = append(g.preys, prey{r.Loser, worn(v)[r.By], r.Castles})
		}
	}
	return g
}

// together returns the preys by loser alone.
func (g gains) together() gains {
	all := gains{side: g.side, change: g.change}
	for loser := range board.Side(len(ofSides)) {
		sum := prey{loser: loser, livery: several}
		for _, p := range g.preys {
			if p.loser == loser {
				sum.n += p.n
			}
		}
		if sum.n > 0 {
			all.preys = append(all.preys, sum)
		}
	}
	return all
}

// fit returns the gains as they go into a width: where there is no room for all, without
// who led the Emperor, then without the side's castle.
func (g gains) fit(width int) gains {
	if g.width() <= width {
		return g
	}
	g = g.together()
	g.land = g.width() > width
	return g
}

// Gaps in a strip, and what one part of it is away from the next.
const (
	gainGap   = 5
	gainApart = 16
)

// width returns the width of the gains.
func (g gains) width() int {
	wide := render.Number.Width(render.Signed(g.change))
	if !g.land {
		wide += gainCastle + gainGap
	}
	for _, p := range g.preys {
		wide += gainApart + p.width()
	}
	return wide
}

func (p prey) width() int {
	wide := render.Label.Width(strconv.Itoa(p.n)) + gainGap + preyCastle
	if p.livery != several {
		wide += gainGap + gainShield
	}
	return wide
}

// draw draws the gains in the middle of a box.
func (g gains) draw(c *render.Canvas, r image.Rectangle) {
	g = g.fit(r.Dx() - 2*gainGap)
	c.Blit(render.Badge(r.Dx(), r.Dy(), of(g.side).land), r.Min.X, r.Min.Y)
	g.line(c, middle(r).X-g.width()/2, middle(r).Y)
}

// line draws the gains in a line, its left end at x and its middle at y.
func (g gains) line(c *render.Canvas, x, y int) {
	k, said := of(g.side), render.Signed(g.change)
	if !g.land {
		c.Centre(render.Castle(k.castle, gainCastle), x+gainCastle/2, y)
		x += gainCastle + gainGap
	}
	c.Text(render.Number, said, x, y+render.Number.Rise()/2, 0, k.ink)
	x += render.Number.Width(said)
	for _, p := range g.preys {
		x = p.draw(c, x+gainApart, y, k.ink)
	}
}

// draw draws a prey, its left end at x and its middle at y, and returns its right end.
func (p prey) draw(c *render.Canvas, x, y int, ink render.Colour) int {
	n := strconv.Itoa(p.n)
	c.Text(render.Label, n, x, y+render.Label.Rise()/2, 0, ink)
	x += render.Label.Width(n) + gainGap
	c.Centre(fallen.Get(fall{p.loser, preyCastle}, drawFallen), x+preyCastle/2, y)
	x += preyCastle
	if p.livery == several {
		return x
	}
	c.Centre(render.Shield(p.livery, gainShield), x+gainGap+gainShield/2, y)
	return x + gainGap + gainShield
}

// A fall is a castle of a side that was replaced.
type fall struct {
	side board.Side
	wide int
}

var fallen render.Cache[fall, *render.Sprite]

// drawFallen draws a castle of a side, crossed out.
func drawFallen(f fall) *render.Sprite {
	return render.NewSprite(f.wide, f.wide*26/25, func(dc *gg.Context) {
		render.PaintCastle(dc, of(f.side).castle, 0, 0, float64(f.wide))
		cross(dc, float64(f.wide), render.Ivory, .2)
		cross(dc, float64(f.wide), render.Crimson, .11)
	})
}
