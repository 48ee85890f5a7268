package render

import (
	"bytes"
	"errors"
	"image"
	"image/png"
	"sync"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"
)

// sample returns a canvas with something of everything on it, also across its
// edges.
func sample() *Canvas {
	c := Layer(300, 200, func(dc *gg.Context) { PaintBoard(dc, image.Rect(40, 40, 260, 160), 20) })
	for seat := range Seats {
		c.Blit(Shield(seat, 60), 70*seat-20, 150)
		c.Centre(Marked(Capture, 64), 290, 10+40*seat)
	}
	c.Text(Heading, "Œuvre", -30, 40, 0, Ink)
	return c
}

func TestEncodeLosesNothing(t *testing.T) { readsBack(t, sample().Picture()) }

// readsBack encodes a picture and checks that it is read as it was.
func readsBack(t *testing.T, m *image.Paletted) {
	t.Helper()
	var file bytes.Buffer
	require.NoError(t, Encode(&file, m))
	read, err := png.Decode(&file)
	require.NoError(t, err)
	require.Equal(t, m.Rect, read.Bounds())
	require.Equal(t, m.Pix, read.(*image.Paletted).Pix)
	require.Equal(t, m.Palette, read.(*image.Paletted).Palette)
}

func TestEncodeAtOnce(t *testing.T) {
	m := sample().Picture()
	var want bytes.Buffer
	require.NoError(t, Encode(&want, m))
	files := make([]bytes.Buffer, 20)
	var group sync.WaitGroup
	for i := range files {
		group.Go(func() { Encode(&files[i], m) })
	}
	group.Wait()
	for i := range files {
		require.True(t, bytes.Equal(want.Bytes(), files[i].Bytes()))
	}
}

type full struct{}

var errFull = errors.New("disk full")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestEncodeReturnsTheWritersError(t *testing.T) {
	require.ErrorIs(t, Encode(full{}, sample().Picture()), errFull)
}

func TestPNGIsThePictureEncoded(t *testing.T) {
	var want bytes.Buffer
	require.NoError(t, Encode(&want, sample().Picture()))
	got, err := PNG(func(Scene) *image.Paletted { return sample().Picture() }, Scene{})
	require.NoError(t, err)
	require.True(t, bytes.Equal(want.Bytes(), got))
}

// A copy shares nothing with its layer, and pixels used before show nothing of
// what they were.
func TestCopyStartsFresh(t *testing.T) {
	layer := Layer(100, 100, func(*gg.Context) {})
	first := layer.Copy()
	first.Centre(Marked(Last, 90), 50, 50)
	require.NotEqual(t, layer.Pix, first.Pix)
	Release(first.Picture())
	require.Equal(t, layer.Pix, layer.Copy().Pix)
}

func TestSeats(t *testing.T) {
	signs := map[string]bool{}
	for seat := range Seats {
		signs[Sign(seat)] = true
	}
	require.Len(t, signs, Seats)
}
