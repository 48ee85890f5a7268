package golden

import (
	"image"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"

	"herald/render"
)

// found returns the faults of a picture with a word and what paint draws after it.
func found(paint func(*render.Canvas)) []string {
	m, pieces := PiecesOn(render.Layer(render.Width, render.Height, func(*gg.Context) {}), func(c *render.Canvas) {
		c.Text(render.Number, "12", 600, 400, .5, render.Ink)
		paint(c)
	})
	return faults(m.Rect, pieces, badgeOn(m.Rect))
}

// Each fault of lettering is found; lettering that was written again where a mark was laid, or
// replaced otherwise, has none.
func TestFaultsOfLetteringAreFound(t *testing.T) {
	dot := func(x, y int) func(*render.Canvas) {
		return func(c *render.Canvas) { c.Flat(image.Rect(x, y, x+6, y+6), render.Ink) }
	}
	for _, c := range []struct {
		name, want string // "" for no fault
		paint      func(*render.Canvas)
	}{
		{"nothing", "", func(*render.Canvas) {}},
		{"beside it", "", dot(700, 400)},
		{"an area on it", "pixels of \"12\"", dot(588, 385)},
		{"something in its place", "", func(c *render.Canvas) { c.Flat(image.Rect(500, 300, 700, 500), render.Ink) }},
		{"the ground of a mark on all of it", "a mark covers", func(c *render.Canvas) { c.Centre(render.Marked(render.Last, 120), 600, 386) }},
		{"written anew on a mark", "", func(c *render.Canvas) {
			c.Centre(render.Marked(render.Last, 120), 600, 386)
			c.Text(render.Number, "13", 600, 400, .5, render.Ink)
		}},
		{"on the line of a mark", "stands on the line", func(c *render.Canvas) {
			c.Centre(render.Marked(render.Capture, 80), 300, 300)
			c.Text(render.Number, "7", 337, 315, .5, render.Ink)
		}},
		{"out of the picture", "leaves the picture", func(c *render.Canvas) { c.Text(render.Label, "W", render.Width-9, 200, 0, render.Ink) }},
		{"a small figure on a knight", "is too small", func(c *render.Canvas) { c.Centre(render.Knight(0, 3, 24), 300, 300) }},
		{"a knight", "", func(c *render.Canvas) { c.Centre(render.Knight(0, 3, 64), 300, 300) }},
		{"a mark on the figure of a knight", "a mark covers", func(c *render.Canvas) {
			c.Centre(render.Knight(0, 3, 64), 300, 300)
			c.Centre(render.Marked(render.Told, 90), 300, 300)
		}},
		{"below the badge", "under the ALT badge", func(c *render.Canvas) { c.Text(render.Label, "W", 60, 860, 0, render.Ink) }},
	} {
		all := found(c.paint)
		if c.want == "" {
			require.Empty(t, all, c.name)
			continue
		}
		require.Len(t, all, 1, c.name)
		require.Contains(t, all[0], c.want, c.name)
	}
}
