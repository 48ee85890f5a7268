package lancaster

import (
	"image"
	"strconv"

	board "herald/games/lancaster"
	"herald/render"
)

// How the knights of a camp stand on the card of a conflict.
const (
	firstKnight = 68 // the middle of the first, from the left edge
	halfKnight  = 20
	wideStep    = 40 // from one to the next
	bareStep    = 26 // at least, so that none covers the strength of another
	sumGap      = 3  // before the strength of all
	sumHem      = 7  // behind it, if it stands at the right edge
	sumColumn   = 192
	wideColumn  = 252 // on close-ups
	leastName   = 60  // less says nothing
	leastWar    = 114 // of France's line, without England's strength
)

// roomy reports whether the card of a conflict has room for the names of the parties.
func roomy(at box) bool { return at.Dx() > at.px(300) }

// sumEnd returns the right end of the strengths in a conflict: if names stand behind them, as near as the
// stacks allow.
func sumEnd(at box, w board.Conflict) int {
	end := at.Max.X - at.px(sumHem)
	if !roomy(at) {
		return end
	}
	column := sumColumn
	if at.Dx() > at.px(370) {
		column = wideColumn
	}
	return min(end, at.Min.X+max(at.px(column), needed(at, w)-at.px(sumHem)))
}

// needed returns how wide the card of a conflict must be to show all knights bare.
func needed(at box, w board.Conflict) int {
	wide := at.px(leastWar) + at.number().Width(strconv.Itoa(w.Sum))
	for _, camp := range w.Spaces {
		if camp.House != board.NoHouse {
			wide = max(wide, at.px(firstKnight+halfKnight+bareStep*(members(camp)-1)+sumGap+sumHem)+at.number().Width(strconv.Itoa(camp.Sum)))
		}
	}
	return wide
}

// members returns the number of icons of a camp: its knights, and one for all squires.
func members(camp board.Camp) int { return camp.Knights.Count() + min(camp.Squires, 1) }

// stackStep returns how far the members of a camp stand apart whose strength ends at end.
func stackStep(at box, end int, camp board.Camp) int {
	n := members(camp)
	if n < 2 {
		return 0
	}
	room := end - at.Min.X - at.px(firstKnight+halfKnight+sumGap) - at.number().Width(strconv.Itoa(camp.Sum))
	return min(at.px(wideStep), room/(n-1))
}

// drawStack draws the knights of a camp side by side, the strongest first, and its
// squires. The strength of one that is half covered is left out.
func drawStack(c *render.Canvas, at box, m image.Point, camp board.Camp, step int) {
	all := stacked(camp)
	if camp.Squires > 0 {
		c.Icon(render.IconSquire, m.X+len(all)*step, m.Y, at.px(34))
	}
	for i := len(all) - 1; i >= 0; i-- {
		strength := all[i]
		if i > 0 && step < at.px(bareStep) {
			strength = 0
		}
		c.Centre(render.Knight(int(camp.House), strength, at.px(44)), m.X+i*step, m.Y)
	}
}
