package lancaster

import (
	"strconv"

	board "herald/games/lancaster"
	"herald/render"
)

// caption writes a word above a line of knights.
func (t strip) caption(c *render.Canvas, s render.Scene, line box, key string) {
	write(c, render.Number, s.Say.T(key), line.Min.X, line.Min.Y-t.px(20), 0, render.Umber)
}

// drawNobles draws the round table: all letters, pale where nobody sits.
func (t strip) drawNobles(c *render.Canvas, h board.House) {
	const chair = 43
	x, y := t.table.Min.X, t.table.middle().Y
	c.Icon(render.IconNoble, x+t.px(20), y, t.px(44))
	for county, seated := range h.Nobles {
		at := x + t.px(66+county*chair)
		ink := render.Sand
		if seated {
			c.Centre(render.Badge(t.px(38), t.px(44), render.Crimson), at, y)
			ink = render.Ivory
		}
		write(c, t.label(), board.County(county).Letter(), at, y, .5, ink)
	}
}

// drawFinal draws what the end has brought: points for knighthood, for the
// castle and for nobles.
func (t strip) drawFinal(c *render.Canvas, f board.Final) {
	sums := []struct {
		icon      render.Icon
		n, points int
	}{
		{render.IconKnight, f.Knighthood, f.ForKnights},
		{render.IconExtension, f.Castle, f.ForCastle},
		{render.IconNoble, f.Nobles, f.ForNobles},
	}
	for i, at := range row(t.final.Rectangle, len(sums), t.px(6), t.k) {
		at.plate(c, render.Vellum)
		one := sums[i]
		drawSigns(c, []sign{
			{kind: anIcon, icon: one.icon, n: one.n}, {kind: anArrow}, marked(render.IconPoint, strconv.Itoa(one.points)),
		}, at.within(), .8)
	}
}
