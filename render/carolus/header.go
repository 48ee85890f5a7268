package carolus

import (
	"herald/games"
	board "herald/games/carolus"
	"herald/render"
)

// variants are the keys of what is special about a match.
var variants = [...]string{
	board.Choose: "carolus.picture.choose",
	board.Free:   "carolus.picture.free",
	board.Piles:  "carolus.picture.piles",
}

func header(c *render.Canvas, s render.Scene, v board.View) {
	h := render.Header{Motto: s.Say.T("carolus.name")}
	switch {
	case v.Variant != board.Dice && v.Round > 0:
		h.Subtitle = s.Say.T("carolus.picture.round_variant", "n", v.Round, "variant", games.T(variants[v.Variant]))
	case v.Variant != board.Dice:
		h.Subtitle = s.Say.T(variants[v.Variant])
	case v.Round > 0:
		h.Subtitle = s.Say.T("carolus.picture.round", "n", v.Round)
	}
	h.Banners, h.Sentence = standing(s, v)
	c.Header(s, h)
}

// standing returns whose banners fly, and why.
func standing(s render.Scene, v board.View) ([]games.Player, games.Text) {
	switch first := s.Winners(); {
	case len(first) > 0 && v.Ending != board.NotEnded && v.Winner == board.NoSide:
		return nil, games.T("carolus.picture.draw")
	case len(first) == 1:
		return first, games.T("render.wins", "player", first[0])
	case v.Teams && len(first) == 2:
		return first, games.T("carolus.picture.team_wins." + v.Seats[first[0]].Side.String())
	case len(first) > 1:
		return first, games.T("render.shared")
	case v.Mover < 0:
		return nil, games.T("carolus.picture.chance")
	case v.Mover == s.Seat:
		return []games.Player{v.Mover}, games.T("render.yours")
	}
	return []games.Player{v.Mover}, games.T("render.turn", "player", v.Mover)
}
