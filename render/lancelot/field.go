package lancelot

import (
	"image"
	"strconv"

	"github.com/fogleman/gg"

	"herald/games"
	board "herald/games/lancelot"
	"herald/render"
)

// The board lies at the right: at the lower left, where Discord has its ALT badge, the
// column of the players ends.
const (
	boardLeft   = 314
	boardRight  = render.Width - 16
	boardTop    = 16
	boardBottom = render.Height - 16

	edge      = 38 // the frame of the board below and above, with the letters
	side      = 42 // and left and right, with the numbers
	rulerWide = 58 // what the advantages take of it, at the right
	rulerHigh = 48 // and at the top
	rimWide   = 34 // what shows of the squares that are not used
)

// A field is the place of the area in the picture.
type field struct {
	first, size int // lowest column and row, columns and rows
	square      int // pixels
	x, y        int // upper left corner
	rim         int // what shows of the unused board, on each side
	ruled       bool
}

// arrange gives the area all the room there is. The private picture has a ruler with
// advantages in the frame, right of the area and above.
func arrange(v board.View, seat games.Player) field {
	f := field{first: v.First, size: v.Size, ruled: seat >= 0 && int(seat) < v.Players && !v.Over}
	if f.size < board.Side {
		f.rim = rimWide
	}
	return f.within(image.Rect(boardLeft, boardTop, boardRight, boardBottom))
}

// within returns the field with its frame as large as r has room for, at its right.
func (f field) within(r image.Rectangle) field {
	right, top := f.strips()
	wide := r.Dx() - side - right - 2*f.rim
	high := r.Dy() - edge - top - 2*f.rim
	f.square = min(wide, high) / f.size
	f.x = r.Max.X - right - f.rim - f.size*f.square
	f.y = r.Min.Y + top + f.rim + (high-f.size*f.square)/2
	return f
}

// strips returns how wide the frame is at the right, and how high at the top.
func (f field) strips() (right, top int) {
	if f.ruled {
		return rulerWide, rulerHigh
	}
	return side, edge
}

// inner returns the part inside the frame: the area and its rim.
func (f field) inner() image.Rectangle { return f.area().Inset(-f.rim) }

// outer returns the board with its frame.
func (f field) outer() image.Rectangle {
	right, top := f.strips()
	in := f.inner()
	return image.Rect(in.Min.X-side, in.Min.Y-top, in.Max.X+right, in.Max.Y+edge)
}

// area returns the squares in the picture, without the frame.
func (f field) area() image.Rectangle {
	return image.Rect(f.x, f.y, f.x+f.size*f.square, f.y+f.size*f.square)
}

// corner returns the upper left corner of a square.
func (f field) corner(s board.Square) (x, y int) {
	return f.x + (s.Column()-f.first)*f.square, f.y + (f.first+f.size-1-s.Row())*f.square
}

// middle returns the middle of a square.
func (f field) middle(s board.Square) (x, y int) {
	x, y = f.corner(s)
	return x + f.square/2, y + f.square/2
}

// cell returns the area of a square.
func (f field) cell(s board.Square) image.Rectangle {
	x, y := f.corner(s)
	return image.Rect(x, y, x+f.square, y+f.square)
}

// squares returns the squares of the area.
func (f field) squares() []board.Square {
	all := make([]board.Square, 0, f.size*f.size)
	for row := f.first; row < f.first+f.size; row++ {
		for column := f.first; column < f.first+f.size; column++ {
			all = append(all, board.Square(row*board.Side+column))
		}
	}
	return all
}

var layers render.Cache[field, *render.Canvas]

// drawLayer draws what never changes: ground, frame, squares and coordinates.
func drawLayer(f field) *render.Canvas {
	c := render.Layer(render.Width, render.Height, func(dc *gg.Context) { paintField(dc, f) })
	for i := range f.size {
		f.labelColumn(c, i, plain)
		f.labelRow(c, i, plain)
	}
	return c
}

