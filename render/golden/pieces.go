package golden

import (
	"image"

	"herald/render"
)

// Figure is the text of a figure that is part of a sprite.
const Figure = "figure"

// A Piece is a piece of lettering on a picture, and its visible part.
type Piece struct {
	Text    string
	Rect    image.Rectangle // of its ink
	Size    float64         // of its face
	Ink     int             // pixels
	Covered int             // of them, by what was drawn later
	OnMark  int             // of them, those that lie on the line of a mark
	ByMark  int             // of them, those that a mark covers, with its ground or not
}

// Gone reports whether it was drawn over entirely: that is no fault, unless by a mark, with
// nothing written there afterwards.
func (p Piece) Gone() bool { return p.Covered == p.Ink }

// Pieces draws s and returns the lettering on its picture, in the order in which it is drawn.
func Pieces(draw render.Painter, s render.Scene) (*image.Paletted, []Piece) {
	var r recorder
	s.Recorder = &r
	m := draw(s)
	pg := page{bounds: m.Rect, ink: make([]uint16, len(m.Pix)), line: make([]bool, len(m.Pix))}
	for _, note := range r {
		note(&pg)
	}
	return m, pg.pieces
}

// PiecesOn is Pieces for a drawing on a copy of a layer.
func PiecesOn(layer *render.Canvas, draw func(*render.Canvas)) (*image.Paletted, []Piece) {
	return Pieces(func(s render.Scene) *image.Paletted {
		c := layer.Recorded(s.Recorder)
		draw(c)
		return c.Picture()
	}, render.Scene{})
}

// A recorder keeps the drawing until the size of the picture is known.
type recorder []func(*page)

func (r *recorder) keep(note func(*page)) { *r = append(*r, note) }

func (r *recorder) Text(f *render.Face, s string, x, y int) {
	r.keep(func(pg *page) { pg.write(f, s, x, y) })
}

func (r *recorder) Blit(s *render.Sprite, x, y int) { r.keep(func(pg *page) { pg.blit(s, x, y) }) }

func (r *recorder) Fill(s *render.Shape, x, y int) { r.keep(func(pg *page) { pg.fill(s, x, y) }) }

func (r *recorder) Flat(area image.Rectangle) { r.keep(func(pg *page) { pg.flat(area) }) }

// A page knows the lettering at every pixel, and whether that is the line of a mark.
type page struct {
	bounds image.Rectangle
	pieces []Piece
	ink    []uint16 // which piece, from 1; 0 for none
	line   []bool
}

// write notes a piece of lettering.
func (pg *page) write(f *render.Face, text string, x, y int) {
	pg.begin(text, f.Size())
	f.Letters(text, func(mask *image.Alpha, pen int) {
		at := image.Pt(x+pen, y)
		for v := mask.Rect.Min.Y; v < mask.Rect.Max.Y; v++ {
			for u := mask.Rect.Min.X; u < mask.Rect.Max.X; u++ {
				if mask.AlphaAt(u, v).A >= solidInk {
					pg.dot(image.Pt(u, v).Add(at))
				}
			}
		}
	})
}

// solidInk is the cover from which on a pixel counts.
const solidInk = 128

func (pg *page) begin(text string, size float64) {
	pg.pieces = append(pg.pieces, Piece{Text: text, Size: size})
}

// dot notes a pixel of the piece that was begun last. What lies outside of the picture
// widens its box.
func (pg *page) dot(p image.Point) {
	one := &pg.pieces[len(pg.pieces)-1]
	one.Rect = one.Rect.Union(image.Rectangle{p, p.Add(image.Pt(1, 1))})
	if !p.In(pg.bounds) {
		return
	}
	i := p.Y*pg.bounds.Dx() + p.X
	if int(pg.ink[i]) == len(pg.pieces) {
		return // letters of a word may touch
	}
	one.Ink++
	if pg.line[i] {
		one.OnMark++
	}
	pg.cover(i, false, false)
	pg.ink[i] = uint16(len(pg.pieces))
}

// cover notes that a pixel is drawn over, also by a mark and by the line of one.
func (pg *page) cover(i int, mark, line bool) {
	if n := pg.ink[i]; n > 0 {
		under := &pg.pieces[n-1]
		under.Covered++
		if mark {
			under.ByMark++
		}
	}
	pg.ink[i], pg.line[i] = 0, line
}

// blit notes a sprite with its upper left corner at x, y.
func (pg *page) blit(s *render.Sprite, x, y int) {
	pg.each(s.Bounds(), x, y, func(u, v, i int) {
		if c, cover := s.At(u, v); cover >= solidInk {
			pg.cover(i, s.IsMark(), s.IsMark() && isLine(c))
		}
	})
	area, size := s.Figure()
	if area.Empty() {
		return
	}
	pg.begin(Figure, size)
	for v := area.Min.Y; v < area.Max.Y; v++ {
		for u := area.Min.X; u < area.Max.X; u++ {
			pg.dot(image.Pt(x+u, y+v))
		}
	}
}

// isLine reports whether a colour of a mark is its lines' and not its ground's.
func isLine(c render.Colour) bool { return c != render.Ivory && c != render.Ink }

// fill notes a shape with its upper left corner at x, y.
func (pg *page) fill(s *render.Shape, x, y int) {
	pg.each(s.Bounds(), x, y, func(u, v, i int) {
		if s.At(u, v) >= solidInk {
			pg.cover(i, false, false)
		}
	})
}

// each calls f for the pixels of a drawing at x, y that lie in the picture, with their
// offset there.
func (pg *page) each(drawing image.Rectangle, x, y int, f func(u, v, i int)) {
	seen := drawing.Intersect(pg.bounds.Sub(image.Pt(x, y)))
	for v := seen.Min.Y; v < seen.Max.Y; v++ {
		for u := seen.Min.X; u < seen.Max.X; u++ {
			f(u, v, (y+v)*pg.bounds.Dx()+x+u)
		}
	}
}

// flat notes an area of the picture.
func (pg *page) flat(r image.Rectangle) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			pg.cover(y*pg.bounds.Dx()+x, false, false)
		}
	}
}
