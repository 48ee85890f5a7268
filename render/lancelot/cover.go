package lancelot

import (
	"image"

	"herald/games"
	board "herald/games/lancelot"
	"herald/render"
)

// Cover draws the lower right of a board: all field, and whole squares.
func Cover(s render.Scene) *image.Paletted {
	const widest, top, high, right = 640, render.HeaderHeight + 3, 800, render.Width - 14
	f := arrange(s.View.(board.View), games.Everyone)
	area := f.area()
	cut := area.Max.X - (area.Max.X-right+widest)/f.square*f.square
	return render.Cut(Draw(s), image.Rect(cut, top, right, top+high))
}
