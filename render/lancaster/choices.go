package lancaster

import (
	"image"
	"slices"

	"herald/games"
	board "herald/games/lancaster"
	"herald/render"
)

// choices marks the targets of the moves that are on the picture.
func (d layout) choices(c *render.Canvas, s render.Scene, v board.Sight) {
	b := v.Public()
	castle := d.castleOf(s, b)
	for _, m := range s.Moves {
		switch m := m.(type) {
		case board.Pick:
			d.markCourt(c, b, houseOf(s.Seat, b, m.Ally), int(m.Strength))
		case board.Ransom:
			d.markPrisoner(c, b, int(s.Seat), int(m.Strength))
		case board.Put:
			d.markPost(c, s, b, m.Post, castle)
		case board.Raise:
			d.markRaise(c, s, b, m)
		case board.TakeFavour:
			if int(m.Favour) < len(d.favours) {
				at := d.favours[m.Favour]
				ring(c, at.middle(), at.Dy()-2)
			}
		case board.TakeNoble:
			if at := d.shield(m.County); d.sites[m.County].shown() {
				ring(c, nobleOf(at), at.px(36))
			}
		case board.Build:
			d.markSpace(c, b, int(s.Seat), m.Space)
		case board.Use:
			d.markSpace(c, b, houseOf(s.Seat, b, m.Ally), m.Space)
		case board.Choose:
			d.markSeat(c, m.Player)
		}
	}
}

// ring draws the dotted ring of a choice, of a width.
func ring(c *render.Canvas, at image.Point, wide int) { dots(c, render.Choice, at, wide) }

// dots draws the ring of a mark whose dots surround a thing of a width.
func dots(c *render.Canvas, m render.Mark, at image.Point, wide int) {
	const share = .54 // of a mark that its dots take
	c.Centre(render.Marked(m, int(float64(wide)/share)), at.X, at.Y)
}

// houseOf returns the house of a seat, or of its ally.
func houseOf(p games.Player, b board.Board, ally bool) int {
	if ally {
		return int(p) + b.Players
	}
	return int(p)
}

// mat returns the mat of a house, if it is on the picture.
func (d layout) mat(house int) (mat, bool) {
	for _, t := range d.mats {
		if t.house == house {
			return t, true
		}
	}
	return mat{}, false
}

// markPrisoner marks a knight of a house that may be bought free.
func (d layout) markPrisoner(c *render.Canvas, b board.Board, house, strength int) {
	for i, w := range b.Conflicts {
		if w.Second {
			d.markStack(c, i, w, house, strength)
		}
	}
}

// markCourt marks the first knight of that strength at the court of a house.
func (d layout) markCourt(c *render.Canvas, b board.Board, house, strength int) {
	t, ok := d.mat(house)
	if !ok {
		return
	}
	h := b.Houses[house]
	if i := slices.Index(strengths(h.Court), strength); i >= 0 {
		n := h.Court.Count() + h.Reserve.Count()
		m, beside := t.courtier(h, i), t.knight(1, n)
		ring(c, m, max(t.px(36), min(t.px(46), 2*(beside.X-t.knight(0, n).X)-t.px(16))))
	}
}

// markStack marks the first knight of that strength that a house has in a conflict.
func (d layout) markStack(c *render.Canvas, i int, w board.Conflict, house, strength int) {
	if i >= len(d.wars) {
		return
	}
	at := d.wars[i]
	for place, camp := range ranked(w) {
		if n := slices.Index(stacked(camp), strength); n >= 0 && int(camp.House) == house {
			ring(c, stackedAt(at, w, place, camp)[n], at.px(47))
		}
	}
}

// stackedAt returns the places of a camp's knights in a conflict.
func stackedAt(at box, w board.Conflict, place int, camp board.Camp) []image.Point {
	all := make([]image.Point, len(stacked(camp)))
	for n := range all {
		all[n] = campOf(at, place).Add(image.Pt(n*stackStep(at, sumEnd(at, w), camp), 0))
	}
	return all
}

