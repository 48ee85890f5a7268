package carolus

import (
	"github.com/fogleman/gg"

	board "herald/games/carolus"
	"herald/render"
)

// emojiRim is the width of the pale rim that sets a paladin off from Discord's dark ground.
const emojiRim = render.EmojiSize * .055

// Icons draws the icons of buttons, by the names that the moves have for them: a paladin has the word of its
// clan, castles their side's.
func Icons() map[string]*render.Sprite {
	icons := map[string]*render.Sprite{
		"court":   render.IconCourt.Sprite(render.EmojiSize),
		"emperor": render.NewSprite(render.EmojiSize, render.EmojiSize, paintBust),
	}
	for clan := range board.Clan(board.Clans) {
		icons[board.Pick(clan).String()] = render.NewSprite(render.EmojiSize, render.EmojiSize, func(dc *gg.Context) {
			paintPaladin(dc, clan, render.EmojiSize, emojiRim)
		})
	}
	for _, side := range []board.Side{board.White, board.Black, board.Grey} {
		icons["castle_"+side.String()] = render.NewSprite(render.EmojiSize, render.EmojiSize, func(dc *gg.Context) {
			const wide = render.EmojiSize * 7 / 8
			render.PaintCastle(dc, of(side).castle, render.EmojiSize/16, render.EmojiSize/16, wide)
		})
	}
	return icons
}

// paintBust draws the Emperor in the middle of a square.
func paintBust(dc *gg.Context) {
	const size = render.EmojiSize
	dc.Translate(size*(1-.86)/2, 0)
	paintEmperor(dc, size, robes)
}
