package lancelot

import (
	"strconv"

	"herald/games"
	board "herald/games/lancelot"
	"herald/render"
)

// A choice holds the possible moves on one square.
type choice struct {
	knight, sword           bool
	knightTakes, swordTakes int
}

// An offer holds the possible moves on every square, and their marks.
type offer struct {
	squares [board.Side * board.Side]choice
	most    bool // of the empty squares: those that may not be chosen are marked instead
	knight  bool // somewhere a knight may be placed
}

// offered returns the offer of moves.
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
			f.blade(c, x, y)
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
	o.draw(c, f, x, y)
}

// draw draws the mark of a choice with its middle at x, y.
func (o choice) draw(c *render.Canvas, f field, x, y int) {
	switch {
	case o.differs():
		o.split(c, f, x, y)
	case o.knightTakes > 0:
		f.capture(c, render.Capture, o.knightTakes, x, y)
	case o.swordTakes > 0:
		f.capture(c, render.Costly, o.swordTakes, x, y)
	case o.knight:
		c.Centre(render.Marked(render.Choice, f.square), x, y)
	default:
		c.Centre(render.Marked(render.Choice, f.square), x, y)
		f.blade(c, x, y)
	}
}

// differs reports whether a knight would take another number than Excalibur, and both
// are written beside each other.
func (o choice) differs() bool {
	fewer, more := min(o.knightTakes, o.swordTakes), max(o.knightTakes, o.swordTakes)
	return 0 < fewer && fewer < more && more < 10
}

// blade draws the sign that only Excalibur may go to a square.
func (f field) blade(c *render.Canvas, x, y int) {
	c.Centre(daggers.Get(f.square*6/10, drawDagger), x, y)
}

// spacious is the square from which on there is room for more.
const spacious = 84

// capture rings a square, with how many would be taken: pale if a knight takes them, dark
// if it costs the power of the sword.
func (f field) capture(c *render.Canvas, mark render.Mark, n, x, y int) {
	c.Centre(render.Marked(mark, f.square), x, y)
	face, ink := render.Number, render.Colour(render.Ink)
	if mark == render.Costly {
		ink = render.Ivory
	}
	switch {
	case n > 9:
		face = render.Label
	case f.square >= spacious:
		face = render.Score
	}
	c.Text(face, strconv.Itoa(n), x, y+face.Capital()/2, .5, ink)
}

// split shows a knight's captures, at the left, and Excalibur's. The smallest squares have room for a figure
// of either.
func (o choice) split(c *render.Canvas, f field, x, y int) {
	c.Centre(render.Marked(render.Split, f.square), x, y)
	knight, sword := strconv.Itoa(o.knightTakes), strconv.Itoa(o.swordTakes)
	half, face := f.square/2-render.SplitSide, render.Number
	c.Text(face, knight, x-half/2, y+face.Capital()/2, .5, render.Ink)
	c.Text(face, sword, x+half/2, y+face.Capital()/2, .5, render.Ivory)
}
