package lancaster

import (
	"math/bits"

	"herald/games"
)

// beginPlacing opens the first phase (PK1).
func (s *State) beginPlacing() []games.Note {
	s.phase, s.item, s.last = Placing, 0, noArrival
	clear(s.ballots[:])
	notes := tell("lancaster.note.round", "round", int(s.round), "player", s.start)
	return append(notes, s.nextTurn(s.after(s.start, s.terms.players-1))...)
}

// nextTurn gives the turn to the next after p who can place a knight. If there
// is nobody, parliament meets (PK2, 12.7).
func (s *State) nextTurn(p games.Player) []games.Note {
	for n := range s.terms.players {
		next := s.after(p, n+1)
		if s.canPlace(next) {
			s.mover = next
			s.tasks[next] = task{ask: aKnight, house: int8(next)}
			return nil
		}
	}
	s.mover = games.Everyone
	return s.beginVoting()
}

// canPlace reports whether p has a knight at court, or his ally, and a place
// for it.
func (s *State) canPlace(p games.Player) bool {
	if s.houseCanPlace(p, int8(p)) {
		return true
	}
	return s.terms.open() && s.houseCanPlace(p, s.terms.ally(p))
}

func (s *State) houseCanPlace(p games.Player, h int8) bool {
	for k := uint8(1); k <= 4; k++ {
		if s.houses[h].court[k] > 0 && s.places(p, h, k) != 0 {
			return true
		}
	}
	return false
}

// places returns where a knight of h may be placed, a bit a post.
func (s *State) places(p games.Player, h int8, strength uint8) uint32 {
	var all uint32
	house := &s.houses[h]
	spaces := Spaces
	if int(h) >= s.terms.players {
		spaces = allySpaces
	}
	for space := range spaces {
		if house.castle[space] == 0 && !house.has(space) { // PK6
			all |= 1 << onSpace(space)
		}
	}
	for i := range s.rows {
		if s.rows[i].admits(h) { // PK7
			all |= 1 << inConflict(s.rows[i].card)
		}
	}
	for c := range Counties {
		if s.enters(p, h, strength, c) {
			all |= 1 << inCounty(c)
		}
	}
	return all
}

// enters reports whether a knight of h may be placed in c: alone it reaches
// the minimum, and with its squires it beats a stranger there (PK3, TP4, TP5).
func (s *State) enters(p games.Player, h int8, strength uint8, c County) bool {
	if int(strength) < s.terms.box.min[c] {
		return false
	}
	site := &s.counties[c]
	if site.house == Nobody {
		return true
	}
	return s.terms.controller(site.house) != p && s.need(strength, c) <= s.squiresOf(h)
}

// need returns how many squires a knight needs to expel who is in c.
func (s *State) need(strength uint8, c County) int {
	site := &s.counties[c]
	if site.house == Nobody {
		return 0
	}
	return max(0, int(site.knight)+int(site.squires)+1-int(strength))
}

// squiresOf returns how many squires a knight of h may take along; an ally's
// goes alone.
func (s *State) squiresOf(h int8) int {
	if int(h) >= s.terms.players {
		return 0
	}
	return int(s.purses[h].squires)
}

func (s *State) picks(moves []games.Move, p games.Player) []games.Move {
	for k := uint8(1); k <= 4; k++ {
		if s.houses[p].court[k] > 0 && s.places(p, int8(p), k) != 0 {
			moves = append(moves, pickMoves[k])
		}
	}
	if !s.terms.open() {
		return moves
	}
	ally := s.terms.ally(p)
	for k := uint8(1); k <= 4; k++ {
		if s.houses[ally].court[k] > 0 && s.places(p, ally, k) != 0 {
			moves = append(moves, allyMoves[k])
		}
	}
	return moves
}

func (s *State) puts(_ []games.Move, p games.Player) []games.Move {
	t := &s.tasks[p]
	all := s.places(p, t.house, t.held)
	moves := make([]games.Move, 0, bits.OnesCount32(all))
	for ; all != 0; all &= all - 1 {
		moves = append(moves, s.putAt(t.house, Post(bits.TrailingZeros32(all))))
	}
	return moves
}

// escorts offers squires, from as many as are needed to all there are.
func (s *State) escorts(p games.Player) []games.Move {
	t := &s.tasks[p]
	c, _ := t.post.County()
	need, most := s.need(t.held, c), s.squiresOf(t.house)
	moves := make([]games.Move, 0, most-need+1)
	if need == 0 {
		moves = append(moves, Bare{GoesOn: s.wasLast(p)})
	}
	for n := max(need, 1); n <= most; n++ {
		moves = append(moves, bring(n, most-need >= menu))
	}
	return moves
}

