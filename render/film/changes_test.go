package film

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/render"
)

func plain(width, height int, spots ...image.Rectangle) *image.Paletted {
	m := image.NewPaletted(image.Rect(0, 0, width, height), render.Palette())
	for _, r := range spots {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				m.SetColorIndex(x, y, uint8(render.Ink))
			}
		}
	}
	return m
}

// around is the frame of what differs in r.
func around(r image.Rectangle) image.Rectangle { return r.Inset(-air - line - 2*edge) }

func TestChangesAreFramed(t *testing.T) {
	t.Parallel()
	one, two := image.Rect(300, 400, 340, 440), image.Rect(800, 500, 830, 520)
	near := image.Rect(350, 400, 360, 440)
	header := image.Rect(100, 20, 300, 100)
	speck := image.Rect(600, 600, 602, 602)
	before := plain(1200, 900, two)
	after := plain(1200, 900, one, near, header, speck)
	kept := append([]uint8{}, after.Pix...)
	marked, boxes := Changes(before, after)
	require.Equal(t, []image.Rectangle{around(one.Union(near)), around(two)}, boxes,
		"what lies together has one frame; the header and what nobody sees have none; what is gone is framed too")
	require.Equal(t, kept, after.Pix)
	for _, box := range boxes {
		require.EqualValues(t, render.Outline, marked.ColorIndexAt(box.Min.X, box.Min.Y))
		require.EqualValues(t, render.Gold, marked.ColorIndexAt(box.Min.X+edge, box.Min.Y+edge))
		require.EqualValues(t, render.Gold, marked.ColorIndexAt(box.Max.X-edge-1, box.Max.Y-edge-1))
	}
	require.EqualValues(t, render.Ink, marked.ColorIndexAt(320, 420), "the frame hides nothing of it")
}

func TestNothingChanged(t *testing.T) {
	t.Parallel()
	m := plain(1200, 900, image.Rect(300, 400, 340, 440))
	marked, boxes := Changes(m, m)
	require.Empty(t, boxes)
	require.Equal(t, m.Pix, marked.Pix)
	_, boxes = Changes(plain(1200, 800), m)
	require.Empty(t, boxes, "pictures of different sizes")
}

func TestManyChangesAreJoined(t *testing.T) {
	t.Parallel()
	var spots []image.Rectangle
	for n := range 40 {
		spots = append(spots, image.Rect(30+140*(n%8), 200+120*(n/8), 60+140*(n%8), 230+120*(n/8)))
	}
	_, boxes := Changes(plain(1200, 900), plain(1200, 900, spots...))
	require.LessOrEqual(t, len(boxes), mostBox)
	for n, a := range boxes {
		for _, b := range boxes[n+1:] {
			require.False(t, a.Overlaps(b))
		}
	}
	_, boxes = Changes(plain(1200, 900), plain(1200, 900, image.Rect(0, 150, 1200, 900)))
	require.Equal(t, []image.Rectangle{image.Rect(0, 136, 1200, 900)}, boxes, "all of it, as far as the picture reaches")
}
