package carolus

import (
	"slices"
	"strconv"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
)

// threatened reports whether a scene is about threats, which there are once discs are laid.
func threatened(s render.Scene, v board.View) bool {
	return s.Part == render.ThreatsPart && v.Phase >= board.Laying && v.Phase != board.Over
}

// The sizes of the mark of a threat.
const (
	menaceHigh  = 42
	menaceWide  = 42
	menaceTower = 23
)

// menaces marks the regions that others could take: the castle that would stand there and, if it takes any, the
// number of paladins that have to be placed first.
func menaces(c *render.Canvas, s render.Scene, v board.View) {
	for _, d := range slices.Backward(v.Dangers()) { // the most urgent lies on top
		if hits(d, s.Seat, v) {
			drawMenace(c, v, d)
		}
	}
}

// hits reports whether a danger is one to the seat, or any for games.Everyone.
func hits(d board.Danger, seat games.Player, v board.View) bool {
	if seat == games.Everyone {
		return true
	}
	side := v.Seats[seat].Side
	return side != d.Side && (side == d.Owner || d.Kind == board.Victory || d.Kind == board.Building)
}

func drawMenace(c *render.Canvas, v board.View, d board.Danger) {
	r := v.Ring[v.Where(d.First)]
	said := ""
	if d.Paladins > 0 {
		said = "+" + strconv.Itoa(d.Paladins)
	}
	at := home(r).lintel()
	drawDanger(c, d.Side, said, at.X, at.Y)
}

// drawDanger draws the plate of a threat round x, y, with the castle of a side.
func drawDanger(c *render.Canvas, s board.Side, said string, x, y int) {
	wide := menaceWide
	if said != "" {
		wide += render.Label.Width(said) + 4
	}
	c.Centre(render.Menace(wide, menaceHigh), x, y)
	x += menaceWide/2 - wide/2
	c.Centre(render.Castle(of(s).castle, menaceTower), x, y)
	if said != "" {
		c.Text(render.Label, said, x+menaceTower/2+4, y+render.Label.Rise()/2, 0, render.Ink)
	}
}
