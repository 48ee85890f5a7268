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
	wide := menaceWide
	if said != "" {
		wide += render.Label.Width(said) + 4
	}
	at := home(r).lintel()
	c.Centre(render.Menace(wide, menaceHigh), at.X, at.Y)
	x := at.X - wide/2 + menaceWide/2
	c.Centre(render.Castle(of(d.Side).castle, menaceTower), x, at.Y)
	if said != "" {
		c.Text(render.Label, said, x+menaceTower/2+4, at.Y+render.Label.Rise()/2, 0, render.Ink)
	}
}
