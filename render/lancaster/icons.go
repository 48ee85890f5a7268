package lancaster

import (
	"strconv"

	board "herald/games/lancaster"
	"herald/render"
)

// Icons draws the icons of the game's moves, for buttons: goods, helms with their
// strength, and symbols, as they are on the board.
func Icons() map[string]*render.Sprite {
	all := map[string]*render.Sprite{
		"conflict": render.IconConflict.Sprite(render.EmojiSize),
		"start":    render.IconStart.Sprite(render.EmojiSize),
	}
	for good, icon := range goodSymbols {
		all[board.Good(good).String()] = icon.Sprite(render.EmojiSize)
	}
	for strength := 1; strength <= 4; strength++ {
		mark := strconv.Itoa(strength)
		all["knight"+mark] = render.IconKnight.Marked(mark, render.EmojiSize)
	}
	return all
}
