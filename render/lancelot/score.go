package lancelot

import (
	"image"
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
	wide        = 340 // from here on a card has room for all in one line
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
	first := leaders(v)
	switch {
	case v.Over && len(first) == 1:
		return first, games.T("render.wins", "player", first[0])
	case v.Over:
		return first, games.T("render.shared", "players", first)
	case v.Mover < 0:
		return nil, games.T("lancelot.ask.first")
	case v.Mover == s.Seat:
		return []games.Player{v.Mover}, games.T("render.yours")
	}
	return []games.Player{v.Mover}, games.T("render.turn", "player", v.Mover)
}

// leaders returns who has captured most.
func leaders(v board.View) []games.Player {
	var first []games.Player
	for seat, place := range games.Places(v.Captured) {
		if place == 1 {
			first = append(first, games.Player(seat))
		}
	}
	return first
}

// score draws a card a player: captures against the target, knights left, and
// who still holds the sword's power.
func score(c *render.Canvas, s render.Scene, v board.View) {
	width := (render.Width - 2*render.Margin - gap*(v.Players-1)) / v.Players
	flying, _ := standing(s, v)
	for seat := range v.Players {
		x := render.Margin + seat*(width+gap)
		card := image.Rect(x, scoreTop, x+width, scoreBottom)
		active := false
		for _, p := range flying {
			active = active || int(p) == seat
		}
		c.Card(card, seat, s.Name(games.Player(seat), render.Label), active)
		tally(c, card, v, seat)
	}
}

func tally(c *render.Canvas, card image.Rectangle, v board.View, seat int) {
	const shield = 74
	body := card.Min.Y + render.NameHeight
	c.Blit(render.Shield(seat, shield), card.Min.X+14, body+14)
	x := card.Min.X + 14 + shield + 12
	c.Text(render.Score, strconv.Itoa(v.Captured[seat]), x, body+60, 0, render.Ink)
	x2 := x + render.Score.Width(strconv.Itoa(v.Captured[seat])) + 4
	c.Text(render.Label, "/"+strconv.Itoa(v.Target), x2, body+60, 0, render.Umber)
	stockX, stockY := x, body+78
	if card.Dx() >= wide {
		stockX, stockY = card.Max.X-140, body+36
	}
	c.Blit(icons.Get(icon{stock, iconSize}, drawIcon), stockX, stockY)
	c.Text(render.Label, strconv.Itoa(v.Stock[seat]), stockX+36, stockY+29, 0, render.Ink)
	if v.Sword {
		kind := spent
		if v.Power[seat] {
			kind = power
		}
		c.Blit(icons.Get(icon{kind, iconSize}, drawIcon), stockX+84, stockY)
	}
}
