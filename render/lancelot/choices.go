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

// choices marks the squares that moves offers, with what they capture.
func choices(c *render.Canvas, f field, moves []games.Move) {
	var offered [board.Side * board.Side]choice
	for _, m := range moves {
		switch m := m.(type) {
		case board.Place:
			offered[m.Square].knight, offered[m.Square].knightTakes = true, int(m.Takes)
		case board.Invoke:
			offered[m.Square].sword, offered[m.Square].swordTakes = true, int(m.Takes)
		}
	}
	for _, s := range f.squares() {
		offered[s].mark(c, f, s)
	}
}

func (o choice) mark(c *render.Canvas, f field, s board.Square) {
	if !o.knight && !o.sword {
		return
	}
	x, y := f.middle(s)
	switch {
	case o.knightTakes > 0 && o.swordTakes > 0 && o.knightTakes != o.swordTakes:
		o.split(c, f, x, y)
	case o.knightTakes > 0:
		c.Centre(render.Marked(render.Capture, f.square), x, y)
		f.number(c, o.knightTakes, x, y)
		if o.swordTakes > 0 {
			corner := f.square/2 - 12
			c.Centre(icons.Get(icon{also, 28}, drawIcon), x+corner, y+corner)
		}
	case o.swordTakes > 0:
		c.Centre(render.Marked(render.Capture, f.square), x, y)
		c.Centre(daggers.Get(f.square*38/100, drawDagger), x-f.square/5, y)
		f.number(c, o.swordTakes, x+f.square/9, y)
	default:
		c.Centre(render.Marked(render.Choice, f.square), x, y)
		if o.sword {
			c.Centre(daggers.Get(f.square*38/100, drawDagger), x, y)
		}
	}
}

// spacious is the square from which on there is room for more.
const spacious = 96

// number writes how many would be taken.
func (f field) number(c *render.Canvas, n, x, y int) {
	if f.square < spacious {
		c.Text(render.Number, strconv.Itoa(n), x, y+15, .5, render.Ink)
		return
	}
	c.Text(render.Score, strconv.Itoa(n), x, y+23, .5, render.Ink)
}

// split says what a knight would take, above, and what Excalibur would, below.
func (o choice) split(c *render.Canvas, f field, x, y int) {
	c.Centre(render.Marked(render.Split, f.square), x, y)
	knight, sword := strconv.Itoa(o.knightTakes), strconv.Itoa(o.swordTakes)
	if f.square < spacious {
		c.Text(render.Number, knight, x-15, y-1, .5, render.Ink)
		c.Centre(daggers.Get(27, drawDagger), x-8, y+17)
		c.Text(render.Number, sword, x+14, y+29, .5, render.Ink)
		return
	}
	step := f.square / 5
	c.Centre(icons.Get(icon{blank, iconSize}, drawIcon), x-step, y-step)
	c.Text(render.Number, knight, x+step, y-step+15, .5, render.Ink)
	c.Centre(daggers.Get(iconSize, drawDagger), x-step, y+step)
	c.Text(render.Number, sword, x+step, y+step+15, .5, render.Ink)
}
