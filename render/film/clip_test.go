package film

import (
	"bytes"
	"image"
	"image/gif"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestAClipPlaysOnce, and first and last shows its last picture.
func TestAClipPlaysOnce(t *testing.T) {
	t.Parallel()
	pictures := slices.Collect(some(12, knights(t)))[9:]
	var want [][]uint8
	for _, m := range append([]*image.Paletted{pictures[2]}, pictures...) {
		want = append(want, bytes.ReplaceAll(m.Pix, []byte{clear}, []byte{opaque()}))
	}
	file, err := Clip(pictures, 900*time.Millisecond, mebibyte)
	require.NoError(t, err)
	g, err := gif.DecodeAll(bytes.NewReader(file))
	require.NoError(t, err)
	require.Equal(t, -1, g.LoopCount, "it is not repeated")
	require.Equal(t, []int{2, 90, 90, 90}, g.Delay)
	var got [][]uint8
	screens(t, g, func(_ int, screen *image.Paletted) { got = append(got, bytes.Clone(screen.Pix)) })
	require.Equal(t, want, got)
}

func TestWhatCannotBeAClip(t *testing.T) {
	t.Parallel()
	_, err := Clip(slices.Collect(noise(3)), time.Second, 1000)
	require.ErrorIs(t, err, ErrTooLarge)
	_, err = Clip(nil, time.Second, mebibyte)
	require.ErrorIs(t, err, ErrTooLarge, "a film of nothing fails")
}
