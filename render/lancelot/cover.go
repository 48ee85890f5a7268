package lancelot

import (
	"image"

	"herald/games"
	board "herald/games/lancelot"
	"herald/render"
)

// Cover draws the lower right of a board without its last turn: all field, and whole squares.
func Cover(s render.Scene) *image.Paletted {
	const widest, top, high, right = 640, render.HeaderHeight + 3, 800, render.Width - 14
	v := s.View.(board.View)
	v.Last = nil
	s.View = v
	f := arrange(v, games.Everyone)
	area := f.area()
	cut := area.Max.X - (area.Max.X-right+widest)/f.square*f.square
	return render.Cut(Draw(s), image.Rect(cut, top, right, top+high))
}

// Emblem draws Excalibur in the stone.
func Emblem(size int) *render.Sprite { return swords.Get(blade{size, hostile, false}, drawSword) }
