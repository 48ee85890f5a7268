package lancelot

import (
	"herald/games"
	board "herald/games/lancelot"
	"herald/render"
)

// shortest is the least number of squares of a diagonal that counts (L-5.1).
const shortest = 5

// A diagonal is a line of squares from the left to the right.
type diagonal []board.Square

// diagonals returns the diagonals of the area that count.
func (f field) diagonals() []diagonal {
	var rising, falling [2*board.Side - 1]diagonal
	for column := f.first; column < f.first+f.size; column++ {
		for row := f.first; row < f.first+f.size; row++ {
			s := board.Square(row*board.Side + column)
			up, down := &rising[column-row+board.Side-1], &falling[column+row]
			*up, *down = append(*up, s), append(*down, s)
		}
	}
	var all []diagonal
	for _, d := range append(rising[:], falling[:]...) {
		if len(d) >= shortest {
			all = append(all, d)
		}
	}
	return all
}

// rises reports whether the diagonal leads up.
func (d diagonal) rises() bool { return d[1].Row() > d[0].Row() }

// captures draws a line along each diagonal on which the seat's next knight captures: the
// ruler speaks of rows and columns only.
func captures(c *render.Canvas, f field, v board.View, seat games.Player) {
	for _, d := range f.diagonals() {
		if d.standing(v, seat).tag() != bright {
			continue
		}
		for _, s := range d {
			x, y := f.middle(s)
			c.Centre(render.Slant(f.square, d.rises()), x, y)
		}
	}
}

// standing returns how a seat stands on the diagonal.
func (d diagonal) standing(v board.View, seat games.Player) edgeMark {
	var m edgeMark
	for _, s := range d {
		m.count(v, s, seat)
	}
	return m
}
