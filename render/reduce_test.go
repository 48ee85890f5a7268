package render

import (
	"image"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"
)

// TestReduceKeepsWhatThePictureShows compares the short way to half the width
// with the long one.
func TestReduceKeepsWhatThePictureShows(t *testing.T) {
	t.Parallel()
	m := Layer(400, 300, func(dc *gg.Context) { PaintBanner(dc, 2, 100, 50, 104) }).Picture()
	half := Reduce(m, 200)
	require.Equal(t, image.Rect(0, 0, 200, 150), half.Rect)
	require.EqualValues(t, Parchment, half.ColorIndexAt(10, 10))
	require.EqualValues(t, uint8(Light(2)), half.ColorIndexAt(58, 30))
	long := wide(half)
	other := wide(Reduce(Reduce(m, 399), 200))
	far := 0
	for i := range long.Pix {
		if d := int(long.Pix[i]) - int(other.Pix[i]); d > 96 || d < -96 {
			far++
		}
	}
	require.Less(t, far, len(long.Pix)/50, "edges alone may differ")
	require.Equal(t, image.Rect(0, 0, 133, 100), Reduce(m, 133).Rect)
	require.Equal(t, m.Pix, Reduce(m, 400).Pix)
}
