package standings

import (
	"image"

	"herald/render"
)

// mostRows is the number of rows of a picture.
const mostRows = 15

// roomyRows is the number of rows that leave room for a large header, fewRows the number that go into a low
// picture.
const (
	roomyRows = 5
	fewRows   = 4
)

// Where the parts of a picture of standings lie.
const (
	panelLeft  = 20
	panelRight = render.Width - panelLeft
	footHigh   = 44 // of the line below the rows that explains them
	headsHigh  = 40
	stripHigh  = 30
	mostHigh   = 124 // of a row
)

// Pages returns the number of pictures that the standings take: as few as possible, with about as many rows
// each.
func (t Standings) Pages() int { return max(1, (len(t.Rows)+mostRows-1)/mostRows) }

// clamp returns the nearest page that exists.
func (t Standings) clamp(page int) int { return max(0, min(page, t.Pages()-1)) }

// A sheet is the layout of one page of the standings.
type sheet struct {
	page     int
	from, to int // which rows
	high     int // of the picture
	head     heading
	panel    image.Rectangle
	rows     []image.Rectangle
	strips   []strip
	style    style // of all rows
}

// A strip is the line where promotion or relegation begins.
type strip struct {
	y  int
	up bool
}

// sheet lays out a page, from 0.
func (t Standings) sheet(page int) sheet {
	s := t.begin(t.clamp(page))
	n, top := s.to-s.from, s.head.high+headsHigh
	strips := stripHigh * t.strips(s.from, s.to)
	room := min(s.high-render.BadgeHeight-top-strips, n*mostHigh)
	s.panel = image.Rect(panelLeft, s.head.high, panelRight, top+room+strips)
	s.style = t.style(room / max(1, n))
	t.stack(&s, top, room)
	return s
}

// begin returns a sheet that knows which rows it has, and how large it is.
func (t Standings) begin(page int) sheet {
	pages := t.Pages()
	s := sheet{page: page, from: page * len(t.Rows) / pages, to: (page + 1) * len(t.Rows) / pages, high: tall, head: large}
	switch n := s.to - s.from; {
	case n <= fewRows && pages == 1:
		s.high = low
	case n > roomyRows:
		s.head = compact
	}
	return s
}

// stack lays the rows, which share the room, and the lines between them below each
// other.
func (t Standings) stack(s *sheet, top, room int) {
	n := s.to - s.from
	for i := range n {
		if t.lowest(s.from + i) {
			s.strips = append(s.strips, strip{top + i*room/n, false})
			top += stripHigh
		}
		s.rows = append(s.rows, image.Rect(panelLeft, top+i*room/n, panelRight, top+(i+1)*room/n))
		if s.from+i+1 == t.up() {
			s.strips = append(s.strips, strip{top + (i+1)*room/n, true})
			top += stripHigh
		}
	}
}

// lowest reports whether row i is the first to be relegated.
func (t Standings) lowest(i int) bool { return t.down() > 0 && i == len(t.Rows)-t.down() }

// strips returns the number of lines among those rows.
func (t Standings) strips(from, to int) int {
	n := 0
	for i := from; i < to; i++ {
		if t.lowest(i) {
			n++
		}
		if i+1 == t.up() {
			n++
		}
	}
	return n
}
