package standings

import (
	"image"

	"herald/render"
)

// honours draws what else people are remembered for.
func (h Hall) honours(c *render.Canvas) {
	for i, honour := range h.Honours[:min(honoured, len(h.Honours))] {
		y := hallTop + i*(honourHigh+honourGap)
		r := image.Rect(honoursLeft, y, panelRight, y+honourHigh)
		in := panel(c, r, honour.For.said(h.Say))
		h.honour(c, honour, in)
	}
	if n := min(honoured, len(h.Honours)); n > 0 {
		ornament(c, image.Rect(honoursLeft, hallTop+n*(honourHigh+honourGap), panelRight, honoursFoot))
	}
}

// honour writes whose it is and by how much, line by line.
func (h Hall) honour(c *render.Canvas, honour Honour, in image.Rectangle) {
	const high = 40
	icon(c, honour.For, in.Min.X+24, (in.Min.Y+in.Max.Y)/2)
	x := in.Min.X + 66
	y := (in.Min.Y+in.Max.Y)/2 - high*len(honour.Of)/2
	for _, p := range honour.Of {
		emblem(c, p.Number, x+14, y, 28)
		c.Text(render.Label, render.Label.Fit(p.called(h.Say, render.Label), in.Max.X-x-38), x+38, middle(render.Label, y), 0, render.Ink)
		y += high
	}
	c.Text(render.Label, render.Label.Fit(honour.Value, in.Max.X-x), x, middle(render.Label, y), 0, render.Umber)
}

// icon draws the sign of a feat.
func icon(c *render.Canvas, feat Feat, x, y int) {
	const size = 60
	switch feat {
	case MostPunctual:
		hourglass(c, x, y, size)
	case BestSubstitute:
		c.Icon(render.IconSquire, x, y, size)
	case HighestScore:
		c.Icon(render.IconPoint, x, y, size)
	case ClosestMatch:
		c.Icon(render.IconConflict, x, y, size)
	}
}
