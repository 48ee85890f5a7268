package render

import "github.com/fogleman/gg"

// LowHeaderHeight is how far LowHeader reaches down, in which its banners hang.
const (
	LowHeaderHeight = 84
	lowBannerWidth  = 63
	lowBannerHeight = 78
)

var lowBanners Cache[int, *Sprite]

// LowHeader draws h as Header does, as low as a full board needs it.
func (c *Canvas) LowHeader(s Scene, h Header) {
	if s.Draft {
		h = s.drafted()
	}
	const scale, line = .6, 60
	x := Margin
	for _, seat := range h.Banners {
		c.Blit(lowBanners.Get(int(seat), func(seat int) *Sprite {
			return NewSprite(lowBannerWidth, lowBannerHeight, func(dc *gg.Context) {
				dc.Scale(scale, scale)
				PaintBanner(dc, seat, 0, 0)
			})
		}), x, 0)
		x += lowBannerWidth + 8
	}
	x += 12
	right := Width - Margin
	if h.Subtitle != "" {
		c.Text(Label, h.Subtitle, right, line, 1, Umber)
		right -= Label.Width(h.Subtitle) + 24
	}
	c.Text(Motto, s.sentence(Motto, h.Sentence, right-x), x, line, 0, Ink)
}
