package lancelot

import (
	"slices"
	"strconv"

	"herald/games"
	board "herald/games/lancelot"
	"herald/render"
)

// A menace holds the threats of a picture: where the knights are put that capture, and the knights that they
// take.
type menace struct {
	by    map[board.Square][]games.Player
	blade map[board.Square]bool // Excalibur is put there
	prey  map[board.Square]bool
}

// menaced returns the threats to the viewer of a scene, or those to all for games.Everyone; the zero
// menace unless the scene is about them.
func menaced(s render.Scene, v board.View) menace {
	if s.Part != render.ThreatsPart {
		return menace{}
	}
	m := menace{map[board.Square][]games.Player{}, map[board.Square]bool{}, map[board.Square]bool{}}
	for _, d := range v.Dangers() {
		hits := func(c board.Capture) bool { return s.Seat == games.Everyone || c.Owner == s.Seat }
		if d.By == s.Seat || !d.Wins && !slices.ContainsFunc(d.Taken, hits) {
			continue
		}
		m.add(d)
		for _, c := range d.Taken {
			m.prey[c.Square] = m.prey[c.Square] || hits(c)
		}
	}
	return m
}

// add adds the squares of a danger.
func (m menace) add(d board.Danger) {
	squares := slices.Clone(d.Squares)
	for _, move := range d.Turn {
		switch move := move.(type) {
		case board.Place:
			squares = append(squares, move.Square)
		case board.Invoke:
			squares = append(squares, move.Square)
			m.blade[move.Square] = true
		}
	}
	for _, square := range squares {
		if !slices.Contains(m.by[square], d.By) {
			m.by[square] = append(m.by[square], d.By)
		}
	}
}

// drawPrey marks the knights that could be captured, below them.
func (m menace) drawPrey(c *render.Canvas, f field) {
	for _, square := range f.squares() {
		if m.prey[square] {
			x, y := f.middle(square)
			f.drawPrey(c, x, y)
		}
	}
}

// drawPrey draws the plate of a knight that could be captured.
func (f field) drawPrey(c *render.Canvas, x, y int) {
	c.Centre(render.Menace(f.square+4, f.square+4), x, y)
}

// Shares of a square.
const (
	menaceShare = .88 // of the plate
	menacing    = .46 // of the shield on it
)

// draw marks the squares from which others capture with their shields or, of more than two, with their number.
func (m menace) draw(c *render.Canvas, f field) {
	for _, square := range f.squares() {
		by := m.by[square]
		if len(by) == 0 {
			continue
		}
		x, y := f.middle(square)
		if m.blade[square] {
			f.drawMenacePlate(c, x, y)
			f.blade(c, x, y)
			continue
		}
		f.drawMenace(c, by, x, y)
	}
}

// drawMenace marks a square from which some seats capture.
func (f field) drawMenace(c *render.Canvas, by []games.Player, x, y int) {
	f.drawMenacePlate(c, x, y)
	shield := int(menacing * float64(f.square))
	switch len(by) {
	case 1:
		c.Centre(render.Shield(int(by[0]), shield), x, y)
	case 2:
		c.Centre(render.Shield(int(by[0]), shield*3/4), x-shield*2/5, y)
		c.Centre(render.Shield(int(by[1]), shield*3/4), x+shield*2/5, y)
	default:
		c.Text(render.Label, strconv.Itoa(len(by)), x, y+render.Label.Capital()/2, .5, render.Ink)
	}
}

func (f field) drawMenacePlate(c *render.Canvas, x, y int) {
	size := int(menaceShare * float64(f.square))
	c.Centre(render.Menace(size, size), x, y)
}
