package lancaster

import (
	"testing"

	"herald/games"
	board "herald/games/lancaster"
	"herald/render/golden"
)

func TestPlaces(t *testing.T) {
	golden.CheckPlaces(t, Title(), golden.Touch{Button: isButton, Still: staysAsItIs, High: roomOf})
}

// roomOf returns the height that the place of a move has: knights at court are touched on their table too.
func roomOf(m games.Move) int {
	if _, ok := m.(board.Pick); ok {
		return 70
	}
	return 0
}

// isButton reports whether a move is not on the board: numbers, goods, and yes and no.
func isButton(m games.Move) bool {
	switch m := m.(type) {
	case board.Filed:
		return isButton(m.Move)
	case board.Pick, board.Ransom, board.Put, board.Raise, board.TakeFavour, board.TakeNoble, board.Build, board.Use, board.Choose, board.Vote:
		return false
	}
	return true
}

// staysAsItIs reports whether a move may leave its place as it is: a space of the castle pays elsewhere, and the
// start player's token may go to the one who has it.
func staysAsItIs(m games.Move) bool {
	switch m.(type) {
	case board.Use, board.Choose:
		return true
	}
	return false
}
