package carolus

import (
	"math"

	"github.com/fogleman/gg"

	board "herald/games/carolus"
	"herald/render"
)

// Colours of a side, or of unowned land.
type colours struct {
	land       render.Colour
	slope      render.Colour // of the land along its coast
	ink, quiet render.Colour
	castle     render.Stonework
}

var (
	free    = colours{land: render.Zone1Dark, slope: render.Zone3Dark, ink: render.Ink, quiet: render.Umber}
	unknown = colours{land: render.Zone0Dark, slope: render.Vellum} // of land that no side holds yet
	ofSides = [...]colours{
		board.White: {render.Ivory, render.Vellum, render.Ink, render.Umber, render.Stonework{Wall: render.Ivory, Shade: render.Vellum, Gate: render.Umber, Outline: render.Outline}},
		board.Black: {render.Stone, render.StoneDark, render.Ivory, render.AshLight, render.Stonework{Wall: render.StoneDark, Shade: render.Outline, Gate: render.StoneLight, Outline: render.Ivory}},
		board.Grey:  {render.AshLight, render.Ash, render.Ink, render.Umber, render.Stonework{Wall: render.Ash, Shade: render.AshDark, Gate: render.StoneDark, Outline: render.Outline}},
	}
)

// of returns the colours of a side.
func of(side board.Side) colours {
	if side == board.NoSide {
		return free
	}
	return ofSides[side]
}

// lands draws the regions, each as one land.
func lands(c *render.Canvas, v board.View) {
	for _, r := range v.Ring {
		for _, t := range inner(r) {
			bridge{t, true}.draw(c, render.Outline)
		}
	}
	for t := range board.Territory(board.Territories) {
		k := unknown
		if i := v.Where(t); i >= 0 {
			k = of(v.Ring[i].Owner)
		}
		c.Fill(soils.Get(t, drawSoil), cells[t].Min.X, cells[t].Min.Y, k.land)
		c.Fill(slopes.Get(t, drawSlope), cells[t].Min.X, cells[t].Min.Y, k.slope)
	}
	for _, r := range v.Ring {
		for _, t := range inner(r) {
			bridge{t, false}.draw(c, of(r.Owner).land)
		}
	}
}

// inner returns the territories of a region that the next one belongs to too.
func inner(r board.Region) []board.Territory {
	all := r.Territories()
	if r.Size == board.Territories {
		return all
	}
	return all[:r.Size-1]
}

var (
	soils   render.Cache[board.Territory, *render.Shape]
	slopes  render.Cache[board.Territory, *render.Shape]
	bridges render.Cache[bridge, *render.Shape]
)

// A bridge is the land between a territory and the next one.
type bridge struct {
	from  board.Territory
	shore bool // with its coast
}

func (b bridge) draw(c *render.Canvas, colour render.Colour) {
	r := seam(b.from)
	c.Fill(bridges.Get(b, drawBridge), r.Min.X, r.Min.Y, colour)
}

// The points where the shores of a bridge meet the territories', and how far they draw in between.
const (
	landing = 13.
	bay     = 22.
)

func drawBridge(b bridge) *render.Shape {
	size := seam(b.from).Size()
	return render.NewShape(size.X, size.Y, func(dc *gg.Context) {
		long, deep := float64(size.Y), float64(size.X)
		if size.X > size.Y {
			// Drawn as if the land lay at the left and the right of it.
			long, deep = deep, long
			dc.Translate(0, deep)
			dc.Rotate(-math.Pi / 2)
		}
		in := 0.
		if !b.shore {
			in = coastline
		}
		dc.MoveTo(0, landing+in)
		dc.QuadraticTo(deep/2, bay+in, deep, landing+in)
		dc.LineTo(deep, long-landing-in)
		dc.QuadraticTo(deep/2, long-bay-in, 0, long-landing-in)
		dc.ClosePath()
		dc.Fill()
	})
}

func drawSoil(t board.Territory) *render.Shape {
	size := cells[t].Size()
	return render.NewShape(size.X, size.Y, func(dc *gg.Context) {
		traceCoast(dc, t, 0)
		dc.Fill()
	})
}

// slope is how wide the land slopes along its coast.
const slope = 6.

// drawSlope draws the land along the coast, at the right and below, where the light does not fall on it.
func drawSlope(t board.Territory) *render.Shape {
	size := cells[t].Size()
	return render.NewFlush(size.X, size.Y, func(dc *gg.Context) {
		traceCoast(dc, t, 0)
		dc.Clip()
		dc.SetFillRuleEvenOdd()
		dc.DrawRectangle(0, 0, float64(size.X), float64(size.Y))
		dc.Translate(-slope, -slope)
		traceCoast(dc, t, -slope/2)
		dc.Fill()
	})
}

// What a coast is like.
const (
	coastline = 4. // how thick its line is
	wander    = 2.6
	bend      = 36. // radius of the corners
	stride    = 5.  // between two points of it
)

// traceCoast makes the outline of t, wider by grow, the path of dc.
func traceCoast(dc *gg.Context, t board.Territory, grow float64) {
	size := cells[t].Size()
	w, h := float64(size.X)-2*(strait+bend), float64(size.Y)-2*(strait+bend)
	around := 2*(w+h) + 2*math.Pi*bend
	for at := 0.; at < around; at += stride {
		u := 2 * math.Pi * at / around
		x, y, angle := edgeAt(at, w, h)
		out := bend + grow + wander*(math.Sin(7*u+float64(t)*1.7)+.7*math.Sin(12*u+float64(t)*2.9))
		dc.LineTo(strait+bend+x+out*math.Cos(angle), strait+bend+y+out*math.Sin(angle))
	}
	dc.ClosePath()
}

// edgeAt returns the point at a distance along a rectangle whose corners take bends to turn,
// and the direction outwards.
func edgeAt(at, w, h float64) (x, y, angle float64) {
	angle = -math.Pi / 2
	for _, side := range [4]struct{ x, y, dx, dy, length float64 }{{0, 0, 1, 0, w}, {w, 0, 0, 1, h}, {w, h, -1, 0, w}, {0, h, 0, -1, h}} {
		if at < side.length {
			return side.x + side.dx*at, side.y + side.dy*at, angle
		}
		at -= side.length
		if at < bend*math.Pi/2 {
			return side.x + side.dx*side.length, side.y + side.dy*side.length, angle + at/bend
		}
		at -= bend * math.Pi / 2
		angle += math.Pi / 2
	}
	return 0, 0, angle
}
