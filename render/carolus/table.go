package carolus

import (
	"image"
	"strconv"

	board "herald/games/carolus"
	"herald/render"
)

// The table within the ring, and the gap between what lies on it.
var table = image.Rect(left+wide+6, top+high+6, right-wide-6, bottom-high-6)

const gap = 8

// How high the parts of the table are.
const (
	supplyHigh = 60
	heapsHigh  = 118
	heapsLow   = 80 // with their numbers beside the paladins
	teamHigh   = 76
	roomy      = 280 // a card where castles stand in two lines
)

// A desk is where everything lies on the table.
type desk struct {
	teams  []image.Rectangle // by side; none without teams
	courts []court           // by seat
	heaps  []heap            // the open piles, if they are played with
	supply image.Rectangle   // if not
}

func layOut(v board.View) desk {
	var d desk
	room := table.Inset(gap)
	if v.Variant == board.Piles {
		var strip image.Rectangle
		low := !v.Teams
		if low {
			strip, room = cutFoot(room, heapsLow)
		} else {
			strip, room = cutFoot(room, heapsHigh)
		}
		for i := range v.Piles {
			d.heaps = append(d.heaps, heap{column(strip, i, len(v.Piles)), low})
		}
	} else {
		d.supply, room = cutFoot(room, supplyHigh)
	}
	if !v.Teams {
		for i := range v.Seats {
			d.courts = append(d.courts, court{row(room, i, v.Players), true})
		}
		return d
	}
	for side := range v.Sides {
		half := column(room, side, v.Sides)
		half.Max.Y = half.Min.Y + teamHigh
		d.teams = append(d.teams, half)
	}
	room.Min.Y += teamHigh + gap
	for _, seat := range v.Seats {
		half, i := column(room, int(seat.Side), v.Sides), 0
		if seat.Second {
			i = 1
		}
		d.courts = append(d.courts, court{row(half, i, 2), false})
	}
	return d
}

// cutFoot cuts a strip off at the foot of r.
func cutFoot(r image.Rectangle, high int) (strip, rest image.Rectangle) {
	strip, rest = r, r
	strip.Min.Y = r.Max.Y - high
	rest.Max.Y = strip.Min.Y - gap
	return strip, rest
}

// row returns the i-th of n equal parts of r, one below the other.
func row(r image.Rectangle, i, n int) image.Rectangle {
	part := (r.Dy() - gap*(n-1)) / n
	r.Min.Y += i * (part + gap)
	r.Max.Y = r.Min.Y + part
	return r
}

// column returns the i-th of n equal parts of r, side by side.
func column(r image.Rectangle, i, n int) image.Rectangle {
	part := (r.Dx() - gap*(n-1)) / n
	r.Min.X += i * (part + gap)
	r.Max.X = r.Min.X + part
	return r
}

// castles says how many castles of a side stand, and draws all it has: those
// in stock are pale. They stand in two lines if there is room.
func castles(c *render.Canvas, v board.View, side board.Side, r image.Rectangle) {
	const big = 72
	stones := of(side).castle
	c.Centre(render.Castle(stones, big), r.Min.X+big/2, r.Min.Y+big/2+2)
	face, x, y := render.Score, r.Min.X+big+12, r.Min.Y+54
	all, columns := image.Rect(r.Min.X, r.Min.Y+84, r.Max.X, r.Max.Y), v.Target
	switch {
	case r.Dy() <= teamHigh:
		face, y = render.Number, r.Min.Y+38
		all = image.Rect(x, r.Min.Y+48, r.Max.X, r.Max.Y)
	case r.Dy() >= roomy:
		all.Min.Y += 14
		columns = (v.Target + 1) / 2
	}
	number := strconv.Itoa(v.Castles[side])
	c.Text(face, number, x, y, 0, render.Ink)
	c.Text(render.Label, "/"+strconv.Itoa(v.Target), x+face.Width(number)+3, y, 0, render.Umber)
	step := min(54, all.Dx()/columns)
	for i := range v.Target {
		if i >= v.Castles[side] {
			stones = inStock
		}
		c.Blit(render.Castle(stones, step-step/12), all.Min.X+i%columns*step, all.Min.Y+i/columns*(step+6))
	}
}

var inStock = render.Stonework{Wall: render.Zone0Dark, Shade: render.Vellum, Gate: render.Sand, Outline: render.Sand}

const (
	supplyName  = 140
	supplyPiece = 38
)

// paladin returns where a clan has its place in the supply.
func (d desk) paladin(clan board.Clan) image.Point {
	step := (d.supply.Dx() - supplyName) / board.Clans
	return image.Pt(d.supply.Min.X+supplyName+int(clan)*step+supplyPiece/2, middle(d.supply).Y)
}

// drawSupply says what is in the middle.
func (d desk) drawSupply(c *render.Canvas, s render.Scene, v board.View) {
	c.Blit(render.Badge(d.supply.Dx(), d.supply.Dy(), render.Ivory), d.supply.Min.X, d.supply.Min.Y)
	c.Text(render.Label, s.Say.T("carolus.picture.supply"), d.supply.Min.X+16, d.supply.Min.Y+40, 0, render.Umber)
	for clan, n := range v.Supply {
		at := d.paladin(board.Clan(clan))
		c.Centre(paladin(board.Clan(clan), supplyPiece), at.X, at.Y)
		c.Text(render.Number, strconv.Itoa(int(n)), at.X+supplyPiece/2+6, at.Y+15, 0, render.Ink)
	}
}

// A heap is where an open pile lies, its number above the paladins or, in a low
// one, beside them.
type heap struct {
	image.Rectangle
	low bool
}

// number returns the middle of the pile's number.
func (h heap) number() image.Point {
	if h.low {
		return image.Pt(h.Min.X+22, middle(h.Rectangle).Y)
	}
	return image.Pt(h.Min.X+26, h.Min.Y+22)
}

func (h heap) draw(c *render.Canvas, number int, pile board.Paladins) {
	c.Blit(render.Badge(h.Dx(), h.Dy(), render.Ivory), h.Min.X, h.Min.Y)
	at := h.number()
	c.Text(render.Label, strconv.Itoa(number), at.X, at.Y+11, .5, render.Umber)
	box := image.Rect(h.Min.X+3, h.Min.Y+41, h.Max.X-3, h.Max.Y-3)
	if h.low {
		box = image.Rect(h.Min.X+38, h.Min.Y+3, h.Max.X-3, h.Max.Y-3)
	}
	rank{Paladins: pile, ink: render.Ink}.draw(c, box)
}
