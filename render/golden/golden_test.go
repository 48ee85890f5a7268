package golden

import (
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/render"
)

func ground(colour render.Colour) *image.Paletted {
	m := image.NewPaletted(image.Rect(0, 0, 200, 100), render.Palette())
	for i := range m.Pix {
		m.Pix[i] = uint8(colour)
	}
	return m
}

func TestCompare(t *testing.T) {
	different, _ := compare(ground(render.Parchment), ground(render.Parchment))
	require.Zero(t, different)

	// Rounding: a shade almost the same everywhere, and a few stray pixels.
	different, _ = compare(ground(render.Parchment), ground(render.Zone0Light))
	require.Zero(t, different)
	stray := ground(render.Parchment)
	stray.Pix[7] = uint8(render.Ink)
	different, _ = compare(stray, ground(render.Parchment))
	require.Zero(t, different)

	moved := ground(render.Parchment)
	for x := range 10 {
		moved.SetColorIndex(x, 50, uint8(render.Ink))
	}
	different, diff := compare(moved, ground(render.Parchment))
	require.Equal(t, 10, different)
	require.Equal(t, color.RGBA{220, 0, 0, 255}, diff.At(9, 50))
	require.NotEqual(t, color.RGBA{220, 0, 0, 255}, diff.At(10, 50))

	different, _ = compare(ground(render.Parchment), image.NewPaletted(image.Rect(0, 0, 200, 99), render.Palette()))
	require.Equal(t, 200*100, different)
}