func bring(n int, many bool) games.Move {
	if many {
		return Filed{Bring{uint8(n)}, n, "squires"}
	}
	if n < len(bringMoves) {
		return bringMoves[n]
	}
	return Bring{uint8(n)}
}

// placeStep makes a step of the mover's turn.
func (s *State) placeStep(p games.Player, m games.Move) []games.Note {
	t := &s.tasks[p]
	t.begun = true
	if f, ok := m.(Filed); ok {
		m = f.Move
	}
	if t.ask == aBallot {
		return s.voteAhead(p, m)
	}
	switch m := m.(type) {
	case Pick:
		t.ask, t.held, t.house = aPlace, m.Strength, int8(p)
		if m.Ally {
			t.house = s.terms.ally(p)
		}
		return nil
	case Put:
		t.post = m.Post
		if _, ok := m.Post.County(); ok && s.squiresOf(t.house) > 0 {
			t.ask = escort
			return nil
		}
		return s.place(p, 0)
	case Bare:
		return s.place(p, 0)
	case Bring:
		return s.place(p, int(m.N))
	case TakeFavour:
		return s.takeFavour(p, m.Favour)
	}
	notes := told(s.settle(p, m))
	return s.endTurn(p, notes)
}

// place puts the knight in hand down.
func (s *State) place(p games.Player, squires int) []games.Note {
	t := &s.tasks[p]
	house := &s.houses[t.house]
	house.court[t.held]--
	s.last = Arrival{House: t.house, Post: t.post, Expelled: Nobody}
	if space, ok := t.post.Space(); ok {
		house.castle[space] = t.held
		return s.endTurn(p, s.tellPlaced(p, 0))
	}
	if c, ok := t.post.County(); ok {
		notes := s.tellPlaced(p, squires)
		notes = append(notes, s.expel(p, c)...)
		s.earn(p, 0, -squires)
		site := &s.counties[c]
		site.house, site.knight, site.squires = t.house, t.held, uint8(squires)
		return s.endTurn(p, notes)
	}
	card, _ := t.post.Card()
	s.row(card).enlist(t.house, t.held)
	notes := s.tellPlaced(p, 0)
	if s.favours != 0 { // PK8
		t.ask = aFavour
		return notes
	}
	return s.endTurn(p, notes)
}

// expel sends who is in c home, without squires (PK4).
func (s *State) expel(p games.Player, c County) []games.Note {
	site := &s.counties[c]
	if site.house == Nobody {
		return nil
	}
	note := games.T(s.ofAlly("lancaster.note.expelled", site.house), "player", s.terms.controller(site.house), "strength", int(site.knight))
	s.last.Expelled = site.house
	s.leave(c)
	return told(note)
}

// takeFavour takes a King's favour. An ally turns gold and squires down (TP7).
func (s *State) takeFavour(p games.Player, f Favour) []games.Note {
	t := &s.tasks[p]
	s.favours &^= 1 << f
	s.give(p, t.house, s.terms.box.favours[f], 1, false)
	return s.endTurn(p, told(games.T(s.ofAlly("lancaster.note.favour", t.house), "player", p, "gain", s.terms.box.favours[f].say())))
}

// endTurn asks what the favour leaves to be chosen, and for ballots in advance,
// and then passes the turn on.
func (s *State) endTurn(p games.Player, notes []games.Note) []games.Note {
	s.tasks[p].ask = nothing
	if s.follow(p) {
		return notes
	}
	if s.mayVoteAhead(p) {
		s.tasks[p].ask = aBallot
		return notes
	}
	s.tasks[p] = task{}
	return append(notes, s.nextTurn(p)...)
}

func (s *State) tellPlaced(p games.Player, squires int) []games.Note {
	t := &s.tasks[p]
	args := []any{"player", p, "strength", int(t.held)}
	if card, ok := t.post.Card(); ok {
		return tell(s.ofAlly("lancaster.note.to_france", t.house), append(args, "conflict", s.conflictName(card))...)
	}
	if space, ok := t.post.Space(); ok {
		return tell(s.ofAlly("lancaster.note.to_castle", t.house), append(args, "space", space.Name())...)
	}
	c, _ := t.post.County()
	key := s.ofAlly("lancaster.note.to_county", t.house)
	if squires > 0 {
		return tell(key+"_escorted", append(args, "county", c.Name(), "n", squires)...)
	}
	return tell(key, append(args, "county", c.Name())...)
}
