package lancelot

import (
	"image"

	"herald/games"
	board "herald/games/lancelot"
	"herald/render"
)

// Example returns a position in which the knight just placed has captured the only
// other one of its row.
func Example() render.Example {
	v := render.Exhibit(board.Rules(), games.Setup{Players: 2}, "e5", "g5", "h5", "e9", "i5").(board.View)
	f, step := arrange(v, games.Everyone), v.Last[len(v.Last)-1]
	above := func(s board.Square) image.Point {
		x, y := f.middle(s)
		return image.Pt(x, y-f.square)
	}
	card := cardAt(int(v.Knights[step.Square]), v.Players)
	return render.Example{View: v, Spots: []image.Point{above(step.Square), above(step.Taken[0].Square), {card.Min.X + 146, (card.Min.Y + render.NameHeight + card.Max.Y) / 2}}}
}
