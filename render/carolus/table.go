package carolus

import (
	"image"
	"slices"
	"strconv"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
)

// The table within the ring, and the gap between what lies on it.
var table = image.Rect(left+wide+4, top+high+4, right-wide-4, bottom-high-4)

const gap = 6

// The sizes of the parts of the table.
const (
	titleHigh  = 52
	heapsHigh  = 82
	teamHigh   = 48 // the castles of a side
	rim        = 4  // of a side's colour round its courts
	supplyWide = 52
	supplyHigh = 38 // where it lies below the courts
	heapAside  = 46 // the number of a pile
)

// A desk is the layout of the table.
type desk struct {
	title  image.Rectangle
	sides  []image.Rectangle // by side: its colour, with its castles above its courts
	courts []court           // by seat
	heaps  []image.Rectangle // the open piles, if they are played with
	supply image.Rectangle   // the clans, and how many of each are in the middle; empty if it is not shown
	note   image.Rectangle   // the explanation at the foot, if there is one
}

// A foot is the room for a note at the foot of the table: its height, 0 for none, and what the courts do
// without for it.
type foot struct {
	high         int
	bare, sparse bool
	unsupplied   bool // without the supply, where it lies below the courts
}

// layOut lays the table for a seat: its side is the first, and of this its court; for
// Everyone all lie in the order of seats.
func layOut(v board.View, seat games.Player, n foot) desk {
	var d desk
	room := table.Inset(gap + 1)
	d.title, room = cutHead(room, titleHigh)
	if v.Variant == board.Piles {
		var strip image.Rectangle
		strip, room = cutFoot(room, heapsHigh)
		d.heaps = heapsIn(strip, heaps(v))
	}
	if n.high > 0 {
		d.note, room = cutFoot(room, n.high)
	}
	if partnered(v) && v.Variant != board.Piles && !n.unsupplied {
		d.supply, room = cutFoot(room, supplyHigh)
	}
	d.seat(v, seat, room)
	for p := range d.courts {
		d.courts[p].bare, d.courts[p].sparse = n.bare, n.sparse
	}
	return d
}

// partnered reports whether sides have two courts: then these take the whole width, and
// the supply lies below them.
func partnered(v board.View) bool { return len(v.Seats) > v.Sides }

// seat lays the courts of the sides side by side: the clans between two sides, or before
// three.
func (d *desk) seat(v board.View, seat games.Player, room image.Rectangle) {
	order := sidesFor(v, seat)
	aside, before := supplyWide+gap, 1
	switch {
	case partnered(v):
		aside, before = 0, v.Sides
	case v.Sides > 2:
		before = 0
	}
	part := (room.Dx() - aside - gap*(v.Sides-1)) / v.Sides
	d.sides, d.courts = make([]image.Rectangle, v.Sides), make([]court, len(v.Seats))
	x := room.Min.X
	for i, side := range order {
		if i == before {
			d.supply = image.Rect(x, room.Min.Y+teamHigh+render.NameHeight-rim, x+supplyWide, room.Max.Y)
			x += supplyWide + gap
		}
		d.sides[side] = image.Rect(x, room.Min.Y, x+part, room.Max.Y)
		d.share(v, seat, side)
		x += part + gap
	}
}

// share lays the courts of a side side by side.
func (d *desk) share(v board.View, seat games.Player, side board.Side) {
	r := d.sides[side].Inset(rim)
	r.Min.Y += teamHigh - rim
	var mates []games.Player
	for p := range v.Seats {
		if v.Seats[p].Side == side {
			mates = append(mates, games.Player(p))
		}
	}
	if len(mates) > 1 && mates[1] == seat {
		slices.Reverse(mates)
	}
	for i, p := range mates {
		d.courts[p] = court{Rectangle: column(r, i, len(mates), rim), partner: i > 0}
	}
}

// sidesFor returns the sides as a seat sees them, its own first.
func sidesFor(v board.View, seat games.Player) []board.Side {
	order := make([]board.Side, v.Sides)
	for i := range order {
		order[i] = (firstSide(v, seat) + board.Side(i)) % board.Side(v.Sides)
	}
	return order
}

