// Package carolus draws Carolus Magnus: the ring of regions round a table with
// the courts, the Emperor and the stops within reach, what the last turn changed, and
// for the private picture what may be chosen.
package carolus

import (
	"embed"
	"image"
	"io/fs"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
)

//go:embed text
var text embed.FS

// Texts returns the words that only these pictures use.
func Texts() fs.FS { return text }

// Draw draws a scene whose view is a carolus.View.
func Draw(s render.Scene) *image.Paletted {
	v := s.View.(board.View)
	if threatened(s, v) {
		v, s.Moves = v.Ahead(), nil
	}
	s.Liveries = worn(v)
	n, all := noteOf(s, v), tidingsOf(s, v)
	d := layOut(v, s.Seat, n.foot(v))
	c := layer().Recorded(s.Recorder)
	lands(c, v)
	woods(c, v)
	joins(c, v, all)
	if !threatened(s, v) {
		departure(c, v)
	}
	for i := range v.Ring {
		drawRegion(c, v, i, firstSide(v, s.Seat), all)
	}
	names(c, s, v)
	header(c, s, v, d.title)
	d.draw(c, s, v, all)
	d.drawNote(c, s, v, n)
	d.choices(c, s, v)
	if threatened(s, v) {
		menaces(c, s, v)
	}
	return c.Picture()
}

// draw draws what lies on the table.
func (d desk) draw(c *render.Canvas, s render.Scene, v board.View, all tidings) {
	for side := range d.sides {
		d.drawSide(c, v, board.Side(side))
	}
	d.drawSupply(c, v)
	for seat, card := range d.courts {
		card.draw(c, s, v, games.Player(seat), all)
	}
	for i, r := range d.heaps {
		drawHeap(c, r, i+1, heaps(v)[i])
	}
}
