package lancelot

import (
	"image"

	board "herald/games/lancelot"
	"herald/render"
)

// finalSize is the width of the board on the picture of the end.
const finalSize = 660

// Final draws the board alone as it stood at the end, with what won it.
func Final(s render.Scene) *image.Paletted {
	v := s.View.(board.View)
	f := field{first: v.First, size: v.Size}.within(image.Rect(boardLeft, boardTop, boardLeft+finalSize, boardTop+finalSize))
	c := layers.Get(f, drawLayer).Copy()
	gild(c, f, winning(v))
	frames(c, f, v, v.Last, render.Last)
	knights(c, f, v)
	removed(c, f, v, v.Last)
	sword(c, f, v)
	return render.Cut(c.Picture(), f.outer())
}

// winning returns the steps of the last turn by which the target was reached.
func winning(v board.View) []board.Placement {
	if !v.Over {
		return nil
	}
	var all []board.Placement
	for _, step := range v.Last {
		if v.Captured[step.Player] >= v.Target {
			all = append(all, step)
		}
	}
	return all
}

// gilded are the colours of light and dark squares on such a line.
var gilded = [...]render.Colour{render.Bright, render.Gold}

// gild paints the squares of the lines on which steps captured.
func gild(c *render.Canvas, f field, steps []board.Placement) {
	for _, step := range steps {
		for _, s := range f.squares() {
			if captured(step, s) {
				x, y := f.corner(s)
				c.Flat(image.Rect(x, y, x+f.square, y+f.square), gilded[chequer(s)])
			}
		}
	}
}

// captured reports whether s lies on a line on which a step captured.
func captured(step board.Placement, s board.Square) bool {
	for _, taken := range step.Taken {
		if aligned(step.Square, taken.Square, s) {
			return true
		}
	}
	return false
}

// aligned reports whether s lies on the row, column or diagonal through a and b.
func aligned(a, b, s board.Square) bool {
	x, y := b.Column()-a.Column(), b.Row()-a.Row()
	u, v := s.Column()-a.Column(), s.Row()-a.Row()
	return x*v == y*u
}
