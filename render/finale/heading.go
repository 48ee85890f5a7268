package finale

import (
	"github.com/fogleman/gg"

	"herald/games"
	"herald/render"
)

// Where the heading has its parts, whatever else there is.
const (
	bannerWide  = 104 // as render.PaintBanner draws it
	bannerHigh  = 128
	bannersWide = 330 // for all banners together
)

// A heading holds the sizes and places of its parts.
type heading struct {
	banner, trophy, top, title, about, table int
	face                                     *render.Face // of the second line
}

var (
	tallHeading = heading{banner: bannerWide * 3 / 2, trophy: 164, top: 30, title: 102, about: 170, table: 208, face: render.Motto}
	// lowHeading leaves room for what the rounds have brought.
	lowHeading = heading{banner: bannerWide, trophy: 116, top: 22, title: 76, about: 122, table: 136, face: render.Aside}
)

// layout returns the layout of the heading.
func (s Sheet) layout() heading {
	if s.staged() {
		return lowHeading
	}
	return tallHeading
}

// heading draws the banners of those who have won, what they have won, and a cup.
func (s Sheet) heading(c *render.Canvas) {
	h, x, end := s.layout(), left, right
	if first := s.winners(); len(first) > 0 {
		x = h.hang(c, first) + 24
		c.Blit(trophies.Get(h.trophy, drawTrophy), right-h.trophy, h.top)
		end -= h.trophy + 24
	}
	c.Text(render.Heading, s.title(end-x), x, h.title, 0, render.Ink)
	about := s.Game
	if s.Length != "" {
		about = s.Say.T("finale.about", "game", s.Game, "length", s.Length)
	}
	c.Text(h.face, h.face.Fit(about, end-x), x, h.about, 0, render.Umber)
}

// hang draws the banners of seats side by side and returns their right end.
func (h heading) hang(c *render.Canvas, seats []games.Player) int {
	width := min(h.banner, bannersWide/len(seats)-12)
	for i, p := range seats {
		c.Blit(banners.Get(bannerKey{int(p), width}, drawBanner), left+i*(width+12), 0)
	}
	return left + len(seats)*(width+12) - 12
}

type bannerKey struct{ seat, width int }

var banners render.Cache[bannerKey, *render.Sprite]

func drawBanner(k bannerKey) *render.Sprite {
	return render.NewSprite(k.width, k.width*bannerHigh/bannerWide, func(dc *gg.Context) {
		render.PaintBanner(dc, k.seat, 0, 0, float64(k.width))
	})
}

// title says how the match has ended, in a line of that width: names are cut as much
// as it takes, and left out if that is not enough.
func (s Sheet) title(room int) string {
	said := s.verdict()
	for width := room; width >= 120; width -= 20 {
		short := func(p games.Player) string { return render.Heading.FitName(s.name(p, render.Heading), width) }
		if line := s.Say.Named(short).Say(said); render.Heading.Width(line) <= room {
			return line
		}
	}
	return s.Say.T("render.shared")
}

// verdict says how the match has ended.
func (s Sheet) verdict() games.Text {
	first := s.winners()
	switch {
	case len(s.Places) == 0:
		return games.T("render.off")
	case s.Drawn:
		return games.T("finale.drawn")
	case s.allied(first):
		return games.T("finale.won", "n", len(first), "players", first)
	}
	return games.T("finale.shared", "players", first)
}

// allied reports whether seats are of one side.
func (s Sheet) allied(seats []games.Player) bool {
	for _, p := range seats {
		if s.Sides[p] != s.Sides[seats[0]] {
			return false
		}
	}
	return true
}
