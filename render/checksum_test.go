package render

import (
	"hash/adler32"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestChecksumIsAdler32(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for _, width := range []int{1, 7, 8, 9, 1200} {
		c := checksum{a: 1}
		var all []byte
		row, above := make([]byte, width), make([]byte, width)
		for range 200 {
			copy(above, row)
			for range random.IntN(5) {
				row[random.IntN(width)] = byte(255 - random.IntN(3))
			}
			c.add(row, above)
			all = append(append(all, 0), row...)
			require.Equal(t, adler32.Checksum(all), c.value(), "width %d", width)
		}
	}
}
