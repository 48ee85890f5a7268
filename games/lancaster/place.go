package lancaster

import (
	"strconv"

	"herald/games"
)

// beginPlacing opens the first phase (PK1). A player who votes ahead is asked about all proposals, whatever
// their votes in the round before (12.29).
func (s *State) beginPlacing() []games.Note {
	s.phase, s.item, s.last, s.lap = Placing, 0, noArrival, 0
	clear(s.ballots[:])
	if !s.terms.old {
		clear(s.deferred[:])
	}
	notes := s.tell(func() games.Text { return games.T("lancaster.note.round", "round", int(s.round), "player", s.start) })
	return append(notes, s.nextTurn(s.terms.after(s.start, s.terms.players-1))...)
}

// Cycle names the lap round the table while knights are placed. The first knight of a round begins it: the
// message before that tells of the last round.
func (s *State) Cycle() string {
	if s.phase != Placing || s.last == noArrival {
		return ""
	}
	return strconv.Itoa(int(s.round)) + "." + strconv.Itoa(int(s.lap))
}

// nextTurn gives the turn to the next player after p who can place a knight. If
// there is none, parliament meets (PK2, 12.7).
func (s *State) nextTurn(p games.Player) []games.Note {
	for n := range s.terms.players {
		next := s.terms.after(p, n+1)
		if s.canPlace(next) {
			if s.turnOf(next) < s.turnOf(p) {
				s.lap++
			}
			s.mover = next
			s.tasks[next] = task{ask: askKnight{}, house: int8(next)}
			return nil
		}
	}
	s.mover = games.Everyone
	return s.beginVoting()
}

// poseMover asks the mover; only ballots in advance are secret.
func (s *State) poseMover() games.Decision {
	t := &s.tasks[s.mover]
	if t.ask == (askBallot{}) {
		return s.poseBallot(s.mover)
	}
	d := s.pose(s.mover, t.ask)
	d.Fresh, d.Task = !t.begun, tasks[Placing]
	if t.ask == (askSquires{}) && s.scratch == nil {
		s.sayWhatIsSpent(&d)
	}
	return d
}

// placeStep makes a step of the mover's turn: knight, post, squires, favour, the choices of the favour,
// ballots in advance.
func (s *State) placeStep(p games.Player, m games.Move) []games.Note {
	t := &s.tasks[p]
	t.begun = true
	notes := s.answer(p, m)
	switch {
	case t.ask != nil, s.follow(p):
		return notes
	case !ends(m) && s.mayVoteAhead(p):
		t.ask = askBallot{}
		return notes
	}
	*t = task{}
	return append(notes, s.nextTurn(p)...)
}

// canPlace reports whether p, or p's ally, has a knight at court and a place
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

// places returns the posts at which a knight of h may be placed, a bit a post.
func (s *State) places(p games.Player, h int8, strength uint8) uint32 {
	var all uint32
	house := &s.houses[h]
	spaces := Spaces
	if s.terms.isAlly(h) {
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
	if site.house == NoHouse {
		return true
	}
	return s.terms.controller(site.house) != p && s.need(strength, c) <= s.squiresOf(h)
}

// need returns the number of squires a knight needs to expel the one in c.
func (r *realm) need(strength uint8, c County) int {
	site := &r.counties[c]
	if site.house == NoHouse {
		return 0
	}
	return max(0, int(site.knight)+int(site.squires)+1-int(strength))
}

// squiresOf returns the number of squires a knight of h may take along; an ally's goes alone.
func (s *State) squiresOf(h int8) int {
	if s.terms.isAlly(h) {
		return 0
	}
	return int(s.purses[h].squires)
}

// place puts the knight in p's hand down at its post.
func (s *State) place(p games.Player, squires int) []games.Note {
	t := &s.tasks[p]
	house := &s.houses[t.house]
	house.court[t.held]--
	s.last = Arrival{House: t.house, Post: t.post, Expelled: NoHouse}
	notes := s.tell(func() games.Text { return s.placedText(p, squires) })
	if space, ok := t.post.Space(); ok {
		house.castle[space] = t.held
		return notes
	}
	if c, ok := t.post.County(); ok {
		return append(notes, s.occupy(p, c, squires)...)
	}
	card, _ := t.post.Card()
	s.row(card).enlist(t.house, t.held)
	if s.favours != 0 { // PK8
		t.ask = askFavour{}
	}
	return notes
}

// occupy puts the knight in p's hand into c with squires. A knight that is
// there goes home without its own (PK4).
func (s *State) occupy(p games.Player, c County, squires int) []games.Note {
	t := &s.tasks[p]
	site := &s.counties[c]
	var notes []games.Note
	if site.house != NoHouse {
		notes = s.tell(func() games.Text {
			return games.T(s.terms.ofAlly("lancaster.note.expelled", site.house), "player", s.terms.controller(site.house), "strength", int(site.knight))
		})
		s.last.Expelled = site.house
		s.leave(c)
	}
	s.earn(p, 0, -squires)
	site.house, site.knight, site.squires = t.house, t.held, uint8(squires)
	return notes
}

func (s *State) placedText(p games.Player, squires int) games.Text {
	t := &s.tasks[p]
	args := []any{"player", p, "strength", int(t.held)}
	if card, ok := t.post.Card(); ok {
		return games.T(s.terms.ofAlly("lancaster.note.to_france", t.house), append(args, "conflict", s.conflictName(card))...)
	}
	if space, ok := t.post.Space(); ok {
		return games.T(s.terms.ofAlly("lancaster.note.to_castle", t.house), append(args, "space", space.Name())...)
	}
	c, _ := t.post.County()
	key := s.terms.ofAlly("lancaster.note.to_county", t.house)
	if squires > 0 {
		return games.T(key+"_escorted", append(args, "county", c.Name(), "n", squires)...)
	}
	return games.T(key, append(args, "county", c.Name())...)
}
