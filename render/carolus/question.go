package carolus

import (
	"slices"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
)

// question returns the task of a picture's seat.
func question(s render.Scene, v board.View) games.Text {
	switch s.Moves[0].(type) {
	case board.Lay:
		return games.T("carolus.picture.ask.disc")
	case board.Pick:
		return games.T("carolus.picture.ask.pick", "n", v.ToPlace)
	case board.ToCourt, board.ToRegion:
		return games.T("carolus.picture.ask.where", "clan", v.Held.Name())
	case board.March:
		return games.T("carolus.picture.ask.march")
	case board.TakePile:
		return games.T("carolus.picture.ask.pile")
	}
	return refill(s, v)
}

// refill describes what the seat takes into its reserve.
func refill(s render.Scene, v board.View) games.Text {
	switch {
	case slices.Contains(s.Moves, games.Move(board.Roll{})):
		return games.T("carolus.picture.ask.set")
	case v.Crowns > 0:
		return games.T("carolus.picture.ask.crown", "n", v.Crowns)
	case v.Pool != board.Paladins{}:
		return games.T("carolus.picture.ask.keep", "n", v.ToTake)
	}
	return games.T("carolus.picture.ask.take", "n", v.ToTake)
}
