package lancaster

import (
	"strconv"

	board "herald/games/lancaster"
	"herald/render"
)

// A bonus is one of the sums that the end of the game brings a house.
type bonus struct {
	by        cause
	icon      render.Icon
	n, points int
}

// bonuses returns what the end has brought: points for knighthood, for the castle and for nobles.
func bonuses(f board.Final) []bonus {
	return []bonus{
		{byKnights, render.IconKnight, f.Knighthood, f.ForKnights},
		{byCastle, render.IconExtension, f.Castle, f.ForCastle},
		{byNobles, render.IconNoble, f.Nobles, f.ForNobles},
	}
}

// counted returns what a sum counts, crossed out for none.
func (o bonus) counted() symbol {
	return symbol{kind: anIcon, icon: o.icon, n: o.n, without: o.n == 0}
}

// earned returns the points for it.
func (o bonus) earned() symbol { return marked(render.IconPoint, strconv.Itoa(o.points)) }
