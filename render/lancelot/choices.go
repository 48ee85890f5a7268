package lancelot

import (
	"strconv"

	"herald/games"
	board "herald/games/lancelot"
	"herald/render"
)

// A choice is what may be done with one square.
type choice struct {
	knight, sword           bool
	knightTakes, swordTakes int
}

// An offer is what may be done with every square, and how that is marked.
type offer struct {
	squares [board.Side * board.Side]choice
	most    bool // of the empty squares: those that may not be chosen are marked instead
	knight  bool // somewhere a knight may be placed
}

// offered returns what moves offer.
func offered(f field, v board.View, moves []games.Move) offer {
	var o offer
	for _, m := range moves {
		switch m := m.(type) {
		case board.Place:
			o.squares[m.Square].knight, o.squares[m.Square].knightTakes, o.knight = true, int(m.Takes), true
		case board.Invoke:
			o.squares[m.Square].sword, o.squares[m.Square].swordTakes = true, int(m.Takes)
		}
	}
	legal, free := 0, 0
	for _, s := range f.squares() {
		if o.squares[s].any() {
			legal++
		}
		if empty(v, s) {
			free++
		}
	}
	o.most = 2*legal > free
	return o
}

// choices marks the squares that moves offer, with what they capture. If those are most,
// the others are marked, and only what captures shows.
func choices(c *render.Canvas, f field, v board.View, moves []games.Move) {
	o := offered(f, v, moves)
	if len(moves) == 0 {
		return
	}
	for _, s := range f.squares() {
		one := o.squares[s]
		switch {
		case !o.most || one.takes():
			one.mark(c, f, s)
		case !one.any() && empty(v, s):
			x, y := f.corner(s)
			c.Blit(render.Marked(render.Barred, f.square), x, y)
		case o.knight && one.sword && !one.knight:
			x, y := f.middle(s)
			c.Centre(daggers.Get(f.square*38/100, drawDagger), x, y)
		}
	}
}

// any reports whether the square may be chosen.
func (o choice) any() bool { return o.knight || o.sword }

// takes reports whether something would be captured there.
func (o choice) takes() bool { return o.knightTakes > 0 || o.swordTakes > 0 }

func (o choice) mark(c *render.Canvas, f field, s board.Square) {
	if !o.any() {
		return
	}
	x, y := f.middle(s)
	switch {
	case o.knightTakes > 0 && o.swordTakes > 0 && o.knightTakes != o.swordTakes:
		o.split(c, f, x, y)
	case o.knightTakes > 0:
		f.capture(c, o.knightTakes, x, y)
		if o.swordTakes > 0 {
			f.blade(c, also, x, y)
		}
	case o.swordTakes > 0:
		f.capture(c, o.swordTakes, x, y)
		f.blade(c, only, x, y)
	default:
		c.Centre(render.Marked(render.Choice, f.square), x, y)
		if o.sword {
			c.Centre(daggers.Get(f.square*38/100, drawDagger), x, y)
		}
	}
}

// blade draws the sign of what Excalibur would take at the corner of a square.
func (f field) blade(c *render.Canvas, kind, x, y int) {
	size := max(22, f.square/4)
	corner := f.square/2 - size/2 + 2
	c.Centre(icons.Get(icon{kind, size}, drawIcon), x+corner, y+corner)
}

// spacious is the square from which on there is room for more.
const spacious = 84

// capture rings a square, with how many would be taken.
func (f field) capture(c *render.Canvas, n, x, y int) {
	c.Centre(render.Marked(render.Capture, f.square), x, y)
	face := render.Number
	switch {
	case n > 9:
		face = render.Label
	case f.square >= spacious:
		face = render.Score
	}
	c.Text(face, strconv.Itoa(n), x, y+face.Capital()/2, .5, render.Ink)
}

// split says what a knight would take, above, and what Excalibur would, below.
func (o choice) split(c *render.Canvas, f field, x, y int) {
	c.Centre(render.Marked(render.Split, f.square), x, y)
	knight, sword := strconv.Itoa(o.knightTakes), strconv.Itoa(o.swordTakes)
	if f.square < spacious {
		c.Text(render.Label, knight, x-f.square/4, y-3, .5, render.Ink)
		c.Centre(daggers.Get(22, drawDagger), x-f.square/8, y+f.square/5)
		c.Text(render.Label, sword, x+f.square/5, y+f.square/2-8, .5, render.Ink)
		return
	}
	step := f.square / 5
	c.Centre(icons.Get(icon{blank, iconSize}, drawIcon), x-step, y-step)
	c.Text(render.Number, knight, x+step, y-step+15, .5, render.Ink)
	c.Centre(daggers.Get(iconSize, drawDagger), x-step, y+step)
	c.Text(render.Number, sword, x+step, y+step+15, .5, render.Ink)
}
