package lancaster

import (
	"image"

	"herald/games"
	board "herald/games/lancaster"
	"herald/render"
)

// choices marks what the moves offer, as far as it lies on the picture.
func (d desk) choices(c *render.Canvas, s render.Scene, v board.Sight) {
	b := v.Public()
	castle := d.castleOf(s, b)
	for _, m := range s.Moves {
		switch m := m.(type) {
		case board.Pick:
			d.markKnight(c, s, b, m)
		case board.Put:
			d.markPost(c, s, b, m.Post, castle)
		case board.Raise:
			d.markRaise(c, s, b, m)
		case board.TakeFavour:
			ringIn(c, d.favours, int(m.Favour), 60)
		case board.TakeNoble:
			if at := d.sites[m.County]; at.shown() {
				ring(c, nobleOf(at), at.px(52))
			}
		case board.Build:
			d.markSpace(c, int(s.Seat), m.Space)
		case board.Use:
			d.markSpace(c, houseOf(s.Seat, b, m.Ally), m.Space)
		case board.Choose:
			d.markSeat(c, m.Player)
		}
	}
}

// ring draws the dotted ring of what may be chosen, so wide, on a pale ground.
func ring(c *render.Canvas, at image.Point, wide int) {
	const share = .54 // of a mark that its dots take
	c.Centre(render.Marked(render.Choice, int(float64(wide)/share)), at.X, at.Y)
}

func ringIn(c *render.Canvas, all []box, i, wide int) {
	if i < len(all) && all[i].shown() {
		ring(c, all[i].middle(), all[i].px(wide))
	}
}

// houseOf returns the house of a seat, or of its ally.
func houseOf(p games.Player, b board.Board, ally bool) int {
	if ally {
		return int(p) + b.Players
	}
	return int(p)
}

// strip returns the strip of a house, if it is on the picture.
func (d desk) strip(house int) (strip, bool) {
	for _, t := range d.strips {
		if t.house == house {
			return t, true
		}
	}
	return strip{}, false
}

// markKnight marks a knight that may be taken: a prisoner while ransoms are
// paid, otherwise one at court.
func (d desk) markKnight(c *render.Canvas, s render.Scene, b board.Board, m board.Pick) {
	if b.Phase == board.Ransoming {
		for i, w := range b.Conflicts {
			d.markCamps(c, s, b, i, w)
		}
		return
	}
	d.markCourt(c, b, houseOf(s.Seat, b, m.Ally), int(m.Strength))
}

// markCourt marks the first knight of that strength at the court of a house.
func (d desk) markCourt(c *render.Canvas, b board.Board, house, strength int) {
	t, ok := d.strip(house)
	if !ok {
		return
	}
	court := b.Houses[house].Court
	for i, k := range strengths(court) {
		if k == strength {
			ring(c, t.court.knight(i, court.Count()), t.px(54))
			return
		}
	}
}

// markCamps marks the camps of a seat in a second attempt.
func (d desk) markCamps(c *render.Canvas, s render.Scene, b board.Board, i int, w board.Conflict) {
	if i >= len(d.wars) || !w.Second {
		return
	}
	for n, camp := range w.Spaces {
		if camp.House == int8(s.Seat) {
			ring(c, campOf(d.wars[i], n), d.wars[i].px(62))
		}
	}
}

// markPost marks where a knight may go: bright where it would expel another.
func (d desk) markPost(c *render.Canvas, s render.Scene, b board.Board, post board.Post, house int) {
	if county, ok := post.County(); ok && d.sites[county].shown() {
		at := d.sites[county]
		m := heartOf(at)
		if b.Counties[county].House == board.Nobody {
			ring(c, m, at.px(78))
			return
		}
		site := b.Counties[county]
		c.Centre(render.Marked(render.Capture, at.px(112)), m.X, m.Y)
		drawHolder(c, at, site)
	}
	if space, ok := post.Space(); ok {
		d.markSpace(c, house, space)
	}
	if card, ok := post.Card(); ok {
		d.markWar(c, s, b, card)
	}
}

// markWar marks the space of a conflict that the seat's next knight takes.
func (d desk) markWar(c *render.Canvas, s render.Scene, b board.Board, card board.Card) {
	for i, w := range b.Conflicts {
		if w.Card != card || i >= len(d.wars) {
			continue
		}
		free := -1
		for n, camp := range w.Spaces {
			switch {
			case camp.House == int8(s.Seat):
				ring(c, campOf(d.wars[i], n), d.wars[i].px(62))
				return
			case camp.House == board.Nobody && free < 0:
				free = n
			}
		}
		if free >= 0 {
			ring(c, campOf(d.wars[i], free), d.wars[i].px(58))
		}
	}
}

// markRaise marks a knight that may be upgraded.
func (d desk) markRaise(c *render.Canvas, s render.Scene, b board.Board, m board.Raise) {
	if county, ok := m.Post.County(); ok {
		if at := d.sites[county]; at.shown() {
			ring(c, heartOf(at), at.px(100))
		}
		return
	}
	if space, ok := m.Post.Space(); ok {
		for _, house := range housesOf(s.Seat, b) {
			if b.Houses[house].Castle[space] == int(m.Strength) {
				d.markSpace(c, house, space)
			}
		}
		return
	}
	if card, ok := m.Post.Card(); ok {
		for i, w := range b.Conflicts {
			if w.Card == card && i < len(d.wars) {
				d.markStack(c, s, b, i, w, m)
			}
		}
		return
	}
	for _, house := range housesOf(s.Seat, b) {
		d.markCourt(c, b, house, int(m.Strength))
	}
}

func (d desk) markStack(c *render.Canvas, s render.Scene, b board.Board, i int, w board.Conflict, m board.Raise) {
	for n, camp := range w.Spaces {
		if camp.House != board.Nobody && b.Houses[camp.House].Owner == s.Seat && camp.Knights[m.Strength] > 0 {
			ring(c, campOf(d.wars[i], n), d.wars[i].px(62))
		}
	}
}

// housesOf returns the houses that a seat plays.
func housesOf(p games.Player, b board.Board) []int {
	var all []int
	for i, h := range b.Houses {
		if h.Owner == p {
			all = append(all, i)
		}
	}
	return all
}

func (d desk) markSpace(c *render.Canvas, house int, space board.Space) {
	if t, ok := d.strip(house); ok {
		at := t.spaces[space]
		ring(c, standsOn(at), at.px(44))
	}
}

// markSeat marks who may be named.
func (d desk) markSeat(c *render.Canvas, p games.Player) {
	if t, ok := d.strip(int(p)); ok {
		ring(c, image.Pt(t.Min.X+t.px(42), t.tab.Min.Y+t.tab.Dy()/2), t.px(92))
	}
}

// castleOf returns the house whose castle a knight in hand may go to: that of
// the ally if the offered spaces are its free ones and not the seat's own. The
// view does not say whose knight is in hand.
func (d desk) castleOf(s render.Scene, b board.Board) int {
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
