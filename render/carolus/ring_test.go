package carolus

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	board "herald/games/carolus"
	"herald/render"
)

// The territories lie round the table, in the picture, and leave each other
// room.
func TestRingGoesRound(t *testing.T) {
	whole := image.Rect(0, 0, render.Width, height)
	for a := range board.Territory(board.Territories) {
		require.True(t, cells[a].In(whole.Inset(12)), a)
		require.False(t, cells[a].Overlaps(table), a)
		for b := range a {
			require.False(t, cells[a].Overlaps(cells[b]), "%s and %s", a, b)
		}
		require.True(t, seam(a).Overlaps(cells[a].Inset(shore)) && seam(a).Overlaps(cells[next(a)].Inset(shore)), "%s does not reach %s", a, next(a))
	}
	require.Equal(t, board.Territory(0), next(board.Territories-1))
}

// ringWith returns a ring of single territories, all unowned except one region.
func ringWith(one board.Region) board.View {
	v := board.View{Emperor: -1}
	for t := range board.Territory(board.Territories) {
		if !one.Has(t) {
			v.Ring = append(v.Ring, board.Region{First: t, Size: 1, Owner: board.NoSide})
		}
	}
	v.Ring = append(v.Ring, one)
	return v
}

// The coast of a region swallows every seam, the ring's too.
func TestJoinedIsOneLand(t *testing.T) {
	for first := range board.Territory(board.Territories) {
		m := middle(seam(first))
		one := board.Region{First: first, Size: 2, Owner: board.Black}

		c := layer().Copy()
		lands(c, ringWith(one))
		for _, p := range []image.Point{m, middle(cells[first]), middle(cells[next(first)])} {
			require.Equal(t, uint8(ofSides[board.Black].land), c.ColorIndexAt(p.X, p.Y), "%s at %v", first, p)
		}
		require.Equal(t, uint8(free.land), c.ColorIndexAt(middle(cells[next(next(first))]).X, middle(cells[next(next(first))]).Y))

		one.Size = 1
		c = layer().Copy()
		lands(c, ringWith(one))
		require.NotEqual(t, uint8(ofSides[board.Black].land), c.ColorIndexAt(m.X, m.Y), "%s is not joined", first)
	}
}

// A region of the whole ring has no seam left.
func TestWholeRing(t *testing.T) {
	require.Len(t, inner(board.Region{First: 3, Size: board.Territories}), board.Territories)
	require.Equal(t, []board.Territory{13, 14, 0}, inner(board.Region{First: 13, Size: 4}))
	require.Empty(t, inner(board.Region{First: 13, Size: 1}))
}
