package lancelot

import (
	"testing"

	"herald/games"
	board "herald/games/lancelot"
	"herald/render"
	"herald/render/golden"
)

func TestPlaces(t *testing.T) {
	golden.CheckPlaces(t, render.Title{Rules: board.Rules(), Draw: Draw, Locate: Locate}, golden.Touch{
		Button: func(m games.Move) bool { return m == board.Decline{} },
		Still:  func(games.Move) bool { return false },
	})
}
