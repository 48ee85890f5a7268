package lancaster

import (
	"herald/games"
	board "herald/games/lancaster"
	"herald/render"
)

// fewBanners is how many there is room for beside the sentence.
const fewBanners = 3

func header(c *render.Canvas, s render.Scene, v board.Sight) {
	h := render.Header{Motto: s.Say.T("lancaster.name")}
	if b := v.Public(); b.Round > 0 {
		h.Subtitle = s.Say.T("lancaster.picture.round", "n", b.Round, "of", b.Rounds)
	}
	h.Banners, h.Sentence = standing(s, v)
	if len(h.Banners) > fewBanners {
		h.Banners = nil
	}
	c.Header(s, h)
}

// phases are the keys of what several are asked at once.
var phases = [...]string{
	board.Drawing:   "lancaster.picture.drawing",
	board.Extending: "lancaster.picture.extending",
	board.Placing:   "",
	board.Voting:    "lancaster.picture.voting",
	board.Rewarding: "lancaster.picture.rewarding",
	board.Ransoming: "lancaster.picture.ransoming",
	board.Refilling: "lancaster.picture.drawing",
	board.Over:      "render.shared",
}

// standing returns whose banners fly, and why.
func standing(s render.Scene, v board.Sight) ([]games.Player, games.Text) {
	b := v.Public()
	switch first := s.Winners(); {
	case s.CalledOff():
		return nil, games.T("render.off")
	case len(first) == 1:
		return first, games.T("render.wins", "player", first[0])
	case len(first) > 1:
		return first, games.T("render.shared")
	case len(s.Moves) > 0:
		return []games.Player{s.Seat}, games.T("render.yours")
	case b.Phase == board.Placing:
		return []games.Player{b.Mover}, games.T("render.turn", "player", b.Mover)
	case len(b.Awaited) == 1:
		return b.Awaited, games.T("render.turn", "player", b.Awaited[0])
	}
	return b.Awaited, games.T(phases[b.Phase])
}
