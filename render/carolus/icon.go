package carolus

import (
	"github.com/fogleman/gg"

	board "herald/games/carolus"
	"herald/render"
)

// Icons draws the icons of buttons, by the names that the moves have for them: a
// paladin has the word of its clan.
func Icons() map[string]*render.Sprite {
	icons := map[string]*render.Sprite{
		"court":   render.IconCourt.Sprite(render.EmojiSize),
		"emperor": render.NewSprite(render.EmojiSize, render.EmojiSize, paintBust),
	}
	for clan := range board.Clan(board.Clans) {
		icons[board.Pick(clan).String()] = paladin(clan, render.EmojiSize)
	}
	return icons
}

// paintBust draws the Emperor in the middle of a square.
func paintBust(dc *gg.Context) {
	const size = render.EmojiSize
	dc.Translate(size*(1-.86)/2, 0)
	paintEmperor(dc, size, robes)
}
