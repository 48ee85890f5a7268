package carolus

import (
	"image"
	"strconv"

	"github.com/fogleman/gg"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
)

// A stand is where a clan has its column in a card.
type stand struct {
	x        int // the middle
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
		x: r.Min.X + int(clan)*wide + wide/2, foot: foot, wide: wide,
		reserve: r.Max.Y - bandHigh/2, tallness: foot - r.Min.Y - countHigh,
	}
}

// column says how a clan stands at a court: how many paladins, whether they
// control it, the lead over all others, and what is in reserve.
func (k court) column(c *render.Canvas, v board.View, p games.Player, clan board.Clan, most int, mark render.Mark) {
	seat, h, at := v.Seats[p], headlineOf(v, p), k.stand(clan)
	if n := int(seat.Court[clan]); n == 0 {
		c.Centre(absent(clan, formSize), at.x, at.form())
	} else {
		high := least + max(0, at.tallness-least)*(n-1)/(most-1)
		c.Blit(bars.Get(bar{clan, high, h.placed[clan] > 0, mark == render.Drafted}, drawBar), at.x-barWide/2, at.foot-high)
		c.Centre(paladin(clan, formSize), at.x, at.form())
		c.Text(render.Number, strconv.Itoa(n), at.x, at.foot-high-5, .5, render.Ink)
	}
	switch lead := seat.Lead[clan]; {
	case v.Control[clan] == p:
		at.crowned(c, lead, h.gained[clan])
	case lead < 0 || seat.Court[clan] > 0:
		c.Text(leadFace(lead), render.Signed(lead), at.x, at.foot+37, .5, render.Umber)
	}
	if n := int(seat.Reserve[clan]); n > 0 {
		m := at.reserved()
		c.Centre(paladin(clan, reserveSize), m.X, m.Y)
		c.Text(render.Number, strconv.Itoa(n), m.X+reserveSize/2+2, m.Y+15, 0, render.Ink)
	}
}

// reserved returns the middle of what is in reserve.
func (s stand) reserved() image.Point { return image.Pt(s.x-reserveAside, s.reserve) }

// leadFace returns the face for a lead: there is no room for two large digits.
func leadFace(lead int) *render.Face {
	if lead <= -10 || lead >= 10 {
		return render.Label
	}
	return render.Number
}

// form returns the height of the middle of a clan's form.
func (s stand) form() int { return s.foot - formSize/2 - 3 }

// crowned says that the court controls the clan, and its lead.
func (s stand) crowned(c *render.Canvas, lead int, gained bool) {
	crown, f, y := 36, leadFace(lead), s.foot+22
	if f == render.Label {
		crown = 26
	}
	field := render.Ivory
	if gained {
		field = render.Bright
	}
	c.Centre(render.Badge(s.wide-4, leadHigh-2, field), s.x, y)
	number := strconv.Itoa(lead)
	x := s.x - (crown+2+f.Width(number))/2
	c.Centre(render.Crown(crown), x+crown/2, y)
	c.Text(f, number, x+crown+2, y+15, 0, render.Ink)
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
	draft bool // which is not played yet
}

// frame returns the colour of what is new.
func (b bar) frame() render.Colour {
	if b.draft {
		return render.Crimson
	}
	return render.Gold
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
			layer(2, b.frame())
			layer(5, render.Outline)
			layer(2, render.Clan(int(b.clan)))
			return
		}
		layer(3, render.Clan(int(b.clan)))
	})
}