// firstSide returns the side that a seat sees first: its own.
func firstSide(v board.View, seat games.Player) board.Side {
	if seat < 0 || int(seat) >= len(v.Seats) {
		return board.White
	}
	return v.Seats[seat].Side
}

// cutHead cuts a strip off at the head of r.
func cutHead(r image.Rectangle, high int) (strip, rest image.Rectangle) {
	strip, rest = r, r
	strip.Max.Y = r.Min.Y + high
	rest.Min.Y = strip.Max.Y + gap
	return strip, rest
}

// cutFoot cuts a strip off at the foot of r.
func cutFoot(r image.Rectangle, high int) (strip, rest image.Rectangle) {
	strip, rest = r, r
	strip.Min.Y = r.Max.Y - high
	rest.Max.Y = strip.Min.Y - gap
	return strip, rest
}

// column returns the i-th of n equal parts of r, side by side with a gap.
func column(r image.Rectangle, i, n, gap int) image.Rectangle {
	part := (r.Dx() - gap*(n-1)) / n
	r.Min.X += i * (part + gap)
	r.Max.X = r.Min.X + part
	return r
}

// drawSide draws the colour of a side behind its courts, and how many castles it has of
// those that win.
func (d desk) drawSide(c *render.Canvas, v board.View, side board.Side) {
	const castle = 38
	r, k := d.sides[side], of(side)
	c.Blit(render.Badge(r.Dx(), r.Dy(), k.land), r.Min.X, r.Min.Y)
	number := strconv.Itoa(v.Castles[side])
	target := "/" + strconv.Itoa(v.Target)
	wide := castle + 10 + render.Number.Width(number) + 3 + render.Label.Width(target)
	x, y := middle(r).X-wide/2, r.Min.Y+teamHigh/2
	c.Centre(render.Castle(k.castle, castle), x+castle/2, y)
	x += castle + 10
	c.Text(render.Number, number, x, y+render.Number.Rise()/2, 0, k.ink)
	c.Text(render.Label, target, x+render.Number.Width(number)+3, y+render.Number.Rise()/2, 0, k.quiet)
}

// heaps returns the open piles, and in its place what can still be kept of the one that
// was taken.
func heaps(v board.View) []board.Paladins {
	all := slices.Clone(v.Piles)
	if v.Pool != (board.Paladins{}) {
		all[v.Pile] = v.Pool
	}
	return all
}

// heapsIn divides a strip among piles by the number of their clans.
func heapsIn(strip image.Rectangle, piles []board.Paladins) (all []image.Rectangle) {
	room, parts := strip.Dx()-len(piles)*(heapAside+gap)+gap, 0
	for _, pile := range piles {
		parts += max(1, len(present(pile)))
	}
	x, done := strip.Min.X, 0
	for i, pile := range piles {
		done += max(1, len(present(pile)))
		to := strip.Min.X + (i+1)*(heapAside+gap) - gap + room*done/parts
		all = append(all, image.Rect(x, strip.Min.Y, to, strip.Max.Y))
		x = to + gap
	}
	return all
}

// heapName returns the middle of the number of a pile.
func heapName(r image.Rectangle) image.Point { return image.Pt(r.Min.X+23, middle(r).Y) }

// drawHeap draws an open pile.
func drawHeap(c *render.Canvas, r image.Rectangle, number int, pile board.Paladins) {
	c.Blit(render.Badge(r.Dx(), r.Dy(), render.Ivory), r.Min.X, r.Min.Y)
	at := heapName(r)
	c.Text(render.Label, strconv.Itoa(number), at.X, at.Y+render.Label.Rise()/2, .5, render.Umber)
	rank{Paladins: pile, ink: render.Ink}.draw(c, image.Rect(r.Min.X+heapAside-2, r.Min.Y+1, r.Max.X-4, r.Max.Y-1))
}
