package render

import (
	"github.com/fogleman/gg"

	"herald/games"
)

// Width is the width of every picture, and Height the height of a board: at 4:3 a
// phone and a desktop show about as much of it.
const (
	Width  = 1200
	Height = 900
)

// Margin is the free room at the edges.
const Margin = 28

// Where the header has its parts, from the top.
const (
	bannerWidth  = 104 // as it is painted; a header's is smaller
	bannerHeight = 128
	flagWidth    = 63
	flagHeight   = flagWidth * bannerHeight / bannerWidth
	flagGap      = 8
	titleLine    = 59
	mottoLine    = 40
	subtitleLine = 74
	fewBanners   = 3 // with more of them there is no room for the motto, at most for the subtitle
	// HeaderHeight is the lower end of Header.
	HeaderHeight = 84
)

// A Header is the top of a picture: the seats to move or the winners.
type Header struct {
	Banners  []games.Player // whose banners hang at the edge
	Sentence games.Text
	Motto    string     // the game's name
	Subtitle string     // the special options of the match; may be ""
	Confirm  games.Text // the thing that a complete draft confirms; zero stands for the turn
}

// Header draws h, the header of a picture of s. A draft's says so instead.
func (c *Canvas) Header(s Scene, h Header) {
	h = s.drafted(h)
	x := c.flags(s, h.Banners, Margin, 0) + 16
	right := Width - Margin
	if len(h.Banners) <= fewBanners {
		right -= c.motto(h) + 40
	}
	said := s.sentence(Motto, h.Sentence, right-x)
	c.Text(Motto, said, x, titleLine, 0, Ink)
	if len(h.Banners) > fewBanners && x+Motto.Width(said)+40+Label.Width(h.Subtitle) <= right {
		c.Text(Label, h.Subtitle, right, subtitleLine, 1, Umber)
	}
}

// flags hangs banners side by side from x, y and returns their right end.
func (c *Canvas) flags(s Scene, seats []games.Player, x, y int) int {
	for _, seat := range seats {
		c.Blit(banners.Get(s.Livery(seat), drawBanner), x, y)
		x += flagWidth + flagGap
	}
	return x
}

// drafted returns h as the header of a draft: with its winner if it ends the match, or a word
// that it is a draft. Then the sentence names the end of the match, the choice of the seat or,
// if there is none, the turn that it confirms.
func (s Scene) drafted(h Header) Header {
	first := s.Winners()
	switch {
	case !s.Draft:
	case len(first) == 1:
		h.Banners, h.Sentence = first, games.T("render.draft_wins", "player", first[0])
	case len(s.Moves) > 0 || len(first) > 1:
		h.Motto = s.Say.T("render.drafting")
	default:
		h.Banners, h.Sentence = []games.Player{s.Seat}, h.Confirm
		if h.Confirm.Key == "" {
			h.Sentence = games.T("render.draft")
		}
		h.Motto = s.Say.T("render.drafting")
	}
	return h
}

// motto writes what stands at the right of a header and returns its width.
func (c *Canvas) motto(h Header) int {
	if h.Subtitle == "" {
		c.Text(Aside, h.Motto, Width-Margin, titleLine, 1, Umber)
		return Aside.Width(h.Motto)
	}
	c.Text(Aside, h.Motto, Width-Margin, mottoLine, 1, Umber)
	c.Text(Label, h.Subtitle, Width-Margin, subtitleLine, 1, Umber)
	return max(Aside.Width(h.Motto), Label.Width(h.Subtitle))
}

// sentence renders a text about players so that a face can write it in a room: names are cut
// as necessary.
func (s Scene) sentence(f *Face, t games.Text, room int) string {
	return s.shortened(f, t, room, func(said string) bool { return f.Width(said) <= room })
}

// shortened renders a text about players with names cut until it fits; if it never does, it is
// cut itself to the room.
func (s Scene) shortened(f *Face, t games.Text, room int, fits func(string) bool) string {
	for width := room; ; width -= 20 {
		short := func(p games.Player) string { return f.FitName(s.Name(p, f), width) }
		said := s.Say.Named(short).Say(t)
		if fits(said) {
			return said
		}
		if width < 100 {
			return f.Fit(said, room)
		}
	}
}

// Name returns the holder's name at p as f can write it.
func (s Scene) Name(p games.Player, f *Face) string {
	if p >= 0 && int(p) < len(s.Names) {
		if name := f.Clean(s.Names[p]); name != "" {
			return name
		}
	}
	return s.Say.Named(nil).Player(p)
}

// NameFace is the face of the name of a seat where it stands alone. A close-up enlarges it.
var NameFace = Label

// NameIn returns the holder's name at p as NameFace can write it, cut to a width.
func (s Scene) NameIn(p games.Player, width int) string {
	return NameFace.FitName(s.Name(p, NameFace), width)
}

var banners Cache[int, *Sprite]

// drawBanner draws the banner of a livery as it hangs from the upper edge, with
// a swallow's tail.
func drawBanner(livery int) *Sprite {
	return NewSprite(flagWidth, flagHeight, func(dc *gg.Context) { PaintBanner(dc, livery, 0, 0, flagWidth) })
}

// PaintBanner draws the banner of a livery at x, y.
func PaintBanner(dc *gg.Context, livery int, x, y, width float64) {
	dc.Push()
	defer dc.Pop()
	dc.Translate(x, y)
	dc.Scale(width/bannerWidth, width/bannerWidth)
	cloth := func(in float64, colour Colour) {
		lines(dc, in, 0, bannerWidth-in, 0, bannerWidth-in, bannerHeight-1-in*2.2, bannerWidth/2, bannerHeight-30-in, in, bannerHeight-1-in*2.2)
		dc.ClosePath()
		dc.SetColor(colour)
		dc.Fill()
	}
	cloth(0, Outline)
	cloth(3.5, Gold)
	cloth(9, Outline)
	cloth(11, Tincture(livery))
	const in = 11
	lines(dc, in, 0, bannerWidth/2, 0, bannerWidth/2, bannerHeight-30-in, in, bannerHeight-1-in*2.2)
	dc.ClosePath()
	dc.SetColor(Light(livery))
	dc.Fill()
	dc.Translate(bannerWidth/2, 52)
	dc.Scale(66, 66)
	dc.Translate(-.5, -.5)
	paintCharge(dc, livery, Figure(livery), Shade(livery))
}
