package lancaster

import (
	"image"
	"strconv"
	"strings"

	board "herald/games/lancaster"
	"herald/render"
)

// A plan says where the parts of a tab are, by its pixels on the board.
type plan struct {
	shield, width  int // the middle and the width of the shield
	name           int
	purse, token   int
	upper, lower   int // heights in hundredths: of the name, of the rest
	shieldInCentre bool
}

// The plans: on the board, on the board with a purse, and in a close-up.
var (
	plain  = plan{shield: 42, width: 62, name: 80, token: tabWide - 28, upper: 28, lower: 72, shieldInCentre: true}
	pursed = plan{shield: 32, width: 40, name: 58, purse: 8, token: tabWide - 28, upper: 28, lower: 72}
	wide   = plan{shield: 48, width: 60, name: 92, purse: 536, token: 504, upper: 50, lower: 50, shieldInCentre: true}
)

// drawTab draws who it is, what lies behind the screen if the viewer may know,
// the start player's token, and the place at the end.
func (t strip) drawTab(c *render.Canvas, s render.Scene, v board.Sight, h board.House) {
	purse, known := v.PurseOf(h.Owner)
	known = known && !h.Ally
	tab, p := box{t.tab, t.k}, plain
	switch {
	case t.open:
		p = wide
	case known:
		p = pursed
	}
	upper, lower := tab.Min.Y+tab.Dy()*p.upper/100, tab.Min.Y+tab.Dy()*p.lower/100
	middle := upper
	if p.shieldInCentre {
		middle = tab.middle().Y
	}
	c.Centre(render.Shield(t.house, tab.px(p.width)), tab.Min.X+tab.px(p.shield), middle)
	room := tab.px(tabWide - p.name - 4)
	if t.open {
		room = tab.px(p.token - 30 - p.name)
	}
	name := s.Name(h.Owner, tab.label())
	if h.Ally {
		name = s.Say.T("lancaster.picture.ally")
		c.Centre(render.Shield(int(h.Owner), tab.px(38)), tab.Min.X+tab.px(100), lower)
	}
	below := 0
	if p == plain { // elsewhere the purse or the token takes the room
		below = tab.px(p.token - 26 - p.name)
	}
	first, rest := breakName(tab.label(), name, room, below)
	write(c, tab.label(), first, tab.Min.X+tab.px(p.name), upper, 0, render.Ivory)
	write(c, tab.label(), rest, tab.Min.X+tab.px(p.name), lower, 0, render.Ivory)
	if known {
		drawPurse(c, tab, tab.px(p.purse), lower, purse)
	}
	if !h.Ally {
		drawRank(c, s, v, tab, image.Pt(tab.Min.X+tab.px(p.token), lower), h)
	}
}

// breakName returns a name as it goes into a line of that width, or in two if there
// is room below for its last words: "Anna", "Maria". What stands in brackets is not
// divided.
func breakName(f *render.Face, name string, width, below int) (first, rest string) {
	if f.Width(name) <= width {
		return name, ""
	}
	words := strings.Fields(name)
	for n := len(words) - 1; n > 0; n-- {
		first, rest = strings.Join(words[:n], " "), strings.Join(words[n:], " ")
		if f.Width(first) <= width && f.Width(rest) <= below && !strings.Contains(first, "(") {
			return first, rest
		}
	}
	return f.FitName(name, width), ""
}

// drawRank draws the start player's token or, at the end, the place.
func drawRank(c *render.Canvas, s render.Scene, v board.Sight, tab box, at image.Point, h board.House) {
	switch {
	case int(h.Owner) < len(s.Places):
		c.Centre(render.Disc(tab.px(46), render.Ivory, render.Gold), at.X, at.Y)
		write(c, tab.label(), strconv.Itoa(s.Places[h.Owner]), at.X, at.Y, .5, render.Ink)
	case v.Public().Start == h.Owner:
		c.Icon(render.IconStart, at.X, at.Y, tab.px(44))
	}
}

// drawPurse draws gold and squires on a plate, so far right in the tab, its
// middle at height y.
func drawPurse(c *render.Canvas, tab box, right, y int, purse board.Purse) {
	x := tab.Min.X + right
	c.Blit(render.Badge(tab.px(172), tab.px(46), render.Ivory), x, y-tab.px(23))
	for i, g := range []pile{{render.IconGold, purse.Gold}, {render.IconSquire, purse.Squires}} {
		c.Icon(g.icon, x+tab.px(20+i*84), y, tab.px(34))
		write(c, tab.number(), strconv.Itoa(g.n), x+tab.px(38+i*84), y, 0, render.Ink)
	}
}
