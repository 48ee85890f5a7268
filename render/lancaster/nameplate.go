package lancaster

import (
	"image"
	"strconv"

	board "herald/games/lancaster"
	"herald/render"
)

// drawNameplate draws who it is; at its right end what lies behind the screen if the viewer
// may know, and the place once the match is over.
func (t mat) drawNameplate(c *render.Canvas, s render.Scene, v board.Sight, h board.House) {
	x, y, end := t.nameplate.Min.X, t.nameplate.middle().Y, t.nameplate.Max.X
	c.Centre(render.Shield(t.house, t.px(32)), x+t.px(18), y)
	x += t.px(40)
	if h.Ally {
		c.Centre(render.Shield(int(h.Owner), t.px(28)), end-t.px(16), y)
		write(c, t.label(), t.label().Fit(s.Say.T("lancaster.picture.ally"), end-t.px(36)-x), x, y, 0, render.Ivory)
		return
	}
	if purse, known := v.PurseOf(h.Owner); known && !placed(s, h) { // worthless once the match is over
		end = t.drawPurse(c, purse, end)
	}
	end = t.drawPlace(c, s, h, end)
	end = t.drawGain(c, v.Public(), int(h.Owner), end)
	write(c, t.label(), t.label().FitName(s.Name(h.Owner, t.label()), end-x), x, y, 0, render.Ivory)
}

// drawPlace draws the place at the end, left of end; it returns its left end.
func (t mat) drawPlace(c *render.Canvas, s render.Scene, h board.House, end int) int {
	if !placed(s, h) {
		return end
	}
	x, y := end-t.px(18), t.nameplate.middle().Y
	c.Centre(render.Disc(t.px(38), render.Ivory, render.Umber), x, y)
	write(c, t.label(), strconv.Itoa(s.Places[h.Owner]), x, y, .5, render.Ink)
	return end - t.px(40)
}

// placed reports whether the owner of a house has a place, as at the end.
func placed(s render.Scene, h board.House) bool { return int(h.Owner) < len(s.Places) }

// drawPurse draws gold and squires on a plate left of end; it returns its left end.
func (t mat) drawPurse(c *render.Canvas, purse board.Purse, end int) int {
	f := t.label()
	gold, squires := strconv.Itoa(purse.Gold), strconv.Itoa(purse.Squires)
	wide := t.px(76) + f.Width(gold+squires)
	x, y := end-wide, t.nameplate.middle().Y
	c.Blit(render.Badge(wide, t.px(36), render.Ivory), x, y-t.px(18))
	at := x + t.px(4)
	for _, g := range []struct {
		icon render.Icon
		n    string
	}{{render.IconGold, gold}, {render.IconSquire, squires}} {
		c.Icon(g.icon, at+t.px(14), y, t.px(28))
		write(c, f, g.n, at+t.px(30), y, 0, render.Ink)
		at += t.px(36) + f.Width(g.n)
	}
	return x - t.px(6)
}

// shield returns the place of the house's shield.
func (t mat) shield() image.Point {
	return image.Pt(t.nameplate.Min.X+t.px(18), t.nameplate.middle().Y)
}
