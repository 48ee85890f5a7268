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
	if o.knightTakes+o.swordTakes == 0 {
		c.Centre(render.Marked(render.Choice, f.square), x, y)
		if o.sword {
			c.Centre(daggers.Get(f.square, drawDagger), x, y)
		}
		return
	}
	c.Centre(render.Marked(render.Capture, f.square), x, y)
	switch {
	case o.swordTakes == 0:
		c.Text(render.Number, strconv.Itoa(o.knightTakes), x, y+15, .5, render.Ink)
	default:
		c.Centre(daggers.Get(f.square, drawDagger), x-f.square/5, y)
		c.Text(render.Number, strconv.Itoa(o.swordTakes), x+f.square/8, y+15, .5, render.Ink)
	}
}
