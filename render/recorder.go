package render

import "image"

// A Recorder is told what is drawn on a canvas, in that order and with what was written on
// the layer first. Tests see from it what can be read; see golden.Pieces.
type Recorder interface {
	Text(f *Face, s string, x, y int) // x is the left end
	Blit(s *Sprite, x, y int)
	Fill(s *Shape, x, y int)
	Flat(r image.Rectangle)
}

// A writing is lettering on a layer.
type writing struct {
	face *Face
	text string
	x, y int
}

// Recorded is Copy for a canvas whose drawing r is told; r may be nil.
func (c *Canvas) Recorded(r Recorder) *Canvas {
	d := c.Copy()
	if d.recorder = r; r != nil {
		for _, w := range c.written {
			r.Text(w.face, w.text, w.x, w.y)
		}
	}
	return d
}
