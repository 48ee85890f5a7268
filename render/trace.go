package render

import (
	"image"
	"sync"
	"sync/atomic"
)

// Figure is the text of a figure that is part of a sprite.
const Figure = "figure"

// A Piece is a piece of lettering on a picture, as far as it still shows.
type Piece struct {
	Text    string
	Rect    image.Rectangle // of its ink
	Size    float64         // of its face
	Ink     int             // pixels
	Covered int             // of them, by what was drawn later
	OnMark  int             // of them, those that lie on the line of a mark
	ByMark  int             // of them, those that a mark covers, be it with its ground
}

// Gone reports whether something else was drawn in its place: that is no fault, unless a
// mark was and nothing is written there any more.
func (p Piece) Gone() bool { return p.Covered == p.Ink }

// tracing counts the Traces under way: while it is 0, nothing is traced.
var tracing atomic.Int32

// traced are the pieces on pictures that are drawn while something is traced.
var traced sync.Map // *image.Paletted: *trace

// Trace draws s and returns what is written on its picture, in the order in which it is
// drawn. It is for tests, and slow.
func Trace(draw Painter, s Scene) (*image.Paletted, []Piece) {
	tracing.Add(1)
	defer tracing.Add(-1)
	m := draw(s)
	kept, _ := traced.LoadAndDelete(m)
	return m, kept.(*trace).pieces
}

// A writing is lettering on a Layer, which is traced on its copies.
type writing struct {
	face *Face
	text string
	x, y int
}

// A trace knows for every pixel what is written there, and whether it is the line of a
// mark.
type trace struct {
	bounds image.Rectangle
	pieces []Piece
	ink    []uint16 // which piece, from 1; 0 for none
	line   []bool
}

// follow begins to trace what is drawn on c, which starts as a copy of layer.
func (c *Canvas) follow(layer *Canvas) {
	c.trace = &trace{bounds: c.Rect, ink: make([]uint16, len(c.Pix)), line: make([]bool, len(c.Pix))}
	for _, w := range layer.written {
		c.trace.write(w)
	}
}

// write notes a piece of lettering.
func (t *trace) write(w writing) {
	t.begin(w.text, w.face.size)
	w.face.each(w.text, (*glyphs).draw, func(g glyph, pen int) {
		at := image.Pt(w.x+pen, w.y)
		for y := g.mask.Rect.Min.Y; y < g.mask.Rect.Max.Y; y++ {
			for x := g.mask.Rect.Min.X; x < g.mask.Rect.Max.X; x++ {
				if g.mask.AlphaAt(x, y).A >= solidInk {
					t.dot(image.Pt(x, y).Add(at))
				}
			}
		}
	})
}

// solidInk is the cover from which on a pixel counts.
const solidInk = 128

func (t *trace) begin(text string, size float64) {
	t.pieces = append(t.pieces, Piece{Text: text, Size: size})
}

// dot notes a pixel of the piece that was begun last. What lies outside of the picture
// widens its box.
func (t *trace) dot(p image.Point) {
	one := &t.pieces[len(t.pieces)-1]
	one.Rect = one.Rect.Union(image.Rectangle{p, p.Add(image.Pt(1, 1))})
	if !p.In(t.bounds) {
		return
	}
	i := p.Y*t.bounds.Dx() + p.X
	if int(t.ink[i]) == len(t.pieces) {
		return // letters of a word may touch
	}
	one.Ink++
	if t.line[i] {
		one.OnMark++
	}
	t.cover(i, false, false)
	t.ink[i] = uint16(len(t.pieces))
}

// cover notes that a pixel is drawn over, be it by a mark and by the line of one.
func (t *trace) cover(i int, mark, line bool) {
	if n := t.ink[i]; n > 0 {
		under := &t.pieces[n-1]
		under.Covered++
		if mark {
			under.ByMark++
		}
	}
	t.ink[i], t.line[i] = 0, line
}

// blit notes a sprite with its upper left corner at x, y.
func (t *trace) blit(s *Sprite, x, y int) {
	for i, c := range s.pix {
		p := image.Pt(x+i%s.width, y+i/s.width)
		if c.A >= solidInk && p.In(t.bounds) {
			t.cover(p.Y*t.bounds.Dx()+p.X, s.isMark, s.isMark && isLine(Colour(s.solid[i])))
		}
	}
	if s.figure.Empty() {
		return
	}
	t.begin(Figure, s.figure.size)
	for v := s.figure.Min.Y; v < s.figure.Max.Y; v++ {
		for u := s.figure.Min.X; u < s.figure.Max.X; u++ {
			t.dot(image.Pt(x+u, y+v))
		}
	}
}

// isLine reports whether a colour of a mark is that of its lines and not its ground.
func isLine(c Colour) bool { return c != Ivory && c != Ink }

// fill notes a shape with its upper left corner at x, y.
func (t *trace) fill(s *Shape, x, y int) {
	for i, a := range s.cover {
		if p := image.Pt(x+i%s.width, y+i/s.width); a >= solidInk && p.In(t.bounds) {
			t.cover(p.Y*t.bounds.Dx()+p.X, false, false)
		}
	}
}

// flat notes an area of the picture.
func (t *trace) flat(r image.Rectangle) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			t.cover(y*t.bounds.Dx()+x, false, false)
		}
	}
}
