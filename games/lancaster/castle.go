package lancaster

import (
	"math/bits"

	"herald/games"
)

// Use has a space of the castle evaluated.
type Use struct {
	Space Space
	Offer Offer
	Ally  bool
}

func (m Use) String() string {
	if m.Ally {
		return "ally-" + m.Space.String()
	}
	return m.Space.String()
}

// Label names the pay of the space.
func (m Use) Label() games.Text {
	if m.Ally {
		return games.T("lancaster.move.ally", "what", m.Offer.label(m.Space))
	}
	return games.T("lancaster.gains", "gain", m.Offer.label(m.Space))
}

// askCastle asks which space is evaluated next of those that are optional, the
// ally's among them (CA2, TP10).
type askCastle struct{}

func (askCastle) prompt(*State, games.Player) games.Text { return games.T("lancaster.ask.castle") }

func (askCastle) answers(s *State, p games.Player) []games.Move {
	moves := s.room(p, 2*int(allySpaces)+1)
	for space := range allySpaces {
		if s.canUse(p, int8(p), space, s.terms.box.castle[space]) {
			moves = append(moves, s.terms.box.offered.uses[space])
		}
	}
	if s.terms.open() {
		for space := range allySpaces {
			if s.canUse(p, s.terms.ally(p), space, Offer{Gain: s.terms.box.allyCastle[space]}) {
				moves = append(moves, s.terms.box.offered.allyUses[space])
			}
		}
	}
	return append(moves, noneMove)
}

// apply evaluates the space. A knight that has recruited goes to court.
func (askCastle) apply(s *State, p games.Player, m games.Move) []games.Note {
	t := &s.tasks[p]
	u, ok := m.(Use)
	if !ok {
		t.sub = 98 // the next part is the last
		return nil
	}
	h := int8(p)
	if u.Ally {
		h = s.terms.ally(p)
	}
	t.used |= 1 << s.useBit(h, u.Space)
	s.pay(p, u.Offer.Cost, 1)
	s.give(p, h, u.Offer.Gain, 1, FromCastle)
	s.houses[h].paid += u.Offer.Gain
	t.paid = !s.terms.old
	if u.Offer.Gain.Get(Upgrade) == 0 {
		s.houses[h].empty(u.Space)
		return s.tell(func() games.Text { return games.T(s.terms.ofAlly("lancaster.note.recruited", h), "player", p) })
	}
	return s.tell(func() games.Text { return games.T(s.terms.ofAlly("lancaster.note.trained", h), "player", p) })
}

func (s *State) canUse(p games.Player, h int8, space Space, offer Offer) bool {
	if s.tasks[p].used>>s.useBit(h, space)&1 == 1 || !s.pays(h, space) || s.affords(p, offer.Cost) == 0 {
		return false
	}
	if offer.Gain.Get(Upgrade) > 0 {
		return s.canRaise(h, anyKnight)
	}
	return s.houses[h].reserve[1] > 0
}

// useBit returns the bit of a space in the task's used.
func (s *State) useBit(h int8, space Space) int {
	if s.terms.isAlly(h) {
		return int(space) + 2
	}
	return int(space)
}

// keep does the next part of p's castle: the plain spaces, then recruiting and
// training in the order p likes, then the round table (CA1, 12.14).
func (s *State) keep(p games.Player) {
	t := &s.tasks[p]
	if t.sub++; t.sub == 1 {
		s.evaluate(p)
	}
	if t.sub < 99 && len(askCastle{}.answers(s, p)) > 1 {
		t.ask = askCastle{}
		return
	}
	s.closeCastle(p)
	s.leaveStep(p)
}

// evaluate pays the plain spaces, which cost nothing.
func (s *State) evaluate(p games.Player) {
	var gain Goods
	for space := range Spaces {
		offer := s.terms.box.castle[space]
		if offer.choice() || !s.pays(int8(p), space) {
			continue
		}
		s.give(p, int8(p), offer.Gain, 1, FromCastle)
		gain += offer.Gain
		s.houses[p].paid += offer.Gain
		s.houses[p].empty(space)
	}
	if gain != 0 {
		s.write(p, func() games.Text { return games.T("lancaster.note.castle", "player", p, "gain", gain.say()) })
	}
}

// choice reports whether it is the owner's choice to use the space.
func (o Offer) choice() bool { return o.Cost != 0 || o.Gain.Get(Upgrade)+o.Gain.Get(NewKnight) > 0 }

// pays reports whether a space of h has a knight, or a tile face up.
func (r *realm) pays(h int8, space Space) bool {
	house := &r.houses[h]
	return house.castle[space] > 0 || house.has(space) && house.turned>>space&1 == 0
}

// closeCastle sends the knights home that are left, turns tiles back and pays
// the round table (CA3, R17).
func (s *State) closeCastle(p games.Player) {
	for space := range Spaces {
		s.houses[p].empty(space)
		if s.terms.open() {
			s.houses[s.terms.ally(p)].empty(space)
		}
	}
	house := &s.houses[p]
	house.turned = 0
	if int(s.round) == s.terms.box.rounds {
		return
	}
	n := s.terms.box.lord + s.terms.box.noble*bits.OnesCount16(house.nobles)
	house.votes += int16(n)
	s.write(p, func() games.Text { return games.T("lancaster.note.table", "player", p, "n", n) })
}
