package render

import "github.com/fogleman/gg"

// crownHeight is the height of a crown for a width of 1.
const crownHeight = .72

var crowns Cache[int, *Sprite]

// Crown returns a golden crown of a width.
func Crown(width int) *Sprite {
	return crowns.Get(width, func(width int) *Sprite {
		return NewSprite(width, int(float64(width)*crownHeight+.5), func(dc *gg.Context) { PaintCrown(dc, 0, 0, float64(width)) })
	})
}

// PaintCrown draws a crown of five points at x, y.
func PaintCrown(dc *gg.Context, x, y, width float64) {
	dc.Push()
	defer dc.Pop()
	dc.Translate(x, y)
	dc.Scale(width, width)
	grow := max(.045, 2.2/width)
	crownPoints(dc, grow)
	dc.SetColor(Outline)
	dc.Fill()
	crownPoints(dc, 0)
	dc.SetColor(Bright)
	dc.Fill()
	dc.DrawRectangle(.14, .52, .72, .05)
	dc.SetColor(Gold)
	dc.Fill()
	Bevel(dc, func() { crownPoints(dc, 0) }, .035)
}

func crownPoints(dc *gg.Context, grow float64) {
	const top, foot = .12, crownHeight - .06
	lines(dc, .13-grow, foot+grow, .07-grow, .24-grow, .29, .42-grow, .5, top-grow, .71, .42-grow, .93+grow, .24-grow, .87+grow, foot+grow)
	dc.ClosePath()
	dc.DrawCircle(.07+grow/2, .22, .055+grow)
	dc.DrawCircle(.5, top, .065+grow)
	dc.DrawCircle(.93-grow/2, .22, .055+grow)
}
