package carolus

import (
	"slices"
	"strconv"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
)

// The sizes of castles.
const (
	castleWide = 32
	ruin       = 26
	stately    = 80 // a castle where nothing else stands
)

// drawRegion draws the contents of the i-th region of the ring, with the marks of news. Strengths begin with
// the first side's.
func drawRegion(c *render.Canvas, v board.View, i int, first board.Side, all tidings) {
	r, n := v.Ring[i], all.region(v, i)
	for _, t := range r.Territories() {
		one := at(t)
		if r.Owner != board.NoSide {
			one.castle(c, r, n, one.busy(v, i))
		}
	}
	s := stallOf(v, i)
	forests(c, v, i, s)
	rank{r.Paladins, n.placed, of(r.Owner).ink}.draw(c, s.rank)
	if i == v.Emperor {
		c.Centre(figures.Get(figure{s.throned, false}, drawFigure), s.emperor.X, s.emperor.Y)
	}
	if len(r.Steps) > 0 {
		signpostOf(v, i, first).draw(c, r)
	}
}

// names writes the numbers of the territories; those that may be chosen have a coin.
func names(c *render.Canvas, s render.Scene, v board.View) {
	for t := range board.Territory(board.Territories) {
		i := v.Where(t)
		if i < 0 {
			continue
		}
		r, number := v.Ring[i], strconv.Itoa(t.Number())
		if slices.Contains(s.Moves, games.Move(board.ToRegion{First: t, Size: uint8(r.Size)})) {
			coin(c, at(t).offered(), choiceSize, number, render.Label)
			continue
		}
		m := at(t).name()
		c.Text(render.Label, number, m.X, m.Y+11, .5, of(r.Owner).quiet)
	}
}

// busy reports whether pieces other than a castle are on a territory of the i-th region.
func (s site) busy(v board.View, i int) bool {
	r := v.Ring[i]
	return s == home(r) || s == throne(r) && (i == v.Emperor || len(r.Steps) > 0)
}

// departure shows where the Emperor came from.
func departure(c *render.Canvas, v board.View) {
	if t, ok := from(v); ok {
		m := at(t).lintel()
		c.Centre(figures.Get(figure{leftHigh, true}, drawFigure), m.X, m.Y)
	}
}

// castle draws the castle of a territory: small in its corner if other pieces are there.
func (s site) castle(c *render.Canvas, r board.Region, n news, busy bool) {
	width, m := stately, middle(s.body())
	if busy {
		width, m = castleWide, s.tower()
	}
	if mark, ok := n.built[s.Territory]; ok {
		c.Centre(render.Marked(mark, width+14), m.X, m.Y)
		if n.lost[s.Territory] != board.NoSide {
			c.Centre(ruins.Get(ruin, drawRuin), m.X-width/2-ruin/2-8, m.Y)
		}
	}
	c.Centre(render.Castle(of(r.Owner).castle, width), m.X, m.Y)
}
