package lancaster

import (
	"image"

	"herald/games"
	board "herald/games/lancaster"
	"herald/render"
)

// Example returns the middle of a first round: knights in counties, castles and France,
// laws that parliament will vote on, and the points that win.
func Example() render.Example {
	v := render.Exhibit(board.Rules(), games.Setup{Players: 3},
		"mixed", "votes", "train", "k2", "stafford", "+1", "k1", "x04", "gold3", "k1", "surrey", "done", "k1", "train").(board.Sight)
	d := wholeBoard(v)
	county, bill, points := d.sites[board.Surrey], d.bills[1], d.mats[0].tally
	return render.Example{View: v, Spots: []image.Point{
		{county.Max.X + 8, county.Min.Y - 30}, {bill.middle().X + 15, bill.Max.Y + 38}, {points.Min.X + 140, points.middle().Y},
	}}
}
