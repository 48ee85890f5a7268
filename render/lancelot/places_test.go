package lancelot

import (
	"testing"

	"herald/games"
	board "herald/games/lancelot"
	"herald/render/golden"
)

func TestPlaces(t *testing.T) {
	golden.CheckPlaces(t, Title(), golden.Touch{
		Button: func(m games.Move) bool { return m == board.Decline{} },
	})
}
