// Package lancelot draws Lancelot: the area in use with its knights, what the
// last turn changed, the score, and for the private picture what may be chosen
// and how the viewer stands on every row and column.
package lancelot

import (
	"image"

	board "herald/games/lancelot"
	"herald/render"
)

// Draw draws a scene whose view is a lancelot.View.
func Draw(s render.Scene) *image.Paletted {
	v := s.View.(board.View)
	return draw(s, v, winning(v))
}

// draw draws a position of a scene, with the lines on which steps captured in gold.
func draw(s render.Scene, v board.View, gilt []board.Placement) *image.Paletted {
	viewer := s.Seat
	f := arrange(v, viewer)
	c := layers.Get(f, drawLayer).Recorded(s.Recorder)
	header(c, s, v)
	score(c, s, v)
	m := menaced(s, v)
	if f.ruled && v.Diagonals && m.by == nil {
		captures(c, f, v, viewer)
	}
	gild(c, f, gilt)
	earlier(c, f, v, s.Earlier)
	frames(c, f, v, v.Last, s.News(s.Seat)) // a draft has a step
	m.drawPrey(c, f)
	knights(c, f, v)
	if m.by == nil {
		removed(c, f, v, v.Last)
	}
	sword(c, f, v)
	if f.ruled {
		ruler(c, f, v, int(viewer))
	}
	if m.by == nil {
		choices(c, f, v, s.Moves)
	}
	m.draw(c, f)
	return c.Picture()
}
