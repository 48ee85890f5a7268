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

// The sizes of discs: on a narrow court they are drawn narrower, and stay apart.
const (
	discs     = 5
	discTall  = 38
	discApart = 3
	discRim   = 3 // of this round's discs
	thinRim   = 2 // where they are narrow
)

// disc returns the place of the disc of that number.
func (k court) disc(number int) image.Point {
	return image.Pt(middle(k.Rectangle).X+(number-3)*k.discStep(), k.Max.Y-cardEdge-discHigh/2)
}

// discStep returns the distance between the discs.
func (k court) discStep() int { return min(48, (k.Dx()-14)/discs) }

// discs draws those left, those laid in this cycle, struck through, and the
// one of this round: bright until its turn is over.
func (k court) discs(c *render.Canvas, s render.Scene, v board.View, p games.Player) {
	seat, f := v.Seats[p], k.discFace(s, p)
	for i, left := range seat.Discs {
		one := disc{spent, min(discTall, k.discStep()-discApart)}
		switch {
		case seat.Disc == i+1 && slices.Contains(v.Order[min(v.Acted, len(v.Order)):], p):
			one.state = acting
		case seat.Disc == i+1:
			one.state = acted
		case left:
			one.state = ready
		}
		one.draw(c, k.disc(i+1), i+1, f)
	}
}

// discFace returns the lettering of discs: smaller where they may be chosen on a narrow
// court, so that dots go round them.
func (k court) discFace(s render.Scene, p games.Player) *render.Face {
	chosen := slices.ContainsFunc(s.Moves, func(m games.Move) bool { _, ok := m.(board.Lay); return ok })
	if chosen && p == s.Seat && !k.roomy() {
		return render.Label
	}
	return render.Number
}

// A discState is the use that was made of a disc.
type discState uint8

const (
	ready  discState = iota // it is left
	acting                  // of this round
	acted                   // of this round, and its turn is over
	spent                   // laid in an earlier round of the cycle
)

// A disc is drawn at a width.
type disc struct {
	state discState
	wide  int
}

var counters render.Cache[disc, *render.Sprite]

// draw draws the disc with its number.
func (d disc) draw(c *render.Canvas, at image.Point, number int, f *render.Face) {
	ink := render.Ink
	if d.state == spent {
		ink = render.AshDark
	}
	c.Centre(counters.Get(d, drawCounter), at.X, at.Y)
	c.Text(f, strconv.Itoa(number), at.X, at.Y+f.Rise()/2, .5, ink)
}

var counterFields = [...]render.Colour{ready: render.Vellum, acting: render.Bright, acted: render.Sand, spent: render.AshLight}

func drawCounter(d disc) *render.Sprite {
	wide, high, rim := d.wide, discTall, discRim
	if wide < discTall-discRim {
		rim = thinRim
	}
	if d.state == acting || d.state == acted {
		wide, high = wide+5, high+2
	}
	return render.NewSprite(wide, high, func(dc *gg.Context) {
		trace := func(in float64) {
			w, h := float64(wide)-2*in, float64(high)-2*in
			dc.DrawRoundedRectangle(in, in, w, h, min(w, h)/2)
		}
		plate := func(in float64, colour render.Colour) {
			trace(in)
			dc.SetColor(colour)
			dc.Fill()
		}
		switch d.state {
		case acting, acted:
			plate(0, render.Outline)
			plate(float64(rim), counterFields[d.state])
			render.Bevel(dc, func() { trace(float64(rim)) }, 2)
		default:
			plate(0, counterFields[d.state])
		}
		if d.state == spent {
			strike(dc, float64(wide), float64(high))
		}
	})
}

// strike strikes a disc through.
func strike(dc *gg.Context, w, h float64) {
	dc.SetColor(render.Ash)
	dc.SetLineWidth(3)
	dc.SetLineCapRound()
	dc.DrawLine(2, h-4, w-2, 4)
	dc.Stroke()
}
