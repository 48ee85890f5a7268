package lancelot

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/lancelot"
)

// Squares are 54 pixels or more on every area, the frame leaves no square out, and the
// board lies beside the column of the players.
func TestFieldGoesIn(t *testing.T) {
	for players := 2; players <= 5; players++ {
		for _, seat := range []games.Player{games.Everyone, 0} {
			v := board.View{Players: players, First: 5 - players, Size: 4 + 2*players}
			f := arrange(v, seat)
			require.GreaterOrEqual(t, f.square, 54)
			require.True(t, f.outer().In(image.Rect(boardLeft, boardTop, boardRight, boardBottom)), "%v", f.outer())
			for _, s := range f.squares() {
				x, y := f.corner(s)
				require.True(t, image.Rect(x, y, x+f.square, y+f.square).In(f.area()), s)
			}
		}
	}
}

// The zones of the printed board, from the sheet: 8×8 in the middle, then
// three frames.
func TestZones(t *testing.T) {
	for word, want := range map[string]int{"d4": 0, "k11": 0, "g7": 0, "c3": 1, "l8": 1, "b2": 2, "m13": 2, "a1": 3, "n14": 3, "a7": 3} {
		require.Equal(t, want, zone(square(word)), word)
	}
	require.NotEqual(t, shade(square("d4")), shade(square("d5")))
	require.Equal(t, shade(square("d4")), shade(square("e5")))
}
