package carolus

import (
	"image"
	"slices"
	"strconv"

	"github.com/fogleman/gg"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
)

// A court is the card of a player, wide or narrow.
type court struct {
	image.Rectangle
	wide bool
}

// Where the parts of a card lie.
const (
	cardEdge     = 8
	bandHigh     = 52 // the reserve
	discHigh     = 58
	discSize     = 50
	countHigh    = 44
	leadHigh     = 42
	barWide      = 48
	formSize     = 40
	reserveSize  = 34
	reserveAside = 15  // of the middle of a column
	wideColumns  = 380 // what the clans take of a wide card
)

// columns returns the part of the card with a column for each clan.
func (k court) columns() image.Rectangle {
	r := image.Rect(k.Min.X+cardEdge, k.Min.Y+render.NameHeight, k.Max.X-cardEdge, k.Max.Y-cardEdge)
	if k.wide {
		r.Max.X = r.Min.X + wideColumns
		return r
	}
	r.Max.Y -= discHigh
	return r
}

func (k court) draw(c *render.Canvas, s render.Scene, v board.View, p games.Player, active bool) {
	const shield, castle = 34, 34
	name := render.Label.Fit(s.Name(p, render.Label), k.Dx()-2*16-shield-castle-12)
	c.Card(k.Rectangle, int(p), name, active)
	c.Centre(render.Shield(int(p), shield), k.Max.X-16-shield/2, k.Min.Y+26)
	seat := v.Seats[p]
	columns := k.columns()
	c.Fill(bands.Get(columns.Dx(), drawBand), columns.Min.X, columns.Max.Y-bandHigh, render.Vellum)
	most := mostAtCourt(v)
	for clan := range board.Clan(board.Clans) {
		k.column(c, v, p, clan, most)
	}
	if k.wide {
		castles(c, v, seat.Side, image.Rect(columns.Max.X+16, columns.Min.Y, k.Max.X-cardEdge, columns.Max.Y))
	}
	k.discs(c, v, p)
}

var bands render.Cache[int, *render.Shape]

// drawBand returns the ground of a reserve.
func drawBand(width int) *render.Shape {
	return render.NewShape(width, bandHigh, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(2, 2, float64(width)-4, bandHigh-4, 8)
		dc.Fill()
	})
}

// mostAtCourt returns the length of the longest bar.
func mostAtCourt(v board.View) int {
	most := 4
	for _, seat := range v.Seats {
		for _, n := range seat.Court {
			most = max(most, int(n))
		}
	}
	return most
}

type bar struct {
	clan  board.Clan
	high  int
	fresh bool // the last turn made it higher
}

var bars render.Cache[bar, *render.Sprite]

func drawBar(b bar) *render.Sprite {
	return render.NewSprite(barWide, b.high, func(dc *gg.Context) {
		in := 0.
		layer := func(by float64, colour render.Colour) {
			in += by
			dc.DrawRoundedRectangle(in, in, barWide-2*in, float64(b.high)-2*in, 9-in)
			dc.SetColor(colour)
			dc.Fill()
		}
		layer(0, render.Outline)
		if b.fresh {
			layer(2, render.Gold)
			layer(5, render.Outline)
			layer(2, render.Clan(int(b.clan)))
			return
		}
		layer(3, render.Clan(int(b.clan)))
	})
}

// A stand is where a clan has its column in a card.
type stand struct {
	x, top   int // the middle, and where the column begins
	foot     int // of the bar
	reserve  int // the middle of what is in reserve
	wide     int
	tallness int // of the highest bar
}

func (k court) stand(clan board.Clan) stand {
	r := k.columns()
	wide := r.Dx() / board.Clans
	foot := r.Max.Y - bandHigh - leadHigh
	return stand{
		x: r.Min.X + int(clan)*wide + wide/2, top: r.Min.Y, foot: foot, wide: wide,
		reserve: r.Max.Y - bandHigh/2, tallness: foot - r.Min.Y - countHigh,
	}
}

