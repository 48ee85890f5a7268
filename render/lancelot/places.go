package lancelot

import (
	"image"

	"herald/games"
	board "herald/games/lancelot"
	"herald/render"
)

// isKnight implements render.Title: a knight’s square, which ends the turn.
func isKnight(m games.Move) bool {
	_, ok := m.(board.Place)
	return ok
}

// Locate implements render.Title: a knight and Excalibur go to squares.
func Locate(s render.Scene) render.Locator {
	f := arrange(s.View.(board.View), s.Seat)
	return func(m games.Move) []image.Rectangle {
		switch m := m.(type) {
		case board.Place:
			return []image.Rectangle{f.cell(m.Square)}
		case board.Invoke:
			return []image.Rectangle{f.cell(m.Square)}
		}
		return nil
	}
}
