package finale

import (
	"strings"

	"github.com/fogleman/gg"

	"herald/games"
	"herald/render"
)

// Where the heading has its parts.
const (
	bannerWide  = 104 // as render.PaintBanner draws it
	bannerHigh  = 128
	bannersWide = 330 // for all banners together
	trophySize  = 116
	trophyTop   = 22
	titleLine   = 76
	aboutLine   = 122
	shortLine   = 54 // of the title above two lines
	namesLine   = 90 // the upper one of these
	namesPitch  = 36
	tableTop    = 140
)

// heading draws the banners of those who have won, what they have won, and a cup.
func (s Sheet) heading(c *render.Canvas) {
	x, end := left, right
	if first := s.winners(); len(first) > 0 {
		x = s.hang(c, first) + 24
		c.Blit(trophies.Get(trophySize, drawTrophy), right-trophySize, trophyTop)
		end -= trophySize + 24
	}
	if one, two, ok := s.mates(end - x); ok {
		c.Text(render.Motto, render.Motto.Fit(s.Say.Say(s.Team), end-x), x, shortLine, 0, render.Ink)
		c.Text(render.Label, one, x, namesLine, 0, render.Umber)
		c.Text(render.Label, two, x, namesLine+namesPitch, 0, render.Umber)
		return
	}
	f, title := s.title(end - x)
	c.Text(f, title, x, titleLine, 0, render.Ink)
	f, about := s.about(end - x)
	c.Text(f, about, x, aboutLine, 0, render.Umber)
}

// mates returns the names of a named team of two, for a line each; ok is false if they fit into
// one.
func (s Sheet) mates(room int) (one, two string, ok bool) {
	first := s.winners()
	if !s.named() || len(first) != 2 || render.Label.Width(s.team(render.Label)) <= room {
		return "", "", false
	}
	f := render.Label
	return f.FitName(s.name(first[0], f), room), f.FitName(s.name(first[1], f), room), true
}

// team returns the players of a named team, as f can write them.
func (s Sheet) team(f *render.Face) string {
	whole := func(p games.Player) string { return s.name(p, f) }
	return s.Say.Named(whole).T("finale.team", "players", s.winners())
}

// hang draws the banners of seats side by side and returns their right end.
func (s Sheet) hang(c *render.Canvas, seats []games.Player) int {
	width := min(bannerWide, bannersWide/len(seats)-12)
	for i, p := range seats {
		c.Blit(banners.Get(bannerKey{s.Liveries.Of(p), width}, drawBanner), left+i*(width+12), 0)
	}
	return left + len(seats)*(width+12) - 12
}

type bannerKey struct{ livery, width int }

var banners render.Cache[bannerKey, *render.Sprite]

func drawBanner(k bannerKey) *render.Sprite {
	return render.NewSprite(k.width, k.width*bannerHigh/bannerWide, func(dc *gg.Context) {
		render.PaintBanner(dc, k.livery, 0, 0, float64(k.width))
	})
}

// about returns the line below the title with its lettering: the players of a named team, in
// smaller letters before one is cut, and as much of About as fits.
func (s Sheet) about(room int) (*render.Face, string) {
	f, parts := render.Aside, s.About
	if s.named() {
		if f.Width(s.team(f)) > room {
			f = render.Label
		}
		parts = append([]string{s.team(f)}, parts...)
	}
	for n := len(parts); n > 1; n-- {
		if line := strings.Join(parts[:n], " · "); f.Width(line) <= room {
			return f, line
		}
	}
	return f, f.Fit(parts[0], room)
}

// named reports whether the title names a team instead of its players.
func (s Sheet) named() bool { return !s.Team.IsZero() && len(s.winners()) > 0 }

// title says how the match has ended in a line of that width, in the largest lettering
// in which no name is cut. If there is none, names are cut as much as it takes, and left
// out if that is not enough.
func (s Sheet) title(room int) (*render.Face, string) {
	said := s.verdict()
	for _, f := range []*render.Face{render.Heading, render.Motto} {
		whole := func(p games.Player) string { return s.name(p, f) }
		if line := s.Say.Named(whole).Say(said); f.Width(line) <= room {
			return f, line
		}
	}
	for width := room; width >= 120; width -= 20 {
		short := func(p games.Player) string { return render.Motto.FitName(s.name(p, render.Motto), width) }
		if line := s.Say.Named(short).Say(said); render.Motto.Width(line) <= room {
			return render.Motto, line
		}
	}
	return render.Heading, s.Say.T("render.shared")
}

// verdict returns the text of the result.
func (s Sheet) verdict() games.Text {
	first := s.winners()
	switch {
	case len(s.Places) == 0:
		return games.T("render.off")
	case s.Lost:
		return games.T("finale.lost")
	case s.Drawn:
		return games.T("finale.drawn")
	case s.named():
		return s.Team
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
