package carolus

import (
	"image"
	"strconv"
	"strings"

	"github.com/fogleman/gg"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
)

// column describes a clan at a court: its paladins, whether the court controls it, the lead
// over all others, and the reserve.
func (k court) column(c *render.Canvas, v board.View, p games.Player, clan board.Clan, most int, h headline) {
	seat := v.Seats[p]
	k.drawReserve(c, clan, int(seat.Reserve[clan]))
	n, lead := int(seat.Court[clan]), seat.Lead[clan]
	end := k.paladins(c, clan, n, most, h)
	switch {
	case v.Control[clan] == p:
		k.crowned(c, clan, lead, h.gained, end)
	case lead < 0 || n > 0:
		k.lead(c, clan, render.Signed(lead), render.Umber, end+4)
	}
}

// paladins draws the paladins at court: their form at the foot of a bar, and their number at its end. It
// returns the end.
func (k court) paladins(c *render.Canvas, clan board.Clan, n, most int, h headline) int {
	at := k.form(clan)
	if n == 0 {
		c.Centre(absent(clan, formSize), at.X, at.Y)
		return at.X + k.formWide()/2
	}
	if mark, ok := h.placed[clan]; ok {
		c.Centre(render.Marked(mark, formSize+2*framed), at.X, at.Y)
	}
	x := at.X + k.formWide()/2
	if grow := k.growth() * (n - 1) / max(1, most-1); grow > 0 {
		c.Blit(bars.Get(bar{clan, grow}, drawBar), x, at.Y-barHigh/2)
		x += grow + 3
	}
	c.Centre(paladin(clan, formSize), at.X, at.Y)
	number := strconv.Itoa(n)
	f := k.face(number)
	c.Text(f, number, x+1, at.Y+f.Rise()/2, 0, render.Ink)
	return x + 1 + f.Width(number)
}

// face returns the lettering of a count: a narrow court has room for one large figure.
func (k court) face(count string) *render.Face {
	if len(count) > 1 && !k.roomy() {
		return render.Label
	}
	return render.Number
}

// growth returns the difference between the longest bar and the shortest; 0 where there is no room for bars.
func (k court) growth() int {
	const digits = 62
	room := k.leadX() - leadWide - crests[0].wide/2 - digits - (k.form(0).X + k.formWide()/2)
	if room < 2*barHigh {
		return 0
	}
	return room
}

// leadX returns the right end of the leads.
func (k court) leadX() int {
	if k.roomy() {
		return k.Max.X - k.edge() - k.reserveWide() - 10
	}
	return k.Max.X - k.edge() - k.reserveWide() - 8
}

// lead writes a lead right of from, the end of the count or the crown, and returns its left end.
func (k court) lead(c *render.Canvas, clan board.Clan, said string, ink render.Colour, from int) int {
	x, y := k.leadX(), k.row(clan)
	bare, behind := strings.CutPrefix(said, "−")
	short := render.Number.Width(bare) + minusWide
	switch {
	case x-render.Number.Width(said) >= from:
		c.Text(render.Number, said, x, y+render.Number.Rise()/2, 1, ink)
		return x - render.Number.Width(said)
	case behind && x-short >= from:
		c.Text(render.Number, bare, x, y+render.Number.Rise()/2, 1, ink)
		c.Fill(minuses.Get(minusWide, drawMinus), x-short, y-minusHigh/2, ink)
		return x - short
	}
	c.Text(render.Label, said, x, y+render.Label.Rise()/2, 1, ink)
	return x - render.Label.Width(said)
}

// A minus that takes less room than the lettering's, which is as wide as a figure.
const (
	minusWide = 14
	minusHigh = 6
)

var minuses render.Cache[int, *render.Shape]

func drawMinus(wide int) *render.Shape {
	return render.NewShape(wide, minusHigh, func(dc *gg.Context) {
		dc.DrawRectangle(0, 0, float64(wide), minusHigh)
		dc.Fill()
	})
}

// crowned says that the court controls the clan, and its lead, with the crown at the left
// of this. Where both count and lead have two figures, it stands over the form instead.
func (k court) crowned(c *render.Canvas, clan board.Clan, lead int, gained marked, from int) {
	w := k.crest(lead, from)
	x := k.lead(c, clan, strconv.Itoa(lead), render.Ink, from+w.wide) - w.wide/2
	if w == overForm {
		c.Centre(render.Crown(w.size), k.form(clan).X, k.form(clan).Y-formSize/2)
		return
	}
	if mark, ok := gained[clan]; ok {
		c.Centre(render.Marked(mark, w.frame), x, k.row(clan))
		w.size = w.framed
	}
	c.Centre(render.Crown(w.size), x, k.row(clan)-1)
}

// A crest holds the size of a crown, in a mark of the mark and the crown, and the room beside the lead.
type crest struct{ size, frame, framed, wide int }

// crests are tried in turn.
var (
	crests   = []crest{{32, 38, 26, 38}, {26, 29, 20, 30}}
	overForm = crest{size: 26, wide: 2}
)

// crest returns the largest crown that has room beside a lead, from where the count ends.
func (k court) crest(lead, from int) crest {
	for _, one := range crests {
		if from+one.wide+render.Number.Width(strconv.Itoa(lead)) <= k.leadX() {
			return one
		}
	}
	return overForm
}

// roomy reports whether a court is as wide as with two or three players.
func (k court) roomy() bool { return k.Dx() >= 200 }

// reserveWide returns the width of the reserve of a clan.
func (k court) reserveWide() int {
	if k.roomy() {
		return reserveWide + 6
	}
	return reserveWide
}

// pouch is the ground of reserves: so dark that their numbers are no lead's.
const pouch = render.Umber

// drawReserve writes the number of a clan's paladins in reserve.
func (k court) drawReserve(c *render.Canvas, clan board.Clan, n int) {
	r := image.Rect(k.Max.X-k.edge()-k.reserveWide()-1, k.row(clan)-k.rowHigh()/2, k.Max.X-k.edge()-1, k.row(clan)+k.rowHigh()/2)
	if n == 0 {
		c.Fill(bands.Get(r.Size(), drawBand), r.Min.X, r.Min.Y, render.Vellum)
	} else {
		c.Fill(bands.Get(r.Size(), drawBand), r.Min.X, r.Min.Y, pouch)
		number, m := strconv.Itoa(n), middle(r)
		f := k.face(number)
		c.Text(f, number, m.X, m.Y+f.Rise()/2, .5, render.Ivory)
	}
}

// drawReserves lists the reserve where there is nothing else.
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

// A bar is the number of paladins beyond the first.
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
		render.Bevel(dc, func() { dc.DrawRectangle(3, 3, float64(b.long)-6, barHigh-6) }, 3)
	})
}
