package lancaster

import (
	"image"
	"slices"
	"strconv"

	"github.com/fogleman/gg"

	"herald/games"
	board "herald/games/lancaster"
	"herald/render"
)

// A mat is the layout of a house's things.
type mat struct {
	box
	house     int
	nameplate box // its colour, with the name
	tally     box // points and vote markers
	spaces    [board.Spaces]box
	offers    [board.Spaces]box // below the spaces, if there is room; else in them
	knights   box               // at court, then those in reserve
	table     box               // nobles, and the vote markers of the next round
	final     box               // what the end brought
	open      bool
}

// How high the lines of a mat are.
const (
	nameplateHigh = 38
	tallyHigh     = 48
	castleHigh    = 55 // of a row of its spaces
	courtHigh     = 43
	tableHigh     = 30
	plainHigh     = nameplateHigh + tallyHigh + courtHigh + tableHigh + 7 // without the castle
	matHigh       = plainHigh + 2*castleHigh
	spaceWide     = 70                                          // at most
	leastSpace    = 44                                          // as wide as a knight
	broad         = float64(matHigh) / (plainHigh + castleHigh) // the enlargement of a mat whose castle is one row
	matHem        = 8                                           // free at the left and the right
	ownMore       = 84                                          // the additional width of the viewer's mat
)

// putMats lays the houses out side by side: the viewer's first, each ally's after its
// player's.
func (d *layout) putMats(v board.Sight) {
	b := v.Public()
	houses := orderOf(b, v.Viewer())
	more := 0
	if v.Viewer() >= 0 {
		more = ownMore
	}
	room := right - left - more - (len(houses)-1)*gap
	x, rest := left, 0
	for _, house := range houses {
		rest += shareOf(b.Houses[house])
	}
	k, narrow := broad, room*shareOf(board.House{})/rest
	if float64(narrow-2*matHem) < broad*leastSpace*float64(board.Spaces) {
		k = 1
	}
	for i, house := range houses {
		share := shareOf(b.Houses[house])
		wide := room * share / rest
		room, rest = room-wide, rest-share
		if i == 0 {
			wide += more
		}
		d.mats = append(d.mats, inLine(box{image.Rect(x, matsTop, x+wide, matsBottom), k}, house, !b.Houses[house].Ally))
		x += wide + gap
	}
}

// orderOf returns the houses from the viewer's on; for the public from the first.
func orderOf(b board.Board, viewer games.Player) []int {
	var all []int
	for i := range b.Players {
		seat := (max(int(viewer), 0) + i) % b.Players
		for house, h := range b.Houses {
			if int(h.Owner) == seat {
				all = append(all, house)
			}
		}
	}
	return all
}

// inLine returns a mat whose parts lie one below the other in r, with or without points.
func inLine(r box, house int, points bool) mat {
	t := mat{box: r, house: house}
	wide := r.unpx(r.Dx())
	y := 0
	line := func(high int) box {
		if y == nameplateHigh {
			y += 3 // below the edge of the colour
		}
		y += high
		return r.part(matHem, y-high, wide-2*matHem, high)
	}
	t.nameplate = line(nameplateHigh)
	if points {
		t.tally = line(tallyHigh)
	} else {
		line(tallyHigh / 2)
	}
	spaces := spacesOf(board.House{Ally: !points})
	abreast := spaces
	if points && r.k < broad {
		abreast /= 2
	}
	for i := 0; i < spaces; i += abreast {
		castle := line(castleHigh)
		castle.Max.X = castle.Min.X + min(r.px(spaceWide*abreast), castle.Dx())
		copy(t.spaces[i:], row(castle.Rectangle, abreast, 0, r.k))
	}
	t.knights, t.table = line(courtHigh), line(tableHigh)
	return t
}

