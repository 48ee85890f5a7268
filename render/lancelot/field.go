package lancelot

import (
	"image"
	"strconv"

	"github.com/fogleman/gg"

	"herald/games"
	board "herald/games/lancelot"
	"herald/render"
)

const (
	edge      = 50   // the frame of the board, with the coordinates
	rulerWide = 84   // what the advantages take, right of the frame
	rulerHigh = 58   // and above it
	room      = 1044 // for the squares
	ruledRoom = 980  // beside a ruler
	fieldTop  = scoreBottom + 14
	footer    = 20
)

// A field is where the area lies in the picture.
type field struct {
	first, size int // lowest column and row, columns and rows
	square      int // pixels
	x, y        int // upper left corner
	ruled       bool
}

// arrange gives the area all the room there is. The private picture has a
// ruler with advantages right of it and above.
func arrange(v board.View, seat games.Player) field {
	f := field{first: v.First, size: v.Size, ruled: seat >= 0 && int(seat) < v.Players && !v.Over}
	f.y = fieldTop + edge
	if f.ruled {
		f.square = ruledRoom / f.size
		f.x = (render.Width - rulerWide - f.size*f.square) / 2
		f.y += rulerHigh
		return f
	}
	f.square = room / f.size
	f.x = (render.Width - f.size*f.square) / 2
	return f
}

// height returns the height of the picture.
func (f field) height() int { return f.y + f.size*f.square + edge + footer }

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
	c := render.Layer(render.Width, f.height(), func(dc *gg.Context) { paintField(dc, f) })
	for i := range f.size {
		f.labelColumn(c, i, plain)
		f.labelRow(c, i, plain)
	}
	return c
}

func paintField(dc *gg.Context, f field) {
	render.PaintRules(dc, f.height())
	a := f.area()
	render.PaintBoard(dc, a, edge)
	for _, s := range f.squares() {
		x, y := f.corner(s)
		dc.SetColor(shade(s))
		dc.DrawRectangle(float64(x), float64(y), float64(f.square), float64(f.square))
		dc.Fill()
	}
	dc.SetColor(render.Umber)
	dc.SetLineWidth(3)
	for frame := range zone(board.Square(f.first*board.Side+f.first)) + 1 {
		in := float64(frame * f.square)
		dc.DrawRectangle(float64(a.Min.X)+in, float64(a.Min.Y)+in, float64(a.Dx())-2*in, float64(a.Dy())-2*in)
		dc.Stroke()
	}
}

// zone returns how many frames of the printed board lie between the square and
// the middle area: 0 to 3.
func zone(s board.Square) int {
	in := min(s.Column(), s.Row(), board.Side-1-s.Column(), board.Side-1-s.Row())
	return 3 - min(in, 3)
}

func shade(s board.Square) render.Colour {
	dark := (s.Column() + s.Row() + 1) % 2
	return render.Zone0Light + render.Colour(2*zone(s)+dark)
}

// A tag is how a coordinate is written: plain, or on a plate.
type tag struct {
	plate, ink render.Colour
}

var (
	plain  = tag{render.Vellum, render.Ink}
	dark   = tag{render.Ink, render.Ivory}
	bright = tag{render.Bright, render.Ink}
)

// labelRow writes the number of the i-th row from below at both ends of it.
func (f field) labelRow(c *render.Canvas, i int, t tag) {
	a, y := f.area(), f.area().Max.Y-f.square*i-f.square/2
	label := strconv.Itoa(f.first + i + 1)
	t.label(c, label, a.Min.X-edge/2-1, y)
	t.label(c, label, a.Max.X+edge/2+1, y)
}

// labelColumn writes the letter of the i-th column at both ends of it.
func (f field) labelColumn(c *render.Canvas, i int, t tag) {
	a, x := f.area(), f.area().Min.X+f.square*i+f.square/2
	label := string(rune('A' + f.first + i))
	t.label(c, label, x, a.Min.Y-edge/2-1)
	t.label(c, label, x, a.Max.Y+edge/2+1)
}

// label writes a coordinate with its middle at x, y.
func (t tag) label(c *render.Canvas, label string, x, y int) {
	if t != plain {
		c.Centre(render.Badge(edge-10, edge-10, t.plate), x, y)
	}
	c.Text(render.Label, label, x, y+11, .5, t.ink)
}