// markPost marks where a knight may go: bright where it would expel another.
func (d layout) markPost(c *render.Canvas, s render.Scene, b board.Board, post board.Post, house int) {
	if county, ok := post.County(); ok && d.sites[county].shown() {
		d.markSite(c, county, b.Counties[county])
	}
	if space, ok := post.Space(); ok {
		d.markSpace(c, b, house, space)
	}
	if card, ok := post.Card(); ok {
		d.markWar(c, s, b, card)
	}
}

// markSite marks a county where a knight may go.
func (d layout) markSite(c *render.Canvas, county board.County, site board.Site) {
	at := d.shield(county)
	m := heartOf(at)
	if site.House == board.Nobody {
		ring(c, m, at.px(62))
		return
	}
	c.Centre(render.Marked(render.Capture, at.px(markWide+2)), m.X, m.Y)
	drawHolder(c, at, site)
}

// markWar marks where the seat's next knight in a conflict goes: beside its others, or
// on the first free place.
func (d layout) markWar(c *render.Canvas, s render.Scene, b board.Board, card board.Card) {
	for i, w := range b.Conflicts {
		if w.Card != card || i >= len(d.wars) {
			continue
		}
		free := -1
		for place, camp := range ranked(w) {
			switch {
			case camp.House == int8(s.Seat):
				ring(c, campOf(d.wars[i], place), d.wars[i].px(47))
				return
			case camp.House == board.Nobody && free < 0:
				free = place
			}
		}
		if free >= 0 {
			ring(c, campOf(d.wars[i], free), d.wars[i].px(46))
		}
	}
}

// markRaise marks a knight that may be upgraded.
func (d layout) markRaise(c *render.Canvas, s render.Scene, b board.Board, m board.Raise) {
	houses := housesOf(s.Seat, b)
	if county, ok := m.Post.County(); ok {
		if at := d.shield(county); d.sites[county].shown() {
			ring(c, heartOf(at), at.px(72))
			drawHolder(c, at, b.Counties[county]) // ten squires or more would have a dot on them
		}
		return
	}
	space, inCastle := m.Post.Space()
	card, inFrance := m.Post.Card()
	for _, house := range houses {
		switch {
		case inCastle:
			if b.Houses[house].Castle[space] == int(m.Strength) {
				d.markSpace(c, b, house, space)
			}
		case inFrance:
			d.markCampaign(c, b, card, house, int(m.Strength))
		default:
			d.markCourt(c, b, house, int(m.Strength))
		}
	}
}

// markCampaign marks a knight of a house in the conflict of a card.
func (d layout) markCampaign(c *render.Canvas, b board.Board, card board.Card, house, strength int) {
	for i, w := range b.Conflicts {
		if w.Card == card {
			d.markStack(c, i, w, house, strength)
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

// markSpace marks a space of a castle. The large dots would lie on the strength of a knight
// there, and on all of a small space.
func (d layout) markSpace(c *render.Canvas, b board.Board, house int, space board.Space) {
	t, ok := d.mat(house)
	if !ok {
		return
	}
	at, wide, m := t.spaces[space], t.px(46), render.Rimmed
	if b.Houses[house].Castle[space] > 0 || at.Dx() < wide {
		m = render.Choice
	}
	dots(c, m, standsOn(at), min(at.Dx(), wide))
}

// markSeat marks who may be named.
func (d layout) markSeat(c *render.Canvas, p games.Player) {
	if t, ok := d.mat(int(p)); ok {
		ring(c, t.shield(), t.px(44))
	}
}

// castleOf returns the house to whose castle a knight in hand may go: the ally if the offered spaces are its
// free ones and not the seat's own. The view does not name the knight's owner.
func (d layout) castleOf(s render.Scene, b board.Board) int {
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
