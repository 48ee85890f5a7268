package lancaster

import (
	"image"

	board "herald/games/lancaster"
	"herald/render"
)

// Where ships sail on the map, between the favours and the coasts: the first is the one that sails now.
var lanes = [...]image.Point{{760, 236}, {700, 234}}

const shipWide = 58

// drawShips draws the ship that took the last knight to France, with the sign of its house,
// and farther off the ships of earlier turns.
func (d layout) drawShips(c *render.Canvas, s render.Scene, b board.Board) {
	if !d.whole {
		return
	}
	lane := 0
	for _, one := range newsOf(s, b) {
		if _, sailed := one.Post.Card(); !sailed || lane == len(lanes) {
			continue
		}
		at := d.realm.Min.Add(lanes[lane])
		c.Icon(render.IconCrossing, at.X, at.Y, shipWide)
		c.Centre(render.Shield(int(one.House), 28), at.X+2, at.Y-12)
		lane++
	}
}
