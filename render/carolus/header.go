package carolus

import (
	"image"

	"herald/games"
	board "herald/games/carolus"
	"herald/render"
)

func header(c *render.Canvas, s render.Scene, v board.View, r image.Rectangle) {
	h := render.Header{}
	h.Banners, h.Sentence = standing(s, v)
	if len(s.Moves) > 0 {
		h.Sentence = question(s, v)
	}
	if !s.Draft || len(s.Winners()) != 1 { // who wins with a draft takes the whole line
		h.Motto, h.Subtitle = asides(s, v)
	}
	c.InsetHeader(s, h, r)
}

// asides returns the special features of a match, and the round. A seat that is asked knows how reserves are
// filled; only the contents of the bag change.
func asides(s render.Scene, v board.View) (variant, round string) {
	if v.Variant != board.Dice && (v.Variant == board.Piles || len(s.Moves) == 0) {
		variant = s.Say.T(variants[v.Variant], "n", v.Supply.Sum())
	}
	if v.Round > 0 {
		round = s.Say.T("carolus.picture.round", "n", v.Round)
	}
	return variant, round
}

// variants are the keys of a match's special options.
var variants = [...]string{
	board.Choose: "carolus.picture.choose",
	board.Free:   "carolus.picture.free",
	board.Piles:  "carolus.picture.piles",
}

// standing returns the seats whose banners fly, and the reason.
func standing(s render.Scene, v board.View) ([]games.Player, games.Text) {
	switch first := s.Winners(); {
	case s.CalledOff():
		return nil, games.T("render.off")
	case v.Drawn(s.Places):
		return nil, games.T("carolus.picture.draw")
	case len(first) == 1:
		return first, games.T("render.wins", "player", first[0])
	case v.Teams && len(first) == 2:
		return first, v.Victory(first[0])
	case v.Mover < 0:
		return nil, games.T("carolus.picture.chance")
	case v.Mover == s.Seat:
		return []games.Player{v.Mover}, games.T("render.yours")
	}
	return []games.Player{v.Mover}, games.T("render.turn", "player", v.Mover)
}
