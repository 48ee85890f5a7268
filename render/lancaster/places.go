package lancaster

import (
	"image"

	"herald/games"
	board "herald/games/lancaster"
	"herald/render"
)

// Locate implements render.Title: knights, counties, conflicts, castles, favours and players on the board and its
// close-ups, and on the sheet of ballots the law that is voted on.
func Locate(s render.Scene) render.Locator {
	v := s.View.(board.Sight)
	if s.Part == RoundPart {
		return func(games.Move) []image.Rectangle { return nil }
	}
	if own, ok := v.(voter); ok && s.Part == sheetPart {
		return layOutSheet(own).areas
	}
	p := places{layout: layOut(v, s.Part), board: v.Public(), seat: s.Seat}
	p.castle = p.castleOf(s, p.board)
	return p.areas
}

// areas returns the row of the law that a vote is about.
func (t sheet) areas(m games.Move) []image.Rectangle {
	switch m := m.(type) {
	case board.Filed:
		return t.areas(m.Move)
	case board.Vote:
		if i := asked(t.v.Public()); i >= 0 {
			return []image.Rectangle{t.rows[i].Rectangle}
		}
	}
	return nil
}

// places locate a seat's moves on a picture of the board.
type places struct {
	layout
	board  board.Board
	seat   games.Player
	castle int // the house to whose castle the knight in hand may go
}

func (p places) areas(m games.Move) []image.Rectangle {
	switch m := m.(type) {
	case board.Pick:
		return p.courtier(houseOf(p.seat, p.board, m.Ally), int(m.Strength))
	case board.Ransom:
		return p.prisoner(int(m.Strength))
	case board.Put:
		return p.post(m.Post)
	case board.Raise:
		return p.raised(m)
	case board.TakeFavour:
		if int(m.Favour) < len(p.favours) {
			return shown(p.favours[m.Favour])
		}
	case board.TakeNoble:
		return shown(p.sites[m.County])
	case board.Build:
		return p.space(int(p.seat), m.Space)
	case board.Use:
		return p.space(houseOf(p.seat, p.board, m.Ally), m.Space)
	case board.Choose:
		if t, ok := p.mat(int(m.Player)); ok {
			return shown(t.box)
		}
	}
	return nil
}

// shown returns the area of b if it is on the picture.
func shown(b box) []image.Rectangle {
	if !b.shown() {
		return nil
	}
	return []image.Rectangle{b.Rectangle}
}

// equals returns the area of the knights of a strength, which stand together among others.
func equals(areas []image.Rectangle, knights []int, strength int) []image.Rectangle {
	var all image.Rectangle
	for i, k := range knights {
		if k == strength {
			all = all.Union(areas[i])
		}
	}
	if all.Empty() {
		return nil
	}
	return []image.Rectangle{all}
}

// courtier returns the area of the knights of a strength at the court of a house.
func (p places) courtier(house, strength int) []image.Rectangle {
	t, ok := p.mat(house)
	if !ok {
		return nil
	}
	h := p.board.Houses[house]
	knights := strengths(h.Court)
	middles := make([]image.Point, len(knights))
	for i := range knights {
		middles[i] = t.courtier(h, i)
	}
	return equals(render.Abreast(middles, t.px(46), t.knights.Dy()), knights, strength)
}

// space returns the area of a space of the castle of a house.
func (p places) space(house int, space board.Space) []image.Rectangle {
	t, ok := p.mat(house)
	if !ok {
		return nil
	}
	return shown(t.spaces[space])
}

// post returns the area of a place for the knight in hand.
func (p places) post(post board.Post) []image.Rectangle {
	if county, ok := post.County(); ok {
		return shown(p.sites[county])
	}
	if space, ok := post.Space(); ok {
		return p.space(p.castle, space)
	}
	for i, w := range p.board.Conflicts {
		if card, ok := post.Card(); ok && w.Card == card && i < len(p.wars) {
			return shown(p.wars[i])
		}
	}
	return nil
}

// raised returns the area of the knights that may be upgraded.
func (p places) raised(m board.Raise) []image.Rectangle {
	if _, ok := m.Post.County(); ok {
		return p.post(m.Post)
	}
	card, inFrance := m.Post.Card()
	space, inCastle := m.Post.Space()
	for _, house := range housesOf(p.seat, p.board) {
		var areas []image.Rectangle
		switch {
		case inFrance:
			areas = p.fighter(house, int(m.Strength), func(w board.Conflict) bool { return w.Card == card })
		case inCastle && p.board.Houses[house].Castle[space] == int(m.Strength):
			areas = p.space(house, space)
		case !inCastle:
			areas = p.courtier(house, int(m.Strength))
		}
		if areas != nil {
			return areas
		}
	}
	return nil
}

// prisoner returns the area of the knights that may be bought free.
func (p places) prisoner(strength int) []image.Rectangle {
	return p.fighter(int(p.seat), strength, func(w board.Conflict) bool { return w.Second })
}

// fighter returns the area of the knights of a strength that a house has in one of some conflicts.
func (p places) fighter(house, strength int, in func(board.Conflict) bool) []image.Rectangle {
	for i, w := range p.board.Conflicts {
		if i >= len(p.wars) || !in(w) {
			continue
		}
		at := p.wars[i]
		for place, camp := range ranked(w) {
			if int(camp.House) != house {
				continue
			}
			if areas := equals(render.Abreast(stackedAt(at, w, place, camp), at.px(47), at.px(rankHigh)), stacked(camp), strength); areas != nil {
				return areas
			}
		}
	}
	return nil
}
