package render_test

import (
	"image"
	"image/color"
	"strconv"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"

	"herald/render"
	"herald/render/golden"
)

// TestGoldenIcons keeps every icon at three sizes and with a mark, and the
// knights of all seats.
func TestGoldenIcons(t *testing.T) {
	c := ground(1200, 1010)
	for i := range render.Icons {
		x, y := 75+int(i%8)*150, 60+int(i/8)*220
		c.Icon(i, x, y, 96)
		c.Icon(i, x-50, y+85, 32)
		c.Icon(i, x-15, y+85, 24)
		c.Centre(i.Marked("3", 64), x+40, y+95)
	}
	for seat := range 5 {
		c.Centre(render.Knight(seat, seat%4+1, 96), 75+seat*190, 940)
		c.Centre(render.Knight(seat, 10, 64), 165+seat*190, 950)
	}
	golden.Check(t, "icons", c.Picture())
}

// Without colour and as small as a phone shows them, a sixteenth of an icon’s place
// or more is much lighter or darker than in any other icon.
func TestIconsStayApartInGrey(t *testing.T) {
	const size, clearly, share = 32, 60, 1. / 16
	var greys [render.Icons][]uint8
	for i := range render.Icons {
		greys[i] = grey(func(c *render.Canvas) { c.Icon(i, size/2, size/2, size) }, size)
	}
	for a := range greys {
		for b := range a {
			require.GreaterOrEqual(t, apart(greys[a], greys[b], clearly), share, "icons %d and %d", a, b)
		}
	}
}

// What is written on a knight can be told apart as well.
func TestMarksChangeIcons(t *testing.T) {
	const size, clearly, share = 48, 60, .02
	marks := []render.Icon{
		render.IconKnight, render.IconDeployed, render.IconNoble, render.IconPoint, render.IconUpgrade,
		render.IconFieldUpgrade, render.IconCounty, render.IconFrance,
	}
	for _, icon := range marks {
		var before []uint8
		for n := range 5 {
			now := grey(func(c *render.Canvas) { c.Centre(icon.Marked(strconv.Itoa(n), size), size/2, size/2) }, size)
			if before != nil {
				require.GreaterOrEqual(t, apart(before, now, clearly), share, "icon %d: %d", icon, n)
			}
			before = now
		}
	}
}

func ground(width, height int) *render.Canvas {
	return render.Layer(width, height, func(*gg.Context) {})
}

func grey(draw func(*render.Canvas), size int) []uint8 {
	c := ground(size, size)
	draw(c)
	m := image.NewGray(c.Rect)
	for i, p := range c.Pix {
		m.Pix[i] = color.GrayModel.Convert(c.Palette[p]).(color.Gray).Y
	}
	return m.Pix
}

// apart returns the share of pixels that differ by more than clearly.
func apart(a, b []uint8, clearly uint8) float64 {
	n := 0
	for i := range a {
		if max(a[i], b[i])-min(a[i], b[i]) > clearly {
			n++
		}
	}
	return float64(n) / float64(len(a))
}
