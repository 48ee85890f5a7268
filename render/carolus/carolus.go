// Package carolus draws Carolus Magnus: the ring of regions round a table with
// the courts, the Emperor and where he can go, what the last turn changed, and
// for the private picture what may be chosen.
package carolus

import (
	"embed"
	"image"
	"io/fs"
	"slices"

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
	d := layOut(v)
	c := layer().Copy()
	header(c, s, v)
	lands(c, v)
	departure(c, v)
	for i := range v.Ring {
		drawRegion(c, v, i, s.News(v.Last.Player))
	}
	d.draw(c, s, v)
	choices(c, s, v, d)
	return c.Picture()
}

// draw draws what lies on the table.
func (d desk) draw(c *render.Canvas, s render.Scene, v board.View) {
	for side, r := range d.teams {
		castles(c, v, board.Side(side), r)
	}
	flying, _ := standing(s, v)
	for seat, card := range d.courts {
		p := games.Player(seat)
		card.draw(c, s, v, p, slices.Contains(flying, p))
	}
	for i, h := range d.heaps {
		h.draw(c, i+1, v.Piles[i])
	}
	if v.Variant != board.Piles {
		d.drawSupply(c, s, v)
	}
}
