package lancaster

import (
	"strconv"

	board "herald/games/lancaster"
	"herald/render"
)

// icons are those of buttons, by the names that the moves have for them.
var icons = map[string]render.Icon{
	"squire": render.IconSquire, "gold": render.IconGold, "vote": render.IconVote, "noble": render.IconNoble,
	"extension": render.IconExtension, "point": render.IconPoint, "upgrade": render.IconUpgrade, "new": render.IconNewKnight,
	"field": render.IconFieldUpgrade, "knight": render.IconKnight, "crossing": render.IconCrossing, "county": render.IconCounty,
	"conflict": render.IconConflict, "france": render.IconFrance, "castle": render.IconCastle, "garrison": render.IconGarrison,
	"court": render.IconCourt, "start": render.IconStart,
}

// Icons draws the icons of buttons. A knight's is called by its strength, such as
// k2.
func Icons() map[string]*render.Sprite {
	all := map[string]*render.Sprite{}
	for name, icon := range icons {
		all[name] = icon.Sprite(render.EmojiSize)
	}
	for n := range len(board.Knights{}) - 1 {
		mark := strconv.Itoa(n + 1)
		all["k"+mark] = render.IconKnight.Marked(mark, render.EmojiSize)
	}
	return all
}
