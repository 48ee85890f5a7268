package lancelot

import (
	"herald/games"
	board "herald/games/lancelot"
	"herald/render"
)

// closed is the advantage from which on a line takes no further knight of the
// player (L-3.11).
const closed = 2

// rulerRoom is the width of an advantage that may be written large.
const rulerRoom = 52

// An edgeMark is the ruler's mark of one row or column.
type edgeMark struct {
	advantage int
	prey      bool // opponents' knights stand on it
}

// ruler writes the seat's advantage at the end of every row and column.
func ruler(c *render.Canvas, f field, v board.View, seat int) {
	rows, columns := standings(f, v, games.Player(seat))
	a, in := f.area(), f.inner()
	x, y := in.Max.X+rulerWide/2+1, in.Min.Y-rulerHigh/2
	for i := range f.size {
		along := f.square*i + f.square/2
		rows[i].write(c, x, a.Max.Y-along)
		columns[i].write(c, a.Min.X+along, y)
		f.labelRow(c, i, rows[i].tag())
		f.labelColumn(c, i, columns[i].tag())
	}
	c.Centre(render.Shield(seat, 34), x, y+1)
}

// standings returns the seat's advantage on every row and column of the area.
func standings(f field, v board.View, seat games.Player) (rows, columns []edgeMark) {
	rows, columns = make([]edgeMark, f.size), make([]edgeMark, f.size)
	for _, s := range f.squares() {
		rows[s.Row()-f.first].count(v, s, seat)
		columns[s.Column()-f.first].count(v, s, seat)
	}
	return rows, columns
}

// count adds what stands on a square of the line.
func (m *edgeMark) count(v board.View, s board.Square, seat games.Player) {
	switch {
	case s == v.Excalibur && v.Invoker != seat:
		m.advantage--
	case s == v.Excalibur || v.Knights[s] == seat:
		m.advantage++
	case v.Knights[s] != games.Everyone:
		m.advantage--
		m.prey = true
	}
}

// tag returns how the line is labelled: dark if it is closed, bright if the
// next knight captures there.
func (m edgeMark) tag() tag {
	switch {
	case m.advantage >= closed:
		return dark
	case m.advantage == closed-1 && m.prey:
		return bright
	}
	return plain
}

// write writes the advantage with its middle at x, y.
func (m edgeMark) write(c *render.Canvas, x, y int) {
	t, said := m.tag(), render.Signed(m.advantage)
	if t == plain {
		t.ink = render.Umber
	} else {
		c.Centre(render.Badge(54, 42, t.plate), x, y)
	}
	if render.Number.Width(said) > rulerRoom {
		c.Text(render.Label, said, x, y+11, .5, t.ink)
		return
	}
	c.Text(render.Number, said, x, y+15, .5, t.ink)
}
