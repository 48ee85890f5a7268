package carolus

import (
	"image"
	"sync"

	"github.com/fogleman/gg"

	board "herald/games/carolus"
	"herald/render"
)

// The ring goes clockwise round the table: five territories above, three at
// the right, four below and three at the left.
const (
	height = 900
	left   = 16
	right  = render.Width - left
	top    = 16
	bottom = height - left
	high   = 176 // of the rows above and below
	wide   = 216 // of the columns at the sides
	first  = 262 // of the row below: the territory in the corner, which is covered in part
	strait = 6   // half of what lies between two territories
)

// quiet is the corner that Discord covers with the sign of a description.
var quiet = image.Rect(0, height-185, 277, height)

// The territories at the corner.
const (
	corner board.Territory = 12 // it reaches down into the corner
	beside board.Territory = 11
)

// cells are the cells of the territories, each with the water round it.
var cells = func() (all [board.Territories]image.Rectangle) {
	for i := range 5 {
		all[i] = image.Rect(along(left, right, i, 5), top, along(left, right, i+1, 5), top+high)
	}
	for i := range 3 {
		up, down := along(top+high, bottom-high, i, 3), along(top+high, bottom-high, i+1, 3)
		all[5+i] = image.Rect(right-wide, up, right, down)
		all[14-i] = image.Rect(left, up, left+wide, down)
		all[10-i] = image.Rect(along(left+wide+first, right, i, 3), bottom-high, along(left+wide+first, right, i+1, 3), bottom)
	}
	all[corner].Max.Y = bottom
	all[beside] = image.Rect(left+wide, bottom-high, left+wide+first, bottom)
	return all
}()

// along returns the start of the i-th of n equal parts.
func along(from, to, i, n int) int { return from + (to-from)*i/n }

// middle returns the middle of r.
func middle(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }

// seam returns the strip that joins a territory to the next one clockwise.
func seam(t board.Territory) image.Rectangle {
	const deep = strait + 20
	a, b := cells[t], cells[next(t)]
	x0, x1 := max(a.Min.X, b.Min.X), min(a.Max.X, b.Max.X)
	y0, y1 := max(a.Min.Y, b.Min.Y), min(a.Max.Y, b.Max.Y)
	if x0 == x1 {
		return image.Rect(x0-deep, y0+strait, x1+deep, y1-strait)
	}
	return image.Rect(x0+strait, y0-deep, x1-strait, y1+deep)
}

func next(t board.Territory) board.Territory { return (t + 1) % board.Territories }

// layer is the constant part: the ground, the coasts and the table.
var layer = sync.OnceValue(func() *render.Canvas {
	return render.Layer(render.Width, height, paintGround)
})

// The sea round the ring.
const (
	shoal = 9. // how far it is light round a coast
	swell = 46 // from one row of waves to the next
)

func paintGround(dc *gg.Context) {
	paintSea(dc)
	coasts(dc, coastline+shoal, render.SeaLight)
	paintTable(dc)
	coasts(dc, coastline, render.Outline)
}

// paintSea draws the sea with waves, framed as the pictures of all games.
func paintSea(dc *gg.Context) {
	const in = 14.
	dc.DrawRectangle(in, in, render.Width-2*in, height-2*in)
	dc.SetColor(render.Sea)
	dc.Fill()
	dc.SetColor(render.SeaLight)
	dc.SetLineWidth(3)
	for row := range height / swell {
		y := float64(row*swell + swell/2)
		for x := float64(20 + row%2*40); x < render.Width-60; x += 80 {
			dc.MoveTo(x, y)
			dc.QuadraticTo(x+9, y-8, x+18, y)
			dc.QuadraticTo(x+27, y-8, x+36, y)
			dc.Stroke()
		}
	}
	render.PaintRules(dc, height)
}

// paintTable draws the table: a sheet of vellum with a light edge.
func paintTable(dc *gg.Context) {
	for _, layer := range []struct {
		in     float64
		colour render.Colour
	}{{0, render.Outline}, {3, render.Ivory}, {6, render.Sand}, {8, render.Vellum}} {
		dc.DrawRoundedRectangle(float64(table.Min.X)+layer.in, float64(table.Min.Y)+layer.in,
			float64(table.Dx())-2*layer.in, float64(table.Dy())-2*layer.in, 20-layer.in)
		dc.SetColor(layer.colour)
		dc.Fill()
	}
}

// coasts fills all territories, wider by grow.
func coasts(dc *gg.Context, grow float64, colour render.Colour) {
	for t := range board.Territory(board.Territories) {
		dc.Push()
		dc.Translate(float64(cells[t].Min.X), float64(cells[t].Min.Y))
		traceCoast(dc, t, grow)
		dc.SetColor(colour)
		dc.Fill()
		dc.Pop()
	}
}
