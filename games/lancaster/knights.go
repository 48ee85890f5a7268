package lancaster

import "herald/games"

// camp returns the camp of house h in a conflict, nil if there is none.
func (c *conflict) camp(h int8) *camp {
	for i := range c.camps {
		if c.camps[i].house == h {
			return &c.camps[i]
		}
	}
	return nil
}

// admits reports whether house h may send a knight: it has a camp, or a space
// is free (PK7).
func (c *conflict) admits(h int8) bool {
	return c.card != NoCard && (c.camp(h) != nil || c.camp(Nobody) != nil)
}

// enlist adds a knight of h: to its camp, or on the topmost free space.
func (c *conflict) enlist(h int8, strength uint8) {
	camp := c.camp(h)
	if camp == nil {
		camp = c.camp(Nobody)
		camp.house = h
	}
	camp.knights[strength]++
}

// row returns the conflict of a card.
func (r *realm) row(c Card) *conflict {
	for i := range r.rows {
		if r.rows[i].card == c {
			return &r.rows[i]
		}
	}
	return nil
}

// admitted reports whether any conflict is open to house h.
func (r *realm) admitted(h int8) bool {
	for i := range r.rows {
		if r.rows[i].admits(h) {
			return true
		}
	}
	return false
}

// deployed returns the knights of h in counties, in its castle and in France.
func (r *realm) deployed(h int8) (k Knights) {
	for i := range r.counties {
		if r.counties[i].house == h {
			k[r.counties[i].knight]++
		}
	}
	for _, strength := range r.houses[h].castle {
		k[strength]++
	}
	k[0] = 0
	for i := range r.rows {
		if camp := r.rows[i].camp(h); camp != nil {
			for n := range k {
				k[n] += camp.knights[n]
			}
		}
	}
	return k
}

// raisable reports whether a knight of that strength can be upgraded: the
// stronger one is in reserve (PK9).
func (h *house) raisable(strength uint8) bool {
	return strength > 0 && strength < 4 && h.reserve[strength+1] > 0
}

// An upgrading says which knights may be upgraded.
type upgrading uint8

const (
	anyKnight  upgrading = iota // not in reserve
	onlyOut                     // deployed
	onlyThrees                  // deployed, of strength 3 (L2c)
)

func (u upgrading) allows(strength uint8) bool { return u != onlyThrees || strength == 3 }

// raises appends the upgrades that are possible for h.
func (s *State) raises(moves []games.Move, h int8, which upgrading) []games.Move {
	house := &s.houses[h]
	raise := func(k uint8, p Post) games.Move { return s.terms.box.offered.raises[s.lies(p)][k][p] }
	can := func(k uint8) bool { return house.raisable(k) && which.allows(k) }
	if which == anyKnight {
		for k := uint8(1); k < 4; k++ {
			if house.court[k] > 0 && can(k) {
				moves = append(moves, raise(k, atCourt))
			}
		}
	}
	for c := range s.counties {
		if site := &s.counties[c]; site.house == h && can(site.knight) {
			moves = append(moves, raise(site.knight, inCounty(County(c))))
		}
	}
	for i, k := range house.castle {
		if can(k) {
			moves = append(moves, raise(k, onSpace(Space(i))))
		}
	}
	for i := range s.rows {
		camp := s.rows[i].camp(h)
		if camp == nil {
			continue
		}
		for k := uint8(1); k < 4; k++ {
			if camp.knights[k] > 0 && can(k) {
				moves = append(moves, raise(k, inConflict(s.rows[i].card)))
			}
		}
	}
	return moves
}

// canRaise reports whether raises has any.
func (r *realm) canRaise(h int8, which upgrading) bool {
	house := &r.houses[h]
	var have Knights
	if which == anyKnight {
		have = house.court
	}
	out := r.deployed(h)
	for k := uint8(1); k < 4; k++ {
		if have[k]+out[k] > 0 && house.raisable(k) && which.allows(k) {
			return true
		}
	}
	return false
}

// raise swaps a knight of h with one a degree stronger (PK9).
func (r *realm) raise(h int8, m Raise) {
	house := &r.houses[h]
	house.reserve[m.Strength]++
	house.reserve[m.Strength+1]--
	swap := func(k *Knights) {
		k[m.Strength]--
		k[m.Strength+1]++
	}
	if c, ok := m.Post.County(); ok {
		r.counties[c].knight++
		return
	}
	if s, ok := m.Post.Space(); ok {
		house.castle[s]++
		return
	}
	if c, ok := m.Post.Card(); ok {
		swap(&r.row(c).camp(h).knights)
		return
	}
	swap(&house.court)
}

// recruit brings a knight of strength 1 to court, if one is in reserve (PK10).
func (h *house) recruit() bool {
	if h.reserve[1] == 0 {
		return false
	}
	h.reserve[1]--
	h.court[1]++
	return true
}

// leave sends the knight in a county home, its squires to the supply (CO4).
func (r *realm) leave(c County) {
	site := &r.counties[c]
	r.houses[site.house].court[site.knight]++
	site.house, site.knight, site.squires = Nobody, 0, 0
}

// empty sends the knight on a space of h's castle to court, if there is one.
func (h *house) empty(s Space) {
	if k := h.castle[s]; k > 0 {
		h.court[k]++
		h.castle[s] = 0
	}
}

// build places an extension; a knight on the space goes to court (EX2).
func (h *house) build(s Space) {
	h.empty(s)
	h.built |= 1 << s
}

func (h *house) has(s Space) bool { return h.built>>s&1 == 1 }

const allBuilt = 1<<Spaces - 1

// seated reports whether the noble of c is at the round table.
func (h *house) seated(c County) bool { return h.nobles>>c&1 == 1 }