// column says how a clan stands at a court: how many paladins, whether they
// control it, the lead over all others, and what is in reserve.
func (k court) column(c *render.Canvas, v board.View, p games.Player, clan board.Clan, most int) {
	seat, h, at := v.Seats[p], headlineOf(v, p), k.stand(clan)
	if n := int(seat.Court[clan]); n == 0 {
		c.Centre(absent(clan, formSize), at.x, at.form())
	} else {
		high := formSize + 8 + max(0, at.tallness-formSize-8)*(n-1)/max(1, most-1)
		c.Blit(bars.Get(bar{clan, high, h.placed[clan] > 0}, drawBar), at.x-barWide/2, at.foot-high)
		c.Centre(paladin(clan, formSize), at.x, at.form())
		c.Text(render.Number, strconv.Itoa(n), at.x, at.foot-high-6, .5, render.Ink)
	}
	switch lead := seat.Lead[clan]; {
	case v.Control[clan] == p:
		at.crowned(c, lead, h.gained[clan])
	case lead < 0 || seat.Court[clan] > 0:
		c.Text(render.Number, signed(lead), at.x, at.foot+37, .5, render.Umber)
	}
	if n := int(seat.Reserve[clan]); n > 0 {
		c.Centre(paladin(clan, reserveSize), at.x-reserveAside, at.reserve)
		c.Text(render.Number, strconv.Itoa(n), at.x+reserveSize/2-reserveAside+2, at.reserve+15, 0, render.Ink)
	}
}

// form returns the height of the middle of a clan's form.
func (s stand) form() int { return s.foot - formSize/2 - 4 }

// crowned says that the court controls the clan, and its lead.
func (s stand) crowned(c *render.Canvas, lead int, gained bool) {
	const crown = 36
	y := s.foot + 22
	field := render.Ivory
	if gained {
		field = render.Bright
	}
	c.Centre(render.Badge(s.wide-4, leadHigh-2, field), s.x, y)
	number := strconv.Itoa(lead)
	x := s.x - (crown+2+render.Number.Width(number))/2
	c.Centre(render.Crown(crown), x+crown/2, y)
	c.Text(render.Number, number, x+crown+2, y+15, 0, render.Ink)
}

func signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}

// disc returns where the disc of that number lies.
func (k court) disc(number int) image.Point {
	r := image.Rect(k.Min.X+cardEdge, k.Max.Y-cardEdge-discHigh, k.Max.X-cardEdge, k.Max.Y-cardEdge)
	if k.wide {
		r.Min.X = k.columns().Max.X + 8
	}
	step := r.Dx() / discs
	return image.Pt(r.Min.X+(number-1)*step+step/2, middle(r).Y)
}

// discs draws those left, those laid in this cycle, struck through, and the
// one of this round: bright until its turn is over.
func (k court) discs(c *render.Canvas, v board.View, p games.Player) {
	seat := v.Seats[p]
	for i, left := range seat.Discs {
		number, at, ink := i+1, k.disc(i+1), render.Ink
		switch {
		case seat.Disc == number && slices.Contains(v.Order[min(v.Acted, len(v.Order)):], p):
			c.Centre(render.Disc(discSize+6, render.Bright, render.Gold), at.X, at.Y)
		case seat.Disc == number:
			c.Centre(render.Disc(discSize, render.Vellum, render.Gold), at.X, at.Y)
		case left:
			c.Centre(render.Disc(discSize, render.Ivory, render.Vellum), at.X, at.Y)
		default:
			c.Centre(spents.Get(discSize, drawSpent), at.X, at.Y)
			ink = render.GhostDark
		}
		c.Text(render.Number, strconv.Itoa(number), at.X, at.Y+15, .5, ink)
	}
}

const discs = 5

var spents render.Cache[int, *render.Sprite]

// drawSpent draws a disc that has been laid in an earlier round of the cycle.
func drawSpent(size int) *render.Sprite {
	return render.NewSprite(size, size, func(dc *gg.Context) {
		w := float64(size)
		dc.DrawCircle(w/2, w/2, w/2-6)
		dc.SetColor(render.GhostLight)
		dc.Fill()
		dc.SetColor(render.Ghost)
		dc.SetLineWidth(4)
		dc.SetLineCapRound()
		dc.DrawLine(7, w-7, w-7, 7)
		dc.Stroke()
	})
}