func (t mat) draw(c *render.Canvas, s render.Scene, v board.Sight) {
	b := v.Public()
	h := b.Houses[t.house]
	flying, _ := standing(s, v)
	active := !h.Ally && slices.Contains(flying, h.Owner)
	c.Blit(matCards.Get(matCard{t.Size(), t.px(nameplateHigh), t.house}, drawMatCard), t.Min.X, t.Min.Y)
	if active {
		c.Blit(render.Framed(render.Asked, t.Size()), t.Min.X, t.Min.Y)
	}
	t.drawNameplate(c, s, v, h)
	t.drawCastle(c, b, h, newsOf(s, b))
	t.drawKnights(c, h)
	if t.open {
		t.captions(c, s, h)
	}
	if h.Ally {
		return
	}
	t.drawTally(c, h)
	t.drawTable(c, b, h)
	if t.final.shown() {
		t.drawFinal(c, b.Final[t.house])
	}
}

// spacesOf returns the number of spaces of a house's castle.
func spacesOf(h board.House) int {
	if h.Ally {
		return int(board.Training) + 1
	}
	return int(board.Spaces)
}

// drawTally draws the points and the vote markers.
func (t mat) drawTally(c *render.Canvas, h board.House) {
	x, y := t.tally.Min.X, t.tally.middle().Y
	f := t.score()
	if h.Points >= 100 {
		f = t.number()
	}
	c.Icon(render.IconPoint, x+t.px(20), y, t.px(40))
	write(c, f, strconv.Itoa(h.Points), x+t.px(44), y, 0, render.Ink)
	votes := strconv.Itoa(h.Votes)
	end := t.tally.Max.X - t.px(4)
	write(c, t.number(), votes, end, y, 1, render.Ink)
	c.Icon(render.IconVote, end-t.number().Width(votes)-t.px(23), y, t.px(38))
}

// Where the knights of a house do not stand side by side.
const (
	reserveDigit = 20 // from one number to the next
	reserveHem   = 8
	behind       = 14 // of a knight behind an equal one
	allKnights   = 7  // of a house
)

// crowded reports whether all knights of a house would have no room side by side.
func (t mat) crowded() bool { return t.knights.Dx() < t.px(38)+(allKnights-1)*t.px(42) }

// drawKnights draws the knights at court, and in steel those in reserve. Where they would cover each other those
// in reserve are numbers on a plate, and only equal ones stand one behind the other.
func (t mat) drawKnights(c *render.Canvas, h board.House) {
	n := h.Court.Count() + h.Reserve.Count()
	if t.crowded() {
		t.drawCrowd(c, h)
		return
	}
	for i, k := range strengths(h.Court) {
		m := t.knight(i, n)
		c.Centre(render.Knight(t.house, k, t.px(45)), m.X, m.Y)
	}
	for i, k := range strengths(h.Reserve) {
		m := t.knight(h.Court.Count()+i, n)
		c.Centre(render.IconKnight.Marked(strconv.Itoa(k), t.px(44)), m.X, m.Y)
	}
}

// knight returns the place of the i-th of n knights in a line.
func (t mat) knight(i, n int) image.Point {
	step := t.px(42)
	if n > 1 {
		step = min(step, (t.knights.Dx()-t.px(38))/(n-1))
	}
	return image.Pt(t.knights.Min.X+t.px(19)+i*step, t.knights.middle().Y)
}

// plateOf returns the plate of the reserve in a crowd, at the right end.
func (t mat) plateOf(h board.House) image.Rectangle {
	n := h.Reserve.Count()
	if n == 0 {
		return image.Rectangle{}
	}
	end, y := t.knights.Max.X, t.knights.middle().Y
	return image.Rect(end-t.px(n*reserveDigit+reserveHem), y-t.px(18), end, y+t.px(18))
}

// courtier returns the place of the i-th knight at court of a house.
func (t mat) courtier(h board.House, i int) image.Point {
	if !t.crowded() {
		return t.knight(i, h.Court.Count()+h.Reserve.Count())
	}
	at, y, step := t.knights.Min.X+t.px(21), t.knights.middle().Y, t.px(44)
	if t.abreast(h) {
		return image.Pt(at+i*step, y)
	}
	court := strengths(h.Court)
	kinds, equal := paces(court, len(court)-1)
	if kinds > 0 {
		step = min(step, (t.courtRoom(h)-t.px(equal*behind))/kinds)
	}
	before, same := paces(court, i)
	return image.Pt(at+before*step+t.px(same*behind), y)
}

