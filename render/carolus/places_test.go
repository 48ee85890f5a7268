package carolus

import (
	"testing"

	"herald/games"
	board "herald/games/carolus"
	"herald/render/golden"
)

func TestPlaces(t *testing.T) {
	golden.CheckPlaces(t, Title(), golden.Touch{
		Button: func(m games.Move) bool { return m == board.Roll{} },
		High:   roomOf,
	})
}

// roomOf returns the height that the place of a move has: discs are touched below their card too.
func roomOf(m games.Move) int {
	if _, ok := m.(board.Lay); ok {
		return 70
	}
	return 0
}
