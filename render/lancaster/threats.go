package lancaster

import (
	"strconv"

	"herald/games"
	board "herald/games/lancaster"
	"herald/render"
)

// The sizes of the marks of threats, below the counties.
const (
	menacedScale = 1.45 // of the counties
	menaceHigh   = 68
	menaceKnight = 48
	mostMenaces  = 3 // have room below a county
)

// menaces marks the counties whose knights others could expel: below each, the knights that could do it, with
// the squires that it takes.
func (d layout) menaces(c *render.Canvas, s render.Scene, b board.Board) {
	for _, e := range b.Expulsions() {
		if s.Seat != games.Everyone && b.Houses[e.House].Owner != s.Seat {
			continue
		}
		at := d.sites[e.County]
		x := at.Min.X
		for _, way := range e.Ways[:min(len(e.Ways), mostMenaces)] {
			x += drawWay(c, way, x, at.Max.Y+menaceHigh/2) + gap
		}
	}
}

// drawWay draws a way from x on round the height y, and returns its width.
func drawWay(c *render.Canvas, way board.Way, x, y int) (wide int) {
	said := "+" + strconv.Itoa(way.Squires)
	if way.Squires == 0 {
		said = ""
	}
	wide = menaceKnight + 26 + render.Label.Width(said)
	c.Blit(render.Menace(wide, menaceHigh), x, y-menaceHigh/2)
	c.Centre(render.Knight(int(way.House), way.Strength, menaceKnight), x+12+menaceKnight/2, y)
	write(c, render.Label, said, x+12+menaceKnight, y, 0, render.Ink)
	return wide
}
