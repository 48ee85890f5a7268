package render

import (
	"math"
	"sync"

	"github.com/fogleman/gg"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// A brush draws icons in the unit square. All shapes have a dark outline of the same
// thickness, whatever the scale within the icon.
type brush struct {
	dc   *gg.Context
	line float64 // thickness of outlines in pixels
	tall float64 // the height of the figures written last, in pixels
}

// newBrush maps the unit square to one of that size at x, y, with room for the
// outline. The caller ends it with done.
func newBrush(dc *gg.Context, x, y, size float64) *brush {
	line := max(2.4, size*.045)
	dc.Push()
	dc.Translate(x+line/2, y+line/2)
	dc.Scale(size-line, size-line)
	dc.SetLineJoinRound()
	dc.SetLineCapRound()
	return &brush{dc: dc, line: line}
}

func (b *brush) done() { b.dc.Pop() }

// within draws on a unit square of another scale with its middle at x, y.
func (b *brush) within(x, y, scale float64, draw func()) {
	b.dc.Push()
	defer b.dc.Pop()
	b.dc.Translate(x-scale/2, y-scale/2)
	b.dc.Scale(scale, scale)
	draw()
}

// fill fills the path with an outline.
func (b *brush) fill(c Colour) {
	b.dc.SetColor(Outline)
	b.dc.SetLineWidth(b.line)
	b.dc.StrokePreserve()
	b.plain(c)
}

// raise fills what trace makes the path with an outline, and rounds its edge off.
func (b *brush) raise(c Colour, trace func()) {
	trace()
	b.fill(c)
	Bevel(b.dc, trace, raised)
}

// raised is the width of an edge that is rounded off.
const raised = .05

// plain fills the path without an outline.
func (b *brush) plain(c Colour) {
	b.dc.SetColor(c)
	b.dc.Fill()
}

// stroke draws a line along the path; its width is a share of the present unit square.
func (b *brush) stroke(c Colour, width float64) {
	b.dc.SetColor(c)
	b.dc.SetLineWidth(b.pixels(width))
	b.dc.Stroke()
}

// rope draws along the path with an outlined line.
func (b *brush) rope(c Colour, width float64) {
	b.dc.SetColor(Outline)
	b.dc.SetLineWidth(b.pixels(width) + b.line)
	b.dc.StrokePreserve()
	b.stroke(c, width)
}

// pixels returns the length of a share of the unit square.
func (b *brush) pixels(share float64) float64 {
	x0, y0 := b.dc.TransformPoint(0, 0)
	x1, y1 := b.dc.TransformPoint(share, 0)
	return math.Hypot(x1-x0, y1-y0)
}

// poly begins a closed path of straight lines.
func (b *brush) poly(points ...float64) {
	lines(b.dc, points[0], points[1], points[2:]...)
	b.dc.ClosePath()
}

// numerals is the font of marks on icons.
var numerals = sync.OnceValue(func() *sfnt.Font {
	data, err := fonts.ReadFile("fonts/Lato-Black.ttf")
	if err != nil {
		panic(err) // the folder is embedded
	}
	f, err := opentype.Parse(data)
	if err != nil {
		panic(err)
	}
	return f
})

// write writes a mark in outlines, its middle at x, y and its figures as tall
// as height; with a rim if rim is not ink. A long mark is narrowed.
func (b *brush) write(mark string, x, y, height float64, ink, rim Colour) {
	const tall = figureShare * markEm
	b.tall = b.pixels(height)
	scale := height / tall
	width := markWidth(mark)
	squeeze := min(1, 1.45*tall/width)
	b.dc.Push()
	defer b.dc.Pop()
	b.dc.Translate(x-width*squeeze*scale/2, y+height/2)
	b.dc.Scale(scale*squeeze, scale)
	traceMark(b.dc, mark)
	if rim != ink {
		b.dc.SetColor(rim)
		b.dc.SetLineWidth(b.line * 1.6)
		b.dc.StrokePreserve()
	}
	b.plain(ink)
}

const (
	markEm      = 1000
	figureShare = .72 // of an em: figures of Lato Black
)

// markWidth returns the width of a mark at the size of markEm.
func markWidth(mark string) float64 {
	var buffer sfnt.Buffer
	f, wide := numerals(), 0.
	for _, r := range mark {
		index, _ := f.GlyphIndex(&buffer, r)
		advance, _ := f.GlyphAdvance(&buffer, index, fixed.I(markEm), 0)
		wide += float64(advance) / 64
	}
	return wide
}

// traceMark is the outline of a mark at the size of markEm, its pen at 0,0.
func traceMark(dc *gg.Context, mark string) {
	var buffer sfnt.Buffer
	f, pen := numerals(), 0.
	at := func(p fixed.Point26_6) (float64, float64) { return pen + float64(p.X)/64, float64(p.Y) / 64 }
	for _, r := range mark {
		index, _ := f.GlyphIndex(&buffer, r)
		segments, _ := f.LoadGlyph(&buffer, index, fixed.I(markEm), nil)
		for _, s := range segments {
			x, y := at(s.Args[0])
			switch s.Op {
			case sfnt.SegmentOpMoveTo:
				dc.ClosePath()
				dc.MoveTo(x, y)
			case sfnt.SegmentOpLineTo:
				dc.LineTo(x, y)
			case sfnt.SegmentOpQuadTo:
				x1, y1 := at(s.Args[1])
				dc.QuadraticTo(x, y, x1, y1)
			case sfnt.SegmentOpCubeTo:
				x1, y1 := at(s.Args[1])
				x2, y2 := at(s.Args[2])
				dc.CubicTo(x, y, x1, y1, x2, y2)
			}
		}
		dc.ClosePath()
		advance, _ := f.GlyphAdvance(&buffer, index, fixed.I(markEm), 0)
		pen += float64(advance) / 64
	}
}
