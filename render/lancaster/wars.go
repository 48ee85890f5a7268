package lancaster

import (
	"image"

	board "herald/games/lancaster"
)

// putWars gives each conflict its place on land, so that no land lies idle: two
// attempts of one kind lie one above the other, else the first ones above the last.
func (d *layout) putWars(v board.Board, land box) {
	d.wars = make([]box, len(v.Conflicts))
	lines := linesOf(v.Conflicts)
	stamp := 0 // higher by that, below the ranks, are the last attempts
	if len(lines) == 2 && v.Conflicts[lines[0][0]].Second != v.Conflicts[lines[1][0]].Second {
		stamp = land.px(stampHigh)
	}
	step := (land.Dy() + land.px(gap) - stamp) / max(len(lines), 1)
	for i, line := range lines {
		r := land.Rectangle
		r.Min.Y += i * step
		if i < len(lines)-1 {
			r.Max.Y = r.Min.Y + step - land.px(gap)
		}
		for n, at := range beside(box{r, land.k}, v.Conflicts, line) {
			d.wars[line[n]] = at
		}
	}
}

// linesOf returns which conflicts lie side by side.
func linesOf(all []board.Conflict) [][]int {
	var kinds [2][]int
	var alone [][]int
	for i, w := range all {
		kind := 0
		if w.Second {
			kind = 1
		}
		kinds[kind] = append(kinds[kind], i)
		alone = append(alone, []int{i})
	}
	if len(kinds[0]) == 0 || len(kinds[1]) == 0 {
		return alone
	}
	return kinds[:]
}

// beside returns boxes side by side in r for the conflicts of a line: as wide as each other,
// unless the stacks of one need more.
func beside(r box, all []board.Conflict, line []int) []box {
	between := r.px(gap)
	boxes := row(r.Rectangle, len(line), between, r.k)
	free, tight := r.Dx()-between*(len(line)-1), false
	for n, i := range line {
		wide := needed(boxes[n], all[i])
		free, tight = free-wide, tight || wide > boxes[n].Dx()
	}
	if !tight {
		return boxes
	}
	x := r.Min.X
	for n, i := range line {
		wide := needed(boxes[n], all[i]) + free/len(line)
		boxes[n].Rectangle = image.Rect(x, r.Min.Y, x+wide, r.Max.Y)
		x += wide + between
	}
	boxes[len(boxes)-1].Max.X = r.Max.X
	return boxes
}
