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
	if f.ruled && v.Diagonals {
		captures(c, f, v, viewer)
	}
	gild(c, f, gilt)
	earlier(c, f, v, s.Earlier)
	frames(c, f, v, v.Last, s.News(s.Seat)) // a draft has a step
	knights(c, f, v)
	removed(c, f, v, v.Last)
	sword(c, f, v)
	if f.ruled {
		ruler(c, f, v, int(viewer))
	}
	choices(c, f, v, s.Moves)
	return c.Picture()
}
