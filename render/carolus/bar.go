package carolus

import (
	"image"
	"strconv"

	"github.com/fogleman/gg"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
)

// column says how a clan stands at a court: how many paladins, whether the court controls
// it, the lead over all others, and what is in reserve.
func (k court) column(c *render.Canvas, v board.View, p games.Player, clan board.Clan, most int, h headline) {
	seat, at := v.Seats[p], k.form(clan)
	k.drawReserve(c, clan, int(seat.Reserve[clan]))
	n, lead := int(seat.Court[clan]), seat.Lead[clan]
	end := k.paladins(c, clan, n, most, h)
	switch {
	case v.Control[clan] == p:
		k.crowned(c, clan, lead, h.gained, end)
	case lead < 0 || n > 0:
		said := render.Signed(lead)
		f := k.leadFace(said)
		c.Text(f, said, k.leadX(), at.Y+f.Rise()/2, 1, render.Umber)
	}
}

// paladins draws those at court: their form at the foot of a bar, and how many at its
// end. It returns where that ends.
func (k court) paladins(c *render.Canvas, clan board.Clan, n, most int, h headline) int {
	at := k.form(clan)
	if n == 0 {
		c.Centre(absent(clan, formSize), at.X, at.Y)
		return at.X + formWide/2
	}
	if mark, ok := h.placed[clan]; ok {
		c.Centre(render.Marked(mark, formSize+2*framed), at.X, at.Y)
	}
	x := at.X + formWide/2
	if grow := k.growth() * (n - 1) / max(1, most-1); grow > 0 {
		c.Blit(bars.Get(bar{clan, grow}, drawBar), x, at.Y-barHigh/2)
		x += grow + 3
	}
	c.Centre(paladin(clan, formSize), at.X, at.Y)
	c.Text(render.Number, strconv.Itoa(n), x+1, at.Y+render.Number.Rise()/2, 0, render.Ink)
	return x + 1 + render.Number.Width(strconv.Itoa(n))
}

// growth returns how much longer the longest bar is than the shortest; 0 where there is
// no room for bars.
func (k court) growth() int {
	const digits = 62
	room := k.leadX() - leadWide - crownWide/2 - digits - (k.form(0).X + formWide/2)
	if room < 2*barHigh {
		return 0
	}
	return room
}

// leadX returns where the leads end.
func (k court) leadX() int {
	if k.roomy() {
		return k.Max.X - cardEdge - k.reserveWide() - 10
	}
	return k.Max.X - cardEdge - k.reserveWide() - 4
}

// crowned says that the court controls the clan, and its lead: below the crown where the
// court is too narrow for both side by side. A mark leaves free what lies before from.
func (k court) crowned(c *render.Canvas, clan board.Clan, lead int, gained marked, from int) {
	if k.roomy() || k.rowHigh() < flatRow {
		k.crownedFlat(c, clan, lead, gained, from)
		return
	}
	crown, apart := 30, 24
	if k.rowHigh() < markedRow {
		crown, apart = 21, 20
	}
	number, y := strconv.Itoa(lead), k.row(clan)
	x := k.leadX() - leadWide/2 + 2
	if mark, ok := gained[clan]; ok && apart == 24 {
		crown = 18
		c.Centre(render.Marked(mark, 30), x, y-14)
		y++
	}
	c.Centre(render.Crown(crown), x, y-apart*5/8)
	c.Text(render.Label, number, x, y+apart/2+render.Label.Rise()/2, .5, render.Ink)
}

// How high a row must be for a crown above the lead, and for one with a mark.
const (
	flatRow   = 43
	markedRow = 54
)

// crownedFlat draws the crown at the left of the lead.
func (k court) crownedFlat(c *render.Canvas, clan board.Clan, lead int, gained marked, from int) {
	number, y := strconv.Itoa(lead), k.row(clan)
	f := k.leadFace(number)
	c.Text(f, number, k.leadX(), y+f.Rise()/2, 1, render.Ink)
	x, size := k.leadX()-f.Width(number)-crownWide/2, 24
	if !k.roomy() {
		x, size = x+3, 19
	}
	if mark, ok := gained[clan]; ok && k.roomy() && x-4-36/2 >= from {
		c.Centre(render.Marked(mark, 36), x-4, y)
		x, size = x-4, 22
	}
	c.Centre(render.Crown(size), x, y-1)
}

// roomy reports whether a court is as wide as those of two or three players.
func (k court) roomy() bool { return k.Dx() >= 200 }

// leadFace returns the lettering of a lead.
func (k court) leadFace(lead string) *render.Face {
	if k.roomy() && render.Number.Width(lead) <= crownWide+render.Number.Width("1") {
		return render.Number
	}
	return render.Label
}

// reserveWide returns how wide the reserve of a clan is.
func (k court) reserveWide() int {
	if k.roomy() {
		return reserveWide + 5
	}
	return reserveWide
}

// drawReserve says how many paladins of a clan are in reserve.
func (k court) drawReserve(c *render.Canvas, clan board.Clan, n int) {
	r := image.Rect(k.Max.X-cardEdge-k.reserveWide()-1, k.row(clan)-k.rowHigh()/2, k.Max.X-cardEdge-1, k.row(clan)+k.rowHigh()/2)
	c.Fill(bands.Get(r.Size(), drawBand), r.Min.X, r.Min.Y, render.Sand)
	if n > 0 {
		m := middle(r)
		c.Text(render.Number, strconv.Itoa(n), m.X, m.Y+render.Number.Rise()/2, .5, render.Ink)
	}
}

// drawReserves says what is in reserve where that is all there is.
func (k court) drawReserves(c *render.Canvas, p board.Paladins) {
	r := image.Rect(k.Min.X+7, k.Min.Y+render.NameHeight, k.Max.X-7, k.Max.Y-cardEdge-k.foot())
	c.Fill(bands.Get(r.Size(), drawBand), r.Min.X, r.Min.Y, render.Sand)
	rank{Paladins: p, ink: render.Ink}.draw(c, r)
}

var bands render.Cache[image.Point, *render.Shape]

// drawBand returns the ground of a reserve.
func drawBand(size image.Point) *render.Shape {
	return render.NewShape(size.X, size.Y, func(dc *gg.Context) {
		dc.DrawRoundedRectangle(0, 1, float64(size.X), float64(size.Y)-2, 7)
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

// A bar is how many paladins there are more than one.
type bar struct {
	clan board.Clan
	long int
}

const barHigh = 26

var bars render.Cache[bar, *render.Sprite]

func drawBar(b bar) *render.Sprite {
	return render.NewSprite(b.long, barHigh, func(dc *gg.Context) {
		layer := func(in float64, colour render.Colour) {
			dc.DrawRectangle(in, in, float64(b.long)-2*in, barHigh-2*in)
			dc.SetColor(colour)
			dc.Fill()
		}
		layer(0, render.Outline)
		layer(3, render.Clan(int(b.clan)))
	})
}
