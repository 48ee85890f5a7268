package lancaster

import (
	"image"
	"strings"

	"herald/render"
)

// A span is from where to where something reaches.
type span struct{ from, to int }

// shared returns the length of the overlap of two spans.
func (s span) shared(o span) int { return max(0, min(s.to, o.to)-max(s.from, o.from)) }

// dodge returns the distance that symbols in the middle of r move aside so that they touch no
// letter, or as few as r has room for.
func dodge(r image.Rectangle, symbols []symbol, letters []span) int {
	s := fitting(symbols, r, lawSize)
	free := (r.Dx() - s.width(symbols)) / 2
	tall := s.tall(symbols, r.Min.X+free)
	best, least := 0, touched(tall, letters, 0)
	for n := 2; n <= 2*free+1 && least > 0; n++ {
		by := n / 2 * (1 - n%2*2)
		if t := touched(tall, letters, by); t < least {
			best, least = by, t
		}
	}
	return best
}

// touched returns the overlap of symbols and letters after a move by a distance.
func touched(tall, letters []span, by int) int {
	all := 0
	for _, t := range tall {
		for _, l := range letters {
			all += l.shared(span{t.from + by, t.to + by})
		}
	}
	return all
}

// tall returns the spans where symbols from x on are as high as their icons, whose edges are empty: an arrow
// is not, the text over it is.
func (s setting) tall(symbols []symbol, x int) (all []span) {
	for _, one := range symbols {
		from, end := x+s.before(one)+s.size/16, x+s.widthOf(one)-s.size/16
		if one.kind == anArrow {
			half := len(one.over()) * s.size / 4
			from, end = (x+end)/2-half, (x+end)/2+half
		}
		if from < end {
			all = append(all, span{from, end})
		}
		x += s.widthOf(one) + s.gap
	}
	return all
}

// hanging returns the spans where letters of a name that begins at x hang below its line.
func hanging(name string, x int) (all []span) {
	for i, letter := range name {
		if strings.ContainsRune("gjpqyçQ,;", letter) {
			from := x + render.Label.Width(name[:i])
			all = append(all, span{from, from + render.Label.Width(string(letter))})
		}
	}
	return all
}
