package carolus

import (
	"image"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
)

// Example returns the first cycle of a match: paladins at court, the Emperor where the
// first castle stands.
func Example() render.Example {
	v := render.Exhibit(board.Rules(), games.Setup{Players: 2},
		"pink", "green", "d3", "d2", "red", "court", "green", "t9", "blue", "court", "m1").(board.View)
	d := layOut(v, games.Everyone, foot{})
	court, castles, stop := d.courts[v.Last.Player], d.sides[v.Seats[v.Last.Player].Side], cells[v.Last.To]
	return render.Example{View: v, Spots: []image.Point{
		middle(court.Rectangle), {stop.Max.X - 14, middle(stop).Y + 10}, {castles.Max.X - 40, castles.Min.Y + 30},
	}}
}
