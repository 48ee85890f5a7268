package standings

import (
	"github.com/fogleman/gg"

	"herald/lang"
	"herald/render"
)

// A heading is the layout of the top of a picture.
type heading struct {
	high         int
	title        *render.Face
	titleLine    int
	subtitleLine int
	number       *render.Face // of what stands on the banner
	width        int          // of the banner
}

// The two headings.
var (
	large   = heading{high: 152, title: render.Heading, titleLine: 80, subtitleLine: 130, number: render.Score, width: 104}
	compact = heading{high: 96, title: render.Motto, titleLine: 50, subtitleLine: 84, number: render.Number, width: 68}
)

// A title is the text at the top of a picture. The name of a league that cannot be written is replaced by the
// game's, which else stands at the right.
type title struct {
	number         string // on the banner; "" is a crown
	league, game   string
	subtitle, page string
}

// draw draws the top of a picture.
func (h heading) draw(c *render.Canvas, t title) {
	const left, right = render.Margin, render.Width - render.Margin
	c.Blit(banners.Get(bannerKey{h.width, t.number == ""}, drawBanner), left, 0)
	c.Text(h.number, t.number, left+h.width/2, h.width*9/20+caps(h.number)/2, .5, render.Ivory)
	if t.league = h.title.Clean(t.league); t.league == "" {
		t.league, t.game = t.game, ""
	}
	x := left + h.width + 24
	aside := max(render.Label.Width(t.game), render.Label.Width(t.page))
	c.Text(h.title, h.title.Fit(t.league, right-x-aside-30), x, h.titleLine, 0, render.Ink)
	c.Text(render.Label, render.Label.Fit(t.subtitle, right-x-aside-30), x, h.subtitleLine, 0, render.Umber)
	c.Text(render.Label, t.game, right, h.titleLine, 1, render.Umber)
	c.Text(render.Label, t.page, right, h.subtitleLine, 1, render.Umber)
}

// paged says which page of how many it is, "" if there is one only.
func paged(say lang.Printer, page, pages int) string {
	if pages < 2 {
		return ""
	}
	return say.T("standings.page", "number", page+1, "of", pages)
}

type bannerKey struct {
	width int
	crown bool
}

var banners render.Cache[bannerKey, *render.Sprite]

// drawBanner draws a crimson banner as it hangs from the upper edge.
func drawBanner(k bannerKey) *render.Sprite {
	width := float64(k.width)
	high := width * 1.23
	return render.NewSprite(k.width, int(high), func(dc *gg.Context) {
		for _, cloth := range []struct {
			in     float64
			colour render.Colour
		}{{0, render.Outline}, {3.5, render.Gold}, {.085 * width, render.Outline}, {.085*width + 2, render.Crimson}} {
			in := cloth.in
			polygon(dc, in, 0, width-in, 0, width-in, high-1-in*2.2, width/2, high*.77-in, in, high-1-in*2.2)
			dc.SetColor(cloth.colour)
			dc.Fill()
		}
		if k.crown {
			render.PaintCrown(dc, width*.2, width*.22, width*.6)
		}
	})
}