func paintField(dc *gg.Context, f field) {
	render.PaintRules(dc, render.Height)
	render.PaintFrame(dc, f.outer(), f.inner())
	paintRim(dc, f)
	for _, s := range f.squares() {
		x, y := f.corner(s)
		dc.SetColor(shade(s))
		dc.DrawRectangle(float64(x), float64(y), float64(f.square), float64(f.square))
		dc.Fill()
	}
	render.PaintRecess(dc, f.inner())
	paintZones(dc, f)
	paintCrest(dc)
}

// paintZones draws the lines of the printed board between its zones.
func paintZones(dc *gg.Context, f field) {
	a := f.area()
	dc.SetColor(render.Umber)
	dc.SetLineWidth(3)
	for frame := range zone(board.Square(f.first*board.Side+f.first)) + 1 {
		in := float64(frame * f.square)
		dc.DrawRectangle(float64(a.Min.X)+in, float64(a.Min.Y)+in, float64(a.Dx())-2*in, float64(a.Dy())-2*in)
		dc.Stroke()
	}
}

// paintRim draws the visible part of the squares round the area, which are not used: faintly, with the edge
// of the area as a bold line.
func paintRim(dc *gg.Context, f field) {
	if f.rim == 0 {
		return
	}
	in, a := f.inner(), f.area()
	dc.Push()
	dc.DrawRectangle(float64(in.Min.X), float64(in.Min.Y), float64(in.Dx()), float64(in.Dy()))
	dc.Clip()
	for row := -1; row <= f.size; row++ {
		for column := -1; column <= f.size; column++ {
			dc.SetColor(rims[(row+column)&1])
			dc.DrawRectangle(float64(f.x+column*f.square), float64(a.Max.Y-(row+1)*f.square), float64(f.square), float64(f.square))
			dc.Fill()
		}
	}
	dc.ResetClip()
	dc.Pop()
	dc.DrawRectangle(float64(a.Min.X)-4, float64(a.Min.Y)-4, float64(a.Dx())+8, float64(a.Dy())+8)
	dc.SetColor(render.Outline)
	dc.Fill()
}

// rims are the colours of unused squares, as on a faded board.
var rims = [...]render.Colour{render.Vellum, render.Parchment}

// zone returns the number of frames of the printed board between the square and the middle area: 0 to 3.
func zone(s board.Square) int {
	in := min(s.Column(), s.Row(), board.Side-1-s.Column(), board.Side-1-s.Row())
	return 3 - min(in, 3)
}

func shade(s board.Square) render.Colour {
	return render.Zone0Light + render.Colour(2*zone(s)+chequer(s))
}

// chequer returns 1 for a dark square, 0 for a light one.
func chequer(s board.Square) int { return (s.Column() + s.Row() + 1) % 2 }

// A tag is the style of a coordinate: plain, or on a plate.
type tag struct {
	plate, ink render.Colour
}

var (
	plain  = tag{render.Vellum, render.Ink}
	dark   = tag{render.Ink, render.Ivory}
	bright = tag{render.Bright, render.Ink}
)

// labelRow writes the number of the i-th row from below at both ends of it, or at the
// left one if there is a ruler at the other.
func (f field) labelRow(c *render.Canvas, i int, t tag) {
	in, y := f.inner(), f.area().Max.Y-f.square*i-f.square/2
	label := strconv.Itoa(f.first + i + 1)
	t.label(c, label, in.Min.X-side/2-1, y)
	if !f.ruled {
		t.label(c, label, in.Max.X+side/2+1, y)
	}
}

// labelColumn writes the letter of the i-th column at both ends of it, or at the lower
// one if there is a ruler at the other.
func (f field) labelColumn(c *render.Canvas, i int, t tag) {
	in, x := f.inner(), f.area().Min.X+f.square*i+f.square/2
	label := string(rune('A' + f.first + i))
	t.label(c, label, x, in.Max.Y+edge/2)
	if !f.ruled {
		t.label(c, label, x, in.Min.Y-edge/2)
	}
}

// label writes a coordinate with its middle at x, y.
func (t tag) label(c *render.Canvas, label string, x, y int) {
	if t != plain {
		c.Centre(render.Badge(edge, edge-6, t.plate), x, y)
	}
	c.Text(render.Label, label, x, y+11, .5, t.ink)
}
