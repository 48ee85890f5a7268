package lancaster

import (
	"fmt"

	"herald/games"
	board "herald/games/lancaster"
)

// focuses are the close-ups for what is in play.
var focuses = [...]string{
	board.Drawing:   "parliament",
	board.Extending: "",
	board.Placing:   "counties",
	board.Voting:    "parliament",
	board.Rewarding: "counties",
	board.Ransoming: "france",
	board.Refilling: "parliament",
	board.Over:      RoundPart,
}

// Focus returns the close-up that the question is about. For a question about one's own castle it is the
// viewer's house.
func Focus(v games.View, seat games.Player) string {
	b := v.(board.Sight).Public()
	if b.Phase == board.Extending && seat >= 0 {
		return fmt.Sprintf("seat%d", seat+1)
	}
	return focuses[b.Phase]
}
