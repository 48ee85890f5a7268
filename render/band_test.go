package render

import (
	"bytes"
	"encoding/binary"
	"image"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"
)

// noise returns a picture of several bands that no other one shares.
func noise(width, height int) *image.Paletted {
	m := newCanvas(width, height).Picture()
	for i := range m.Pix {
		m.Pix[i] = uint8(rand.IntN(4))
	}
	return m
}

func TestOnlyChangedBandsArePacked(t *testing.T) {
	m := noise(480, 300)
	p := packers.Get().(*packer)
	packedBy := func() int {
		before := bands.Len()
		p.encode(m, levels[0])
		return bands.Len() - before
	}
	require.Equal(t, 3, packedBy())
	require.Zero(t, packedBy())
	m.Pix[len(m.Pix)/2]++
	require.Equal(t, 1, packedBy())
}

// Bands of the same bytes are told apart by their width.
func TestBandsAreReadBack(t *testing.T) {
	for _, size := range []image.Point{{480, 300}, {960, 150}, {300, 480}, {1, 1}, {bandSize + 1, 2}} {
		m := newCanvas(size.X, size.Y).Picture()
		clear(m.Pix)
		for range 2 {
			readsBack(t, m)
		}
	}
}

// BenchmarkNextPicture encodes pictures that differ in one band from those before; anew/op is the factor by
// which that takes longer with no band kept.
func BenchmarkNextPicture(b *testing.B) {
	m := Layer(Width, Height, func(dc *gg.Context) { PaintBoard(dc, image.Rect(40, 40, 1000, 800), 20) }).Picture()
	turn := uint32(0)
	encode := func() {
		turn++
		binary.NativeEndian.PutUint32(m.Pix, turn)
		Encode(&bytes.Buffer{}, m)
	}
	start := time.Now()
	for range 100 {
		bands.Purge()
		encode()
	}
	anew := time.Since(start) / 100
	for b.Loop() {
		encode()
	}
	b.ReportMetric(float64(anew)*float64(b.N)/float64(b.Elapsed()), "anew/op")
}
