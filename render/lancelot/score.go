package lancelot

import (
	"image"
	"slices"
	"strconv"

	"herald/games"
	board "herald/games/lancelot"
	"herald/render"
)

// Where the column of the players lies, from the top: header, cards, the game's name, and a crest at the
// foot, under the ALT badge.
const (
	columnLeft   = 20
	columnRight  = boardLeft - 12
	headerBottom = 134
	cardsTop     = headerBottom + 6
	cardsBottom  = crestTop - 46
	mottoLine    = crestTop - 14
	crestTop     = render.Height - render.BadgeHeight
	highestCard  = 176
	gap          = 8
)

func header(c *render.Canvas, s render.Scene, v board.View) {
	h := render.Header{Motto: s.Say.T("lancelot.name")}
	if v.Diagonals {
		h.Subtitle = s.Say.T("lancelot.option.diagonals")
	}
	h.Banners, h.Sentence = standing(s, v)
	c.ColumnHeader(s, h, image.Rect(columnLeft, 0, columnRight, headerBottom))
	motto(c, h)
}

// motto writes the game's name and what is special about the match below the cards.
func motto(c *render.Canvas, h render.Header) {
	if h.Subtitle == "" {
		c.Text(render.Aside, h.Motto, (columnLeft+columnRight)/2, mottoLine, .5, render.Umber)
		return
	}
	c.Text(render.Label, h.Motto, columnLeft+2, mottoLine, 0, render.Umber)
	c.Text(render.Label, h.Subtitle, columnRight-2, mottoLine, 1, render.Umber)
}

// standing returns the seats whose banners fly, and the reason.
func standing(s render.Scene, v board.View) ([]games.Player, games.Text) {
	switch first := s.Winners(); {
	case s.CalledOff():
		return nil, games.T("render.off")
	case len(first) == 1:
		return first, games.T("render.wins", "player", first[0])
	case len(first) > 1:
		return first, games.T("render.shared")
	case s.Draft: // the turn is the seat's until it is played
		return []games.Player{s.Seat}, drafting(s)
	case v.Mover < 0:
		return nil, games.T("lancelot.ask.first")
	case planting(v) && v.Mover == s.Seat:
		return []games.Player{v.Mover}, games.T("lancelot.ask.plant")
	case planting(v):
		return []games.Player{v.Mover}, games.T("lancelot.ask.plants", "player", v.Mover)
	case v.Mover == s.Seat:
		return []games.Player{v.Mover}, games.T("render.yours")
	}
	return []games.Player{v.Mover}, games.T("render.turn", "player", v.Mover)
}

// drafting names what is left to do in a turn that has begun.
func drafting(s render.Scene) games.Text {
	switch {
	case len(s.Moves) == 0:
		return games.T("render.draft")
	case slices.Contains(s.Moves, games.Move(board.Decline{})):
		return games.T("lancelot.ask.calling")
	}
	return games.T("lancelot.ask.placing")
}

// planting reports whether Excalibur is to be planted before the first turn.
func planting(v board.View) bool { return v.Sword && v.Excalibur == board.None && !v.Over }

// score draws a card a player, the viewer's first: captures against the target, knights left, and who still
// holds the sword's power.
func score(c *render.Canvas, s render.Scene, v board.View) {
	flying, _ := standing(s, v)
	for i, p := range order(s, v) {
		card := cardAt(i, v.Players)
		room := card.Dx() - 2*16 - cardShield - 6
		c.Card(card, int(p), s.NameIn(p, room), slices.Contains(flying, p))
		c.Centre(render.Shield(int(p), cardShield), card.Max.X-14-cardShield/2, card.Min.Y+render.NameHeight/2+1)
		if at := tally(c, card, v, int(p)); s.Resigned(int(p)) {
			said := render.Label.Fit(s.Say.T("render.left"), card.Max.X-14-at.X-8)
			c.Text(render.Label, said, card.Max.X-14, at.Y, 1, render.Umber)
		} else {
			reserve(c, v, int(p), card.Max.X-16, (card.Min.Y+render.NameHeight+card.Max.Y)/2-1)
		}
	}
}

// order returns the seats from the viewer's on.
func order(s render.Scene, v board.View) []games.Player {
	first := 0
	if s.Seat >= 0 && int(s.Seat) < v.Players {
		first = int(s.Seat)
	}
	var all []games.Player
	for i := range v.Players {
		all = append(all, games.Player((first+i)%v.Players))
	}
	return all
}

// cardShield is the width of the shield beside a name.
const cardShield = 34

// cardAt returns the i-th of so many cards.
func cardAt(i, players int) image.Rectangle {
	high := min((cardsBottom-cardsTop-gap*(players-1))/players, highestCard)
	y := cardsTop + i*(high+gap)
	return image.Rect(columnLeft, y, columnRight, y+high)
}

// tally writes a player's numbers below the name on a card, and returns their lower end.
func tally(c *render.Canvas, card image.Rectangle, v board.View, seat int) image.Point {
	x, middle := card.Min.X+16, (card.Min.Y+render.NameHeight+card.Max.Y)/2-1
	captured, target := strconv.Itoa(v.Captured[seat]), "/"+strconv.Itoa(v.Target)
	number := numberFor(card.Dy(), 128-render.Label.Width(target), captured)
	baseline := middle + number.Capital()/2
	c.Text(number, captured, x, baseline, 0, render.Ink)
	x += number.Width(captured) + 4
	c.Text(render.Label, target, x, baseline, 0, render.Umber)
	return image.Pt(x+render.Label.Width(target), baseline)
}

// numberFor returns the largest face for a number on a card of that height, in so much
// of its width.
func numberFor(high, room int, number string) *render.Face {
	for _, n := range []struct {
		face *render.Face
		high int
	}{{render.Grand, 150}, {render.Score, 118}} {
		if high >= n.high && n.face.Width(number) <= room {
			return n.face
		}
	}
	return render.Number
}

// reserve draws the knights left and, in the variant, whether the power of the sword
// is, so that they end at x; their middle is at y.
func reserve(c *render.Canvas, v board.View, seat, x, y int) {
	if v.Sword {
		kind := spent
		if v.Power[seat] {
			kind = power
		}
		c.Centre(icons.Get(icon{kind, iconSize}, drawIcon), x-iconSize/2, y)
		x -= iconSize + 8
	}
	c.Text(render.Label, strconv.Itoa(v.Stock[seat]), x, y+11, 1, render.Ink)
	c.Centre(icons.Get(icon{stock, iconSize}, drawIcon), x-38-iconSize/2, y)
}
