package render

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Liveries differ by their signs, and the colours of castles also by lightness, for the colour-blind. Lettering on
// them can be read.
func TestLiveriesOfCastles(t *testing.T) {
	signs := map[string]bool{}
	for livery := range Castled(2, Seats-1) + 1 {
		signs[Sign(livery)] = true
		require.GreaterOrEqual(t, contrast(Figure(livery), Tincture(livery)), 3., "%d", livery)
	}
	require.Len(t, signs, 4*Seats)
	for name, vision := range visions {
		for a := range 3 {
			for b := range a {
				d := seen(Tincture(Castled(a, 0)), vision).DistanceCIEDE2000(seen(Tincture(Castled(b, 0)), vision))
				require.GreaterOrEqual(t, d, .15, "%s: castles %d and %d", name, a, b)
			}
		}
	}
}

// What a seat wears is its own unless the game says otherwise.
func TestLivery(t *testing.T) {
	require.Equal(t, 3, Scene{}.Livery(3))
	require.Equal(t, Castled(1, 1), Scene{Liveries: []int{Castled(0, 0), Castled(1, 1)}}.Livery(1))
}
