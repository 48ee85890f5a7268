package lancaster

import (
	board "herald/games/lancaster"
	"herald/render"
)

// post returns the target of a place for the knight in hand.
func (t targets) post(post board.Post) target {
	if county, ok := post.County(); ok {
		return t.county(county)
	}
	if space, ok := post.Space(); ok {
		return t.space(t.castle, space)
	}
	if card, ok := post.Card(); ok {
		return t.conflict(card)
	}
	return target{}
}

// county returns the target of a county where a knight may go: bright where it would expel
// another.
func (t targets) county(county board.County) target {
	at, site := t.shield(county), t.board.Counties[county]
	m := heartOf(at)
	if site.House == board.NoHouse {
		return on(t.sites[county], circle(m, at.px(62)))
	}
	return on(t.sites[county], func(c *render.Canvas) {
		c.Centre(render.Marked(render.Capture, at.px(markWide+2)), m.X, m.Y)
		drawHolder(c, at, site)
	})
}

// conflict returns the target of the seat's next knight in the conflict of a card. Its mark is
// beside the seat's others, or on the first free place.
func (t targets) conflict(card board.Card) target {
	for i, w := range t.board.Conflicts {
		if w.Card == card && i < len(t.wars) {
			return on(t.wars[i], t.joining(t.wars[i], w))
		}
	}
	return target{}
}

// joining returns the mark of the seat's next knight in a conflict, nil if there is no place.
func (t targets) joining(at box, w board.Conflict) func(*render.Canvas) {
	free := -1
	for place, camp := range ranked(w) {
		switch {
		case camp.House == int8(t.seat):
			return circle(campOf(at, place), at.px(47))
		case camp.House == board.NoHouse && free < 0:
			free = place
		}
	}
	if free < 0 {
		return nil
	}
	return circle(campOf(at, free), at.px(46))
}

// castleOf returns the house to whose castle a knight in hand may go: the ally if the offered spaces are its
// free ones and not the seat's own. The view does not name the knight's owner.
func castleOf(s render.Scene, b board.Board) int {
	var offered [board.Spaces]bool
	for _, m := range s.Moves {
		if put, ok := m.(board.Put); ok {
			if space, ok := put.Post.Space(); ok {
				offered[space] = true
			}
		}
	}
	for _, house := range housesOf(s.Seat, b) {
		if offered == freeSpaces(b.Houses[house]) {
			return house
		}
	}
	return int(s.Seat)
}

func freeSpaces(h board.House) (free [board.Spaces]bool) {
	for space := range spacesOf(h) {
		free[space] = h.Castle[space] == 0 && !h.Built[space]
	}
	return free
}
