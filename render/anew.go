package render

import (
	"image"

	"github.com/fogleman/gg"
	"golang.org/x/image/font"
)

// Anew returns a function that draws the picture of s as one would without thinking of
// speed: everything with gg at each call, and nothing is kept but the fonts. It is for
// benchmarks, which compare with it.
func Anew(draw Painter, s Scene) func() image.Image {
	kept := traceOf(draw, s)
	return func() image.Image {
		dc := gg.NewContext(kept.bounds.Dx(), kept.bounds.Dy())
		dc.SetColor(Parchment)
		dc.Clear()
		p := plainly{dc, map[*Face]font.Face{}}
		for _, one := range kept.steps {
			one(p)
		}
		return dc.Image()
	}
}

// A step draws again what was drawn on a canvas.
type step func(plainly)

// plainly is where steps draw, with the faces of one picture.
type plainly struct {
	dc    *gg.Context
	faces map[*Face]font.Face
}

// painted is the step of what paint draws with its upper left corner at x, y.
func painted(paint func(*gg.Context), x, y int) step {
	return func(p plainly) {
		p.dc.Push()
		p.dc.Translate(float64(x), float64(y))
		paint(p.dc)
		p.dc.ResetClip()
		p.dc.Pop()
	}
}

// lettered is the step of what is written, in an ink.
func lettered(w writing, ink Colour) step {
	return func(p plainly) {
		if p.faces[w.face] == nil {
			p.faces[w.face] = w.face.load().open()
		}
		p.dc.SetFontFace(p.faces[w.face])
		p.dc.SetColor(ink)
		p.dc.DrawString(w.text, float64(w.x), float64(w.y))
	}
}
