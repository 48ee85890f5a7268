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
		return countiesOnly()
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
	countiesScale = 2
	franceScale   = 2.2
	lawsScale     = 1.4
	houseScale    = 1.9
)

// lowest is the minimum height of a picture: Discord shows wider ones smaller.
const lowest = 760

// ending returns the height of a picture whose last part ends at y.
func ending(y int) int { return y + left }

// countiesOnly has the counties in three straight rows.
func countiesOnly() layout {
	d := layout{high: boardHigh, realm: image.Rect(left, top, right, bottom)}
	land := box{d.realm, countiesScale}
	wide, high := land.px(siteWide), (land.Dy()-20)/3
	for i := range d.sites {
		x, y := land.Min.X+14+i%3*(land.Dx()-28-wide)/2, land.Min.Y+10+i/3*high
		d.sites[i] = box{image.Rect(x, y, x+wide, y+high-2), land.k * float64(high-2) / float64(land.px(siteHigh))}
		d.sites[i].k = min(d.sites[i].k, land.k)
	}
	return d
}

// franceOnly has the favours above the conflicts.
func franceOnly(v board.Board) layout {
	const favour = 112
	d := layout{high: boardHigh, realm: image.Rect(left, top, right, bottom)}
	strip := image.Rect(left+20, top+12, right-20, top+12+favour)
	d.favours = row(strip, int(board.Favours), 60, 1.5)
	land := box{image.Rect(left+12, strip.Max.Y+12, right-12, bottom-10), franceScale}
	land.k = float64(land.Dy()-gap) / float64(2*warHigh+stampHigh)
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
	y := top
	for _, house := range orderOf(v, -1) {
		if int(v.Houses[house].Owner) != seat {
			continue
		}
		t := opened(box{image.Rect(left, y, right, y), k}, house, v)
		d.mats = append(d.mats, t)
		y = t.Max.Y + gap
	}
	d.high = max(ending(y-gap), lowest)
	return d
}

// parliamentOnly has the laws in force in the left column and those proposed in the
// right one, with their names.
func parliamentOnly() layout {
	const word = 54
	d := layout{named: true, high: boardHigh, laws: image.Rect(left, top, right, bottom)}
	middle := (left + right) / 2
	d.inForce = stack(image.Rect(left+10, top+word, middle-4, bottom-10), 3)
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
