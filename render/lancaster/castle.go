package lancaster

import (
	"image"

	"github.com/fogleman/gg"

	board "herald/games/lancaster"
	"herald/render"
)

// drawCastle draws the gates of a castle, the marks of knights in them, and the knights.
func (t mat) drawCastle(c *render.Canvas, b board.Board, h board.House, told news) {
	for space := range board.Space(spacesOf(h)) {
		t.drawGate(c, b, h, space)
	}
	for space := range board.Space(spacesOf(h)) {
		m := standsOn(t.spaces[space])
		if mark, ok := told.onSpace(space, int8(t.house)); ok && h.Castle[space] > 0 {
			c.Centre(render.Marked(mark, t.px(52)), m.X, m.Y)
		}
	}
	for space := range board.Space(spacesOf(h)) {
		m := standsOn(t.spaces[space])
		if strength := h.Castle[space]; strength > 0 {
			c.Centre(render.Knight(t.house, strength, t.px(44)), m.X, m.Y)
		}
	}
}

// drawGate draws a gate of the castle and, while it is empty, what it pays; with an extension it is a tower,
// which always pays.
func (t mat) drawGate(c *render.Canvas, b board.Board, h board.House, space board.Space) {
	at := t.spaces[space]
	g := gate{at.Size(), t.house, h.Built[space], h.Turned[space]}
	c.Blit(gates.Get(g, drawGate), at.Min.X, at.Min.Y)
	m := standsOn(at)
	if t.open {
		drawOffer(c, t.offers[space], offerTo(h, b.Castle[space]))
		if h.Castle[space] == 0 && !h.Built[space] {
			c.Centre(vacancies.Get(at.px(32), drawVacancy), m.X, m.Y)
		}
		return
	}
	if h.Castle[space] == 0 && !h.Turned[space] {
		heap(c, at, m, min(at.unpx(at.Dx())-4, 40), b.Castle[space].Gain)
	}
}

// standsOn returns the place of a knight or an icon in a gate.
func standsOn(at box) image.Point { return image.Pt(at.middle().X, at.Max.Y-at.px(20)) }

// offerTo returns the offer of a space to a house: to an ally it costs nothing (TP10).
func offerTo(h board.House, o board.Offer) board.Offer {
	if h.Ally {
		o.Cost = 0
	}
	return o
}

// drawOffer draws what a space costs and pays.
func drawOffer(c *render.Canvas, at box, o board.Offer) {
	symbols := goods(o.Gain, gained)
	if o.Cost != 0 {
		symbols = chain(goods(o.Cost, paid), []symbol{{kind: anArrow}}, symbols)
	}
	drawSymbols(c, symbols, at.Rectangle, .9)
}

// A gate is a space of a castle, with an extension over it that may lie face down.
type gate struct {
	size          image.Point
	house         int
	built, turned bool
}

var gates render.Cache[gate, *render.Sprite]

// drawGate draws a gate in the wall; an extension is a tower over it in the house's
// colour, without colour while it lies face down. The wall is pale: to those who do not
// tell red from green, some houses look as grey as stone.
func drawGate(k gate) *render.Sprite {
	return render.NewSprite(k.size.X, k.size.Y, func(dc *gg.Context) {
		w, h := float64(k.size.X), float64(k.size.Y)
		paintMerlons(dc, w, h*.16, h, render.Vellum)
		paintStones(dc, w, h)
		if k.built {
			roof := render.Tincture(k.house)
			if k.turned {
				roof = render.AshLight
			}
			paintMerlons(dc, w, 0, h*.36, roof)
		}
		dc.DrawRoundedRectangle(w*.09, h*.40, w*.82, h, min(w*.16, h*.3))
		fill(dc, render.Ivory)
		dc.DrawRectangle(0, h-3, w, 3)
		fill(dc, render.Outline)
	})
}

// paintMerlons draws a wall of a height with three merlons.
func paintMerlons(dc *gg.Context, w, top, high float64, stone render.Colour) {
	wall := func(in float64, colour render.Colour) {
		merlons(dc, w, top, high, in)
		fill(dc, colour)
	}
	wall(0, render.Outline)
	wall(1.5, stone)
	render.Bevel(dc, func() { merlons(dc, w, top, high, 1.5) }, 2.5)
}

// merlons is the outline of a wall with three merlons, drawn in by a margin.
func merlons(dc *gg.Context, w, top, high, in float64) {
	const tooth = 7
	for i := range 3 {
		dc.DrawRectangle(float64(2*i)*w/5+in, top+in, w/5-2*in, 2*tooth)
	}
	dc.DrawRectangle(in, top+tooth+in, w-2*in, high-tooth-2*in)
}

// paintStones draws the joints of a wall.
func paintStones(dc *gg.Context, w, h float64) {
	for i, y := range []float64{.44, .62, .80} {
		x := w * .02 * float64(1+2*(i%2))
		dc.DrawRectangle(x, h*y, w*.08, 2)
		dc.DrawRectangle(w-x-w*.08, h*(y+.08), w*.08, 2)
	}
	fill(dc, render.Sand)
}
