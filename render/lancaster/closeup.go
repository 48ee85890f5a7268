package lancaster

import (
	"image"
	"slices"
	"strconv"
	"strings"

	board "herald/games/lancaster"
	"herald/render"
)

// parts are the close-ups.
var parts = []string{"counties", "france", "parliament", "seat1", "seat2", "seat3", "seat4", "seat5"}

// Parts returns the close-ups that there are; the caller owns the slice.
func Parts() []string { return slices.Clone(parts) }

// layOut returns where everything lies on the board, or on the close-up of a
// part of it; a part that does not exist is the board.
func layOut(v board.Board, part string) desk {
	switch part {
	case "counties":
		return countiesOnly()
	case "france":
		return franceOnly(v)
	case "parliament":
		return parliamentOnly()
	}
	if seat, ok := render.SeatOf(part); ok && int(seat) < v.Players {
		return houseOnly(v, int(seat))
	}
	return wholeBoard(v)
}

// How much larger the parts are in close-ups.
const (
	countiesScale = 1.6
	franceScale   = 2.3
	lawsScale     = 1.5
	houseScale    = 1.6
)

// ending returns the height of a picture whose last part ends at y.
func ending(y int) int { return y + left }

func countiesOnly() desk {
	k := countiesScale
	d := desk{england: image.Rect(left, top, right, top+int(k*(2*shore+3*siteHigh+2*siteGap)))}
	d.putCounties(k)
	d.high = ending(d.england.Max.Y)
	return d
}

// franceOnly has the favours above the conflicts.
func franceOnly(v board.Board) desk {
	const (
		k      = franceScale
		edge   = 10
		favour = 112
	)
	d := desk{}
	d.favours = row(image.Rect(left+edge, top+edge, right-edge, top+edge+favour), int(board.Favours), gap, 1.5)
	y, high := top+edge+favour+gap, box{k: k}.px(warHigh+ranksHigh)
	lines := 1
	if slices.ContainsFunc(v.Conflicts, func(w board.Conflict) bool { return w.Second }) {
		lines = 2
	}
	for range lines {
		d.fronts = append(d.fronts, row(image.Rect(left+edge, y, right-edge, y+high), 2, gap, k)...)
		y += high + gap
	}
	d.channel = image.Rect(left, top, right, y-gap+edge)
	d.putWars(v)
	d.high = ending(d.channel.Max.Y)
	return d
}

// parliamentOnly has a law a line, with its name.
func parliamentOnly() desk {
	const (
		k     = lawsScale
		force = 172
		bill  = 200
		word  = 56
	)
	d := desk{named: true}
	y := top + word
	stack := func(high int) (all []box) {
		for range 3 {
			all = append(all, box{image.Rect(left+10, y, right-10, y+high), k})
			y += high + gap
		}
		return all
	}
	d.inForce = stack(force)
	y += word
	d.bills = stack(bill)
	d.laws = image.Rect(left, top, right, y+4)
	d.high = ending(d.laws.Max.Y)
	return d
}

// houseOnly has a house in several lines, and its ally's below it.
func houseOnly(v board.Board, seat int) desk {
	const k = houseScale
	t := strip{box: box{image.Rect(left, top, right, bottom), k}, house: seat, open: true}
	t.tab = image.Rect(left, top, right, top+t.px(80))
	t.points = t.at(60, 142)
	t.votes = t.part(128, 118, 136, 48)
	t.table = t.part(268, 118, 440, 48)
	for i := range t.spaces {
		t.spaces[i] = t.part(10+i*118, 192, 113, 116)
	}
	t.court, t.reserve = t.part(14, 358, 330, 48), t.part(374, 358, 330, 48)
	t.Max.Y = t.court.Max.Y + t.px(12)
	if len(v.Final) > 0 {
		t.final = t.part(14, 420, 690, 70)
		t.Max.Y = t.final.Max.Y + t.px(8)
	}
	d := desk{strips: []strip{t}, high: ending(t.Max.Y)}
	for house, h := range v.Houses {
		if h.Ally && int(h.Owner) == seat {
			d.strips = append(d.strips, inLine(image.Rect(left, t.Max.Y+gap, right, t.Max.Y+gap+allyHigh), house))
			d.high = ending(t.Max.Y + gap + allyHigh)
		}
	}
	return d
}

// drawRanks says the strengths of several knights and of the squires with them:
// "2+1+1".
func drawRanks(c *render.Canvas, at box, m image.Point, camp board.Camp) {
	var all []string
	for _, k := range strengths(camp.Knights) {
		all = append(all, strconv.Itoa(k))
	}
	if camp.Squires > 0 {
		all = append(all, strconv.Itoa(camp.Squires))
	}
	if len(all) > 1 {
		write(c, render.Number, render.Number.Fit(strings.Join(all, "+"), at.px(66)), m.X, m.Y, .5, render.Umber)
	}
}
