package lancaster

import (
	"strconv"

	"herald/games"
	board "herald/games/lancaster"
	"herald/render"
)

// A bonus is one of the sums that the end of the game brings a house.
type bonus struct {
	by        cause
	icon      render.Icon
	n, points int // n is 0 for what is not counted
}

// bonuses returns what the end has brought: points for knighthood, for the castle and for nobles.
func bonuses(f board.Final) []bonus {
	return []bonus{
		{byKnights, render.IconKnight, f.Knighthood, f.ForKnights},
		{byCastle, render.IconExtension, f.Castle, f.ForCastle},
		{byNobles, render.IconNoble, f.Nobles, f.ForNobles},
	}
}

// lastBonuses returns what the final board shows of a house: its points by laws, which no other part of that board
// tells, and what the end has brought.
func lastBonuses(b board.Board, p games.Player) []bonus {
	laws := bonus{by: byLaws, icon: render.IconVote, points: int(b.Earned(p)[board.FromLaws])}
	return append([]bonus{laws}, bonuses(b.Final[p])...)
}

// counted returns what a sum counts, crossed out if there was nothing.
func (o bonus) counted() symbol {
	return symbol{kind: anIcon, icon: o.icon, n: o.n, without: o.n == 0 && o.points == 0}
}

// earned returns the points for it.
func (o bonus) earned() symbol { return marked(render.IconPoint, strconv.Itoa(o.points)) }
