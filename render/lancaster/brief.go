package lancaster

import (
	"strings"

	board "herald/games/lancaster"
)

// briefName returns the key of the name of a law that is short enough for the board.
func briefName(l board.Law) string { return "lancaster.picture.law." + strings.ToLower(l.String()) }
