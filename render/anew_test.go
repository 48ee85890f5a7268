package render

import (
	"image"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"
)

// What is drawn anew, each time, looks as what was drawn: the layer, sprites and words.
func TestAnewLooksAlike(t *testing.T) {
	layer := Layer(300, 100, func(dc *gg.Context) {
		dc.DrawRectangle(0, 0, 150, 100)
		dc.SetColor(Sea)
		dc.Fill()
	})
	layer.Text(Number, "12", 20, 60, 0, Ink)
	draw := func(Scene) *image.Paletted {
		c := layer.Copy()
		c.Centre(Knight(2, 3, 60), 200, 50)
		c.Text(Label, "said", 230, 60, 0, Crimson)
		return c.Picture()
	}
	want, anew := draw(Scene{}), Anew(draw, Scene{})
	for range 2 {
		got, far := anew(), 0
		require.Equal(t, want.Bounds(), got.Bounds())
		for i, p := range want.Pix {
			if distance(got, solid()[p].RGBA, i) > 60 {
				far++
			}
		}
		require.Less(t, far, len(want.Pix)/100, "only edges differ")
	}
}

// distance returns how much a pixel of m differs from a colour, of 255 and in all channels.
func distance(m image.Image, colour func() (r, g, b, a uint32), i int) (all uint32) {
	r, g, b, _ := m.At(i%300, i/300).RGBA()
	u, v, w, _ := colour()
	for _, d := range [][2]uint32{{r, u}, {g, v}, {b, w}} {
		all += (max(d[0], d[1]) - min(d[0], d[1])) >> 8
	}
	return all
}
