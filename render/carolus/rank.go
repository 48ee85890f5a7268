package carolus

import (
	"image"
	"strconv"

	board "herald/games/carolus"
	"herald/render"
)

// A rank is paladins side by side: the form of each clan and how many, below it or at
// its right. Those that are new have a mark.
type rank struct {
	board.Paladins
	placed marked
	ink    render.Colour
}

// What a rank is made of.
const (
	numberHigh = 40 // what the number takes below a paladin and its mark
	framed     = 5  // how far a mark reaches beyond its paladin
	tight      = 2  // the least gap between columns
	apart      = 7  // the least gap between numbers
	rowHigh    = 40 // of paladins with their numbers beside them
	smallest   = 26
)

// sizes of paladins by number of clans, if there is room.
var sizes = [board.Clans + 1]int{0, 54, 50, 46, 40, 34}

// draw draws the rank in the middle of a box.
func (k rank) draw(c *render.Canvas, box image.Rectangle) {
	l := k.lineUp(box.Size())
	start := middle(box).Sub(l.extent().Div(2))
	for i, clan := range l.clans {
		form, number := l.place(i)
		form, number = form.Add(start), number.Add(start)
		if mark, ok := k.placed[clan]; ok {
			c.Centre(render.Marked(mark, l.size+2*framed), form.X, form.Y)
		}
		c.Centre(paladin(clan, l.size), form.X, form.Y)
		c.Text(l.face, strconv.Itoa(int(k.Paladins[clan])), number.X, number.Y, l.align(), k.ink)
	}
}

// A line fits a rank into its box.
type line struct {
	clans   []board.Clan
	wide    int // of the widest column
	columns int
	size    int // of the paladins
	gap     int
	low     bool // numbers stand beside the paladins, not below
	face    *render.Face
}

// lineUp returns the first way that goes into a room: numbers below their paladins or
// beside them, and smaller ones only where large ones have no room.
func (k rank) lineUp(room image.Point) line {
	clans := present(k.Paladins)
	l := line{clans: clans, columns: max(1, len(clans))}
	if len(clans) == 0 {
		return l
	}
	l.choose(k.Paladins, room)
	if l.columns > 1 {
		l.gap = min(14, max(0, (room.X-l.columns*l.wide)/(l.columns-1)))
	}
	return l
}

// choose tries the ways in turn; the last one is taken whether it fits or not.
func (l *line) choose(p board.Paladins, room image.Point) {
	for _, l.face = range []*render.Face{render.Number, render.Label} {
		if l.below(p, room) || l.beside(p, room) {
			return
		}
	}
	l.below(p, room)
}

// widest returns the width of the largest number.
func (l *line) widest(p board.Paladins) int {
	wide := 0
	for _, clan := range l.clans {
		wide = max(wide, l.face.Width(strconv.Itoa(int(p[clan]))))
	}
	return wide
}

// below lines the rank up in one row with numbers below, if that has room.
func (l *line) below(p board.Paladins, room image.Point) bool {
	l.low, l.columns = false, len(l.clans)
	each := (room.X+tight)/l.columns - tight
	l.size = min(sizes[len(l.clans)], room.Y-numberHigh-framed, each)
	l.wide = max(l.size, l.widest(p))
	return l.size >= smallest && l.wide <= each && l.widest(p)+apart <= each+tight
}

// beside lines the rank up in rows with numbers at the right, if that has room.
func (l *line) beside(p board.Paladins, room image.Point) bool {
	l.low = true
	for l.columns = 1; l.columns <= len(l.clans); l.columns++ {
		rows := (len(l.clans) + l.columns - 1) / l.columns
		if rows*rowHigh > room.Y {
			continue
		}
		number := l.widest(p) + framed + 1
		l.size = min(rowHigh-2*framed, room.X/l.columns-number-framed)
		l.wide = l.size + number + framed
		return l.size >= smallest
	}
	return false
}

func (l line) extent() image.Point {
	wide := l.columns*l.wide + (l.columns-1)*l.gap
	if !l.low {
		return image.Pt(wide, l.size+numberHigh+framed)
	}
	return image.Pt(wide, (len(l.clans)+l.columns-1)/l.columns*rowHigh)
}

// place returns the middle of the i-th paladin and where its number is written.
func (l line) place(i int) (form, number image.Point) {
	x := i % l.columns * (l.wide + l.gap)
	if !l.low {
		form = image.Pt(x+l.wide/2, framed+l.size/2)
		return form, image.Pt(form.X, framed+l.size+numberHigh-2)
	}
	form = image.Pt(x+framed+l.size/2, i/l.columns*rowHigh+rowHigh/2)
	return form, image.Pt(form.X+l.size/2+framed+1, form.Y+l.face.Rise()/2)
}

// align returns the alignment of a number at its place.
func (l line) align() float64 {
	if l.low {
		return 0
	}
	return .5
}

// present returns the clans with paladins.
func present(p board.Paladins) (clans []board.Clan) {
	for clan, n := range p {
		if n > 0 {
			clans = append(clans, board.Clan(clan))
		}
	}
	return clans
}
