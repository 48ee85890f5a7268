package lancaster

import (
	"image"

	board "herald/games/lancaster"
	"herald/render"
)

// justEnded reports whether a round has ended, and no knight of the next one stands yet.
func justEnded(b board.Board) bool {
	fresh := b.Phase == board.Refilling || b.Phase == board.Placing && b.Round == b.Report.Round+1 && b.Last.House == board.NoHouse
	return fresh && b.Report.Round > 0
}

// earned returns the points that a picture shows, by seat: of the round that has just ended, or of the one
// whose rewards are chosen; nil for none.
func earned(b board.Board) []board.Earnings {
	switch {
	case justEnded(b):
		return b.Ledger[b.Report.Round-1]
	case b.Phase == board.Rewarding || b.Phase == board.Ransoming:
		return b.Ledger[b.Round-1]
	}
	return nil
}

// drawGain draws the points that a seat has just earned left of end; it returns their left end.
func (t mat) drawGain(c *render.Canvas, b board.Board, seat, end int) int {
	all := earned(b)
	if seat >= len(all) || all[seat].Sum() == 0 {
		return end
	}
	said := render.Signed(all[seat].Sum())
	wide := t.label().Width(said) + t.px(14)
	x, y := end-wide, t.nameplate.middle().Y
	c.Blit(render.Gain(wide, t.px(34)), x, y-t.px(17))
	write(c, t.label(), said, x+t.px(7), y, 0, render.Ink)
	return x - t.px(6)
}

// A taking is a county’s reward in the round that has ended; house NoHouse means none.
type taking board.Claimed

// takenIn returns the reward taken in a county in the round that has just ended.
func takenIn(b board.Board, county board.County) taking {
	if !justEnded(b) || b.Report.Counties[county].What == board.None {
		return taking{House: board.NoHouse}
	}
	return taking(b.Report.Counties[county])
}

// frame marks on the shield of a county what was taken: its noble, the other reward, or both.
func (t taking) frame(c *render.Canvas, at box, reward board.Goods) {
	if t.House == board.NoHouse {
		return
	}
	if t.What != board.TheOther {
		frameThing(c, at, image.Rect(2, 60, 34, 92))
	}
	if t.What != board.TheNoble {
		frameThing(c, at, rewardAt(reward))
	}
}

// draw says on the shield of a county who has taken it.
func (t taking) draw(c *render.Canvas, at box) {
	if t.House == board.NoHouse {
		return
	}
	m := heartOf(at)
	c.Centre(render.Marked(render.Last, at.px(markWide)), m.X, m.Y)
	c.Centre(render.Shield(int(t.House), at.px(38)), m.X, m.Y)
}

// frameThing marks what lies in r, in pixels of the board from the upper left corner of at.
func frameThing(c *render.Canvas, at box, r image.Rectangle) {
	thing := at.part(r.Min.X, r.Min.Y, r.Dx(), r.Dy())
	c.Blit(render.Framed(render.Told, thing.Size()), thing.Min.X, thing.Min.Y)
}

// rewardAt returns the place of a county's reward on its shield.
func rewardAt(reward board.Goods) image.Rectangle {
	if len(goodsOf(reward)) > 1 {
		return image.Rect(118, 0, 166, 68)
	}
	return image.Rect(117, 12, 164, 64)
}
