package lancaster

import (
	"image"
	"slices"

	board "herald/games/lancaster"
	"herald/render"
)

// parts are the close-ups.
var parts = []string{"counties", "france", "parliament", RoundPart, "seat1", "seat2", "seat3", "seat4", "seat5"}

// Parts returns the close-ups that there are; the caller owns the slice.
func Parts() []string { return slices.Clone(parts) }

// layOut returns the layout of the board, or of the close-up of a part of it; a part that does not exist is
// the board.
func layOut(v board.Sight, part string) layout {
	switch part {
	case "counties":
		return countiesOnly(countiesScale, 0)
	case render.ThreatsPart:
		return countiesOnly(menacedScale, menaceHigh)
	case "france":
		return franceOnly(v.Public())
	case "parliament":
		return parliamentOnly()
	}
	if seat, ok := render.SeatOf(part); ok && int(seat) < v.Public().Players {
		return houseOnly(v.Public(), int(seat))
	}
	return wholeBoard(v)
}

// How much larger the parts are in close-ups.
const (
	countiesScale = 1.68
	franceScale   = 1.67
	lawsScale     = 1.4
	houseScale    = 1.9
)

// besideBadge is the left end of what lies beside Discord's badge.
const besideBadge = render.BadgeWidth + 8

// lowest is the minimum height of a picture: Discord shows wider ones smaller.
const lowest = 760

// ending returns the height of a picture whose last part ends at y.
func ending(y int) int { return y + left }

// countiesOnly has the counties in three rows, which lean as on the map and leave the lower left corner to
// Discord's badge, each with that much room below it.
func countiesOnly(scale float64, below int) layout {
	d := layout{high: boardHigh, realm: image.Rect(left, top, right, bottom)}
	land := box{d.realm.Inset(14), scale}
	wide, high := land.px(siteWide), land.px(siteHigh)
	step, fall := (land.Dx()-wide)/3, (land.Dy()-high-below)/2
	for i := range d.sites {
		x, y := land.Min.X+i%3*step+i/3*step/2, land.Min.Y+i/3*fall
		d.sites[i] = box{image.Rect(x, y, x+wide, y+high), land.k}
	}
	return d
}

// franceOnly has the favours at the left, above Discord's badge, and the conflicts beside them.
func franceOnly(v board.Board) layout {
	const favour, lines = 112, 3
	d := layout{high: boardHigh, realm: image.Rect(left, top, right, bottom)}
	sea := image.Rect(left+14, top+12, besideBadge-14, boardHigh-render.BadgeHeight)
	for _, line := range rowsOf(sea, lines, gap) {
		middle := (line.Min.Y + line.Max.Y) / 2
		d.favours = append(d.favours, row(image.Rect(line.Min.X, middle-favour/2, line.Max.X, middle+favour/2), 2, 20, 1.5)...)
	}
	land := box{image.Rect(besideBadge, top+12, right-12, bottom-10), franceScale}
	d.putWars(v, land)
	return d
}

// houseOnly has the mat of a house, and its ally's below it, as large as a board has
// room for.
func houseOnly(v board.Board, seat int) layout {
	d := houseAt(v, seat, houseScale)
	if d.high > boardHigh {
		d = houseAt(v, seat, houseScale*float64(boardHigh-top-left-gap)/float64(d.high-top-left))
	}
	return d
}

func houseAt(v board.Board, seat int, k float64) layout {
	d := layout{}
	x, y := left, top
	for _, house := range orderOf(v, -1) {
		if int(v.Houses[house].Owner) != seat {
			continue
		}
		t := opened(box{image.Rect(x, y, right, y), k}, house, v)
		d.mats = append(d.mats, t)
		x, y = besideBadge, t.Max.Y+gap // only an ally has less to show than the badge leaves
	}
	d.high = max(ending(y-gap), lowest)
	d.mats[0].clear(d.high - render.BadgeHeight)
	return d
}

// clear moves the lines that reach below a height beside Discord's badge.
func (t *mat) clear(below int) {
	for _, line := range []*box{&t.knights, &t.table, &t.final} {
		if line.Max.Y > below {
			line.Min.X = besideBadge
		}
	}
}

// parliamentOnly has the laws in force in the left column, above Discord's badge, and those proposed in the
// right one, with their names.
func parliamentOnly() layout {
	const word = 54
	d := layout{named: true, high: boardHigh, laws: image.Rect(left, top, right, bottom)}
	middle := (left + right) / 2
	d.inForce = stack(image.Rect(left+10, top+word, middle-4, boardHigh-render.BadgeHeight), 3)
	d.bills = stack(image.Rect(middle+4, top+word, right-10, bottom-10), 3)
	return d
}

// stack returns n boxes of laws one above the other in r.
func stack(r image.Rectangle, n int) []box {
	all := make([]box, n)
	for i, at := range rowsOf(r, n, gap) {
		all[i] = box{at, lawsScale}
	}
	return all
}

// wholeBoard lays the board out; the mat of the seat that sees is the first and the
// largest.
func wholeBoard(v board.Sight) layout {
	d := layout{high: boardHigh, realm: image.Rect(left, mapTop, right, bottom), whole: true}
	d.putMats(v)
	d.putLaws()
	d.sites = countiesOn(box{d.realm, 1})
	d.putFrance(v.Public())
	return d
}
