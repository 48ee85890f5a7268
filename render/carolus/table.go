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
	heapsHigh  = 108
	teamHigh   = 84
)

// A desk is where everything lies on the table.
type desk struct {
	teams  []image.Rectangle // by side; none without teams
	courts []court           // by seat
	heaps  []image.Rectangle // the open piles, if they are played with
	supply image.Rectangle
}

func layOut(v board.View) desk {
	var d desk
	room := table.Inset(gap)
	d.supply, room = cutFoot(room, supplyHigh)
	if v.Variant == board.Piles {
		var strip image.Rectangle
		strip, room = cutFoot(room, heapsHigh)
		for i := range v.Piles {
			d.heaps = append(d.heaps, column(strip, i, len(v.Piles)))
		}
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
// in stock are pale.
func castles(c *render.Canvas, v board.View, side board.Side, r image.Rectangle) {
	const big = 72
	stones := of(side).castle
	c.Centre(render.Castle(stones, big), r.Min.X+big/2, r.Min.Y+big/2+2)
	face, x, y := render.Score, r.Min.X+big+12, r.Min.Y+54
	pips := image.Rect(r.Min.X, r.Min.Y+84, r.Max.X, r.Min.Y+114)
	if r.Dy() <= teamHigh {
		face, y = render.Number, r.Min.Y+38
		pips = image.Rect(x, r.Min.Y+48, r.Max.X, r.Min.Y+78)
	}
	number := strconv.Itoa(v.Castles[side])
	c.Text(face, number, x, y, 0, render.Ink)
	c.Text(render.Label, "/"+strconv.Itoa(v.Target), x+face.Width(number)+3, y, 0, render.Umber)
	step := min(28, pips.Dx()/v.Target)
	for i := range v.Target {
		if i >= v.Castles[side] {
			stones = inStock
		}
		c.Blit(render.Castle(stones, step-1), pips.Min.X+i*step, pips.Min.Y)
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

// drawSupply says what is in the middle, or in the bag.
func (d desk) drawSupply(c *render.Canvas, s render.Scene, v board.View) {
	c.Blit(render.Badge(d.supply.Dx(), d.supply.Dy(), render.Ivory), d.supply.Min.X, d.supply.Min.Y)
	key := "carolus.picture.supply"
	if v.Variant == board.Piles {
		key = "carolus.picture.bag"
	}
	c.Text(render.Label, s.Say.T(key), d.supply.Min.X+16, d.supply.Min.Y+40, 0, render.Umber)
	for clan, n := range v.Supply {
		at := d.paladin(board.Clan(clan))
		c.Centre(paladin(board.Clan(clan), supplyPiece), at.X, at.Y)
		c.Text(render.Number, strconv.Itoa(int(n)), at.X+supplyPiece/2+6, at.Y+15, 0, render.Ink)
	}
}

// How paladins lie in a pile.
const (
	heapPiece = 32
	heapStep  = 60
	heapLine  = 48
)

// drawHeaps draws the open piles with their numbers.
func (d desk) drawHeaps(c *render.Canvas, v board.View) {
	for i, r := range d.heaps {
		c.Blit(render.Badge(r.Dx(), r.Dy(), render.Ivory), r.Min.X, r.Min.Y)
		at := d.heap(i + 1)
		c.Text(render.Label, strconv.Itoa(i+1), at.X, at.Y+11, .5, render.Umber)
		x, y := r.Min.X+56, at.Y
		for _, clan := range present(v.Piles[i]) {
			if x+heapStep > r.Max.X {
				x, y = r.Min.X+12, y+heapLine
			}
			c.Centre(paladin(clan, heapPiece), x+heapPiece/2, y)
			c.Text(render.Number, strconv.Itoa(int(v.Piles[i][clan])), x+heapPiece+1, y+15, 0, render.Ink)
			x += heapStep
		}
	}
}

// heap returns where the number of a pile stands.
func (d desk) heap(number int) image.Point { return d.heaps[number-1].Min.Add(image.Pt(30, 30)) }
