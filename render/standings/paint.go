package standings

import (
	"image"

	"github.com/fogleman/gg"

	"herald/render"
)

// border draws a frame of that thickness within r.
func border(c *render.Canvas, r image.Rectangle, thick int, colour render.Colour) {
	in := r.Inset(thick)
	for _, side := range []image.Rectangle{
		{r.Min, image.Pt(r.Max.X, in.Min.Y)}, {image.Pt(r.Min.X, in.Max.Y), r.Max},
		{r.Min, image.Pt(in.Min.X, r.Max.Y)}, {image.Pt(in.Max.X, r.Min.Y), r.Max},
	} {
		c.Flat(side, colour)
	}
}

// Of the frame round a panel.
const (
	line   = 3
	radius = 14
	strap  = 44 // the height of a title
)

// nothing writes into the middle of an empty panel.
func nothing(c *render.Canvas, r image.Rectangle, said string) {
	c.Text(render.Label, render.Label.Fit(said, r.Dx()), (r.Min.X+r.Max.X)/2, middle(render.Label, (r.Min.Y+r.Max.Y)/2), .5, render.Umber)
}

// frame draws the outline of r and rounds its corners, over what lies in it.
func frame(c *render.Canvas, r image.Rectangle) {
	border(c, r, line, render.Outline)
	for i := range 4 {
		x, y := r.Min.X, r.Min.Y
		if i%2 == 1 {
			x = r.Max.X - radius
		}
		if i/2 == 1 {
			y = r.Max.Y - radius
		}
		c.Fill(corners.Get(corner{i, true}, drawCorner), x, y, render.Parchment)
		c.Fill(corners.Get(corner{i, false}, drawCorner), x, y, render.Outline)
	}
}

// A corner is one of the four of a frame: what lies outside it, or its line.
type corner struct {
	at      int
	outside bool
}

var corners render.Cache[corner, *render.Shape]

func drawCorner(k corner) *render.Shape {
	return render.NewShape(radius, radius, func(dc *gg.Context) {
		x, y := float64(radius*(1-k.at%2)), float64(radius*(1-k.at/2))
		dc.SetFillRuleEvenOdd()
		if k.outside {
			dc.DrawRectangle(0, 0, radius, radius)
			dc.DrawCircle(x, y, radius)
			dc.Fill()
			return
		}
		dc.DrawCircle(x, y, radius)
		dc.DrawCircle(x, y, radius-line)
		dc.Fill()
	})
}

type triangle struct {
	size int
	up   bool
}

var triangles render.Cache[triangle, *render.Shape]

// arrow draws a triangle that points up or down, its middle at x, y.
func arrow(c *render.Canvas, up bool, x, y, size int, colour render.Colour) {
	c.Fill(triangles.Get(triangle{size, up}, drawTriangle), x-size/2, y-size/2, colour)
}

func drawTriangle(k triangle) *render.Shape {
	return render.NewShape(k.size, k.size, func(dc *gg.Context) {
		size := float64(k.size)
		if !k.up {
			dc.Translate(0, size)
			dc.Scale(1, -1)
		}
		dc.MoveTo(size/2, size*.08)
		dc.LineTo(size, size*.92)
		dc.LineTo(0, size*.92)
		dc.ClosePath()
		dc.Fill()
	})
}
