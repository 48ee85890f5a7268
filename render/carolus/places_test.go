package carolus

import (
	"testing"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
	"herald/render/golden"
)

func TestPlaces(t *testing.T) {
	golden.CheckPlaces(t, render.Title{Rules: board.Rules(), Draw: Draw, Lettering: Texts(), Locate: Locate}, golden.Touch{
		Button: func(m games.Move) bool { return m == board.Roll{} },
		Still:  func(games.Move) bool { return false },
	})
}