// courtRoom returns the distance from the first knight at court of a crowd to where the last one may stand.
func (t mat) courtRoom(h board.House) int {
	end := t.knights.Max.X
	if h.Reserve.Count() > 0 {
		end = t.plateOf(h).Min.X
	}
	return end - t.knights.Min.X - t.px(44)
}

// abreast reports whether the knights at court of a crowd go side by side.
func (t mat) abreast(h board.House) bool { return (h.Court.Count()-1)*t.px(44) <= t.courtRoom(h) }

// paces counts the steps from the first knight to another one, by whether the strength changes.
func paces(court []int, to int) (kinds, equal int) {
	for i := 1; i <= to; i++ {
		if court[i] == court[i-1] {
			equal++
		} else {
			kinds++
		}
	}
	return kinds, equal
}

// drawCrowd draws the knights of a house that has no room for them side by side.
func (t mat) drawCrowd(c *render.Canvas, h board.House) {
	court := strengths(h.Court)
	for i, k := range slices.Backward(court) {
		if i > 0 && k == court[i-1] && !t.abreast(h) {
			k = 0 // the one before it shows the strength
		}
		m := t.courtier(h, i)
		c.Centre(render.Knight(t.house, k, t.px(45)), m.X, m.Y)
	}
	if h.Reserve.Count() == 0 {
		return
	}
	plate := t.plateOf(h)
	c.Blit(render.Badge(plate.Dx(), plate.Dy(), render.Steel), plate.Min.X, plate.Min.Y)
	for i, k := range strengths(h.Reserve) {
		write(c, t.label(), strconv.Itoa(k), plate.Min.X+t.px(reserveHem/2+i*reserveDigit+reserveDigit/2), t.knights.middle().Y, .5, render.Ink)
	}
}

// drawTable draws the nobles at the round table by their letters, or how many they are if
// those are too many, and at the right the
// start player's token and the vote markers of the next round.
func (t mat) drawTable(c *render.Canvas, b board.Board, h board.House) {
	x, y := t.table.Min.X, t.table.middle().Y
	end := t.table.Max.X - t.px(4)
	if b.Start == h.Owner && b.Phase != board.Over {
		c.Icon(render.IconStart, end-t.px(16), y, t.px(34))
		end -= t.px(42)
	}
	if h.Fresh > 0 {
		fresh := "+" + strconv.Itoa(h.Fresh)
		write(c, t.label(), fresh, end, y, 1, render.Umber)
		end -= t.label().Width(fresh) + t.px(8)
	}
	if t.open {
		t.drawSeats(c, h)
		return
	}
	c.Icon(render.IconNoble, x+t.px(16), y, t.px(31))
	seated := ""
	for county, one := range h.Nobles {
		if one {
			seated += board.County(county).Letter()
		}
	}
	x += t.px(38)
	if t.label().Width(spaced(seated)) > end-x {
		seated = strconv.Itoa(len(seated))
	}
	nobleLetters(c, t.label(), seated, x, y, 0, render.Crimson)
}

type matCard struct {
	size      image.Point
	nameplate int
	house     int
}

var matCards render.Cache[matCard, *render.Sprite]

// drawMatCard draws the card of a house: its colour at the top.
func drawMatCard(k matCard) *render.Sprite {
	return render.NewSprite(k.size.X, k.size.Y, func(dc *gg.Context) {
		render.PaintCard(dc, image.Rectangle{Max: k.size}, k.nameplate, k.house, false)
	})
}

// shareOf returns a house's share of the width: an ally has less to show.
func shareOf(h board.House) int {
	if h.Ally {
		return 2
	}
	return 3
}
