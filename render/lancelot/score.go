package lancelot

import (
	"image"
	"slices"
	"strconv"

	"herald/games"
	board "herald/games/lancelot"
	"herald/render"
)

// Where the score lies.
const (
	scoreTop    = render.HeaderHeight
	scoreHeight = 176
	scoreBottom = scoreTop + scoreHeight
	gap         = 12
)

func header(c *render.Canvas, s render.Scene, v board.View) {
	h := render.Header{Motto: s.Say.T("lancelot.name")}
	if v.Diagonals {
		h.Subtitle = s.Say.T("lancelot.option.diagonals")
	}
	h.Banners, h.Sentence = standing(s, v)
	c.Header(s, h)
}

// standing returns whose banners fly, and why.
func standing(s render.Scene, v board.View) ([]games.Player, games.Text) {
	switch first := s.Winners(); {
	case s.CalledOff():
		return nil, games.T("render.off")
	case len(first) == 1:
		return first, games.T("render.wins", "player", first[0])
	case len(first) > 1:
		return first, games.T("render.shared")
	case v.Mover < 0:
		return nil, games.T("lancelot.ask.first")
	case v.Mover == s.Seat:
		return []games.Player{v.Mover}, games.T("render.yours")
	}
	return []games.Player{v.Mover}, games.T("render.turn", "player", v.Mover)
}

// score draws a card a player: captures against the target, knights left, and
// who still holds the sword's power.
func score(c *render.Canvas, s render.Scene, v board.View) {
	width := (render.Width - 2*render.Margin - gap*(v.Players-1)) / v.Players
	flying, _ := standing(s, v)
	for seat := range v.Players {
		x := render.Margin + seat*(width+gap)
		card := image.Rect(x, scoreTop, x+width, scoreBottom)
		p := games.Player(seat)
		c.Card(card, seat, s.Name(p, render.Label), slices.Contains(flying, p))
		tallyFor(width).draw(c, card, v, seat)
	}
}

// A tally is how the parts of a card lie in it, from the left edge and from
// below the name.
type tally struct {
	room     int // the narrowest card for it
	shield   int // its width
	number   *render.Face
	baseline int  // of the number
	aside    bool // the knights left stand at the right, not below the number
}

// tallies, the roomiest first.
var tallies = [...]tally{
	{340, 92, render.Grand, 94, true},
	{260, 78, render.Score, 60, false},
	{0, 58, render.Score, 60, false},
}

// tallyFor returns the roomiest tally for a card of that width.
func tallyFor(width int) tally {
	for _, t := range tallies {
		if width >= t.room {
			return t
		}
	}
	return tallies[len(tallies)-1]
}

func (t tally) draw(c *render.Canvas, card image.Rectangle, v board.View, seat int) {
	x, y := card.Min.X+15, card.Min.Y+render.NameHeight
	c.Centre(render.Shield(seat, t.shield), x+t.shield/2, y+(scoreHeight-render.NameHeight)/2-2)
	x += t.shield + 8
	captured, target := strconv.Itoa(v.Captured[seat]), "/"+strconv.Itoa(v.Target)
	number := t.number
	if x+number.Width(captured)+render.Label.Width(target) > card.Max.X-12 {
		number = render.Number
	}
	c.Text(number, captured, x, y+t.baseline, 0, render.Ink)
	c.Text(render.Label, target, x+number.Width(captured)+3, y+t.baseline, 0, render.Umber)
	if !t.aside {
		reserve(c, v, seat, x, y+78, iconSize*9/4, 0)
		return
	}
	x = card.Max.X - 14 - iconSize*9/4
	if v.Sword {
		reserve(c, v, seat, x, y+22, 0, 50)
		return
	}
	reserve(c, v, seat, x, y+46, 0, 0)
}

// reserve draws the knights left at x, y, and in the variant, so much further
// right or down, whether the power of the sword is left.
func reserve(c *render.Canvas, v board.View, seat, x, y, right, down int) {
	c.Blit(icons.Get(icon{stock, iconSize}, drawIcon), x, y)
	c.Text(render.Label, strconv.Itoa(v.Stock[seat]), x+38, y+29, 0, render.Ink)
	if !v.Sword {
		return
	}
	kind := spent
	if v.Power[seat] {
		kind = power
	}
	c.Blit(icons.Get(icon{kind, iconSize}, drawIcon), x+right, y+down)
}
