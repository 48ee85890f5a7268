package lancelot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/lancelot"
)

// L-5.1: diagonals of five squares or more count.
func TestDiagonalsThatCount(t *testing.T) {
	f := arrange(position(board.None, nil), 0)
	all := f.diagonals()
	require.Len(t, all, 2*(2*board.Side-1-8))
	for _, d := range all {
		require.GreaterOrEqual(t, len(d), 5)
		for i := range d[1:] {
			require.Equal(t, 1, d[i+1].Column()-d[i].Column())
		}
	}
	require.True(t, all[0].rises())
	require.False(t, all[len(all)-1].rises())
}

// A diagonal is lit where the next knight captures, as the ruler is for rows.
func TestDiagonalsThatCaptureAreLit(t *testing.T) {
	v := position(board.None, map[games.Player][]string{0: {"c3", "i9"}, 1: {"l12"}})
	lit := 0
	for _, d := range arrange(v, 0).diagonals() {
		if d.standing(v, 0).tag() == bright {
			lit++
			require.Equal(t, edgeMark{1, true}, d.standing(v, 0))
			require.Equal(t, square("a1"), d[0])
		}
	}
	require.Equal(t, 1, lit)
}
