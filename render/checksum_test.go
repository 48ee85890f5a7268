package render

import (
	"bytes"
	"hash/adler32"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestChecksumIsAdler32(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for _, width := range []int{1, 7, 8, 9, block - 1, block, block + 1, 1200} {
		noise := make([]byte, width)
		for i := range noise {
			noise[i] = byte(random.IntN(256))
		}
		for _, row := range [][]byte{noise, make([]byte, width), bytes.Repeat([]byte{255}, width)} {
			c, want := newChecksum(), adler32.New()
			for range 100 {
				c.add(row)
				want.Write(row)
				require.Equal(t, want.Sum32(), c.sum(), "width %d", width)
			}
		}
	}
}
