package lancaster

import "herald/games"

// The parts of a county's step.
const (
	atReward = iota
	atStart  // Surrey names the start player
	atHome
)

// reap does the next part of the county of p's step (CO1, 12.13).
func (s *State) reap(p games.Player) {
	t := &s.tasks[p]
	c := County(t.step - firstCounty)
	part := t.sub
	t.sub++
	site := &s.counties[c]
	if part == atReward {
		if site.house == Nobody || s.terms.controller(site.house) != p {
			s.leaveStep(p)
			return
		}
		t.house, t.ask = site.house, aReward
		return
	}
	if part == atStart {
		if c == Surrey && int(s.round) < s.terms.box.rounds { // CO5
			t.ask = aStart
		}
		return
	}
	if site.house != Nobody && s.terms.controller(site.house) == p {
		s.leave(c) // CO4
	}
	s.leaveStep(p)
}

// rewards offers what the county of p's step has for him (CO1, CO2, TP9).
func (s *State) rewards(moves []games.Move, p games.Player) []games.Move {
	t := &s.tasks[p]
	c := County(t.step - firstCounty)
	ally, offered := int(t.house) >= s.terms.players, s.terms.box.offered
	if s.takes(t.house, c) {
		moves = append(moves, claimOf(ally, removeMove, nobleMove))
	}
	if s.works(p, t.house, c) {
		moves = append(moves, claimOf(ally, offered.allyGets[c], offered.others[c]))
	}
	if s.takesBoth(p, c) {
		moves = append(moves, offered.boths[c])
	}
	return append(moves, noneMove)
}

func claimOf(ally bool, its, own games.Move) games.Move {
	if ally {
		return its
	}
	return own
}

// ofAlly returns what of g an ally has a use for (TP9).
func (g Goods) ofAlly() Goods {
	var all Goods
	for _, kind := range []Good{NewKnight, Upgrade, Crossing} {
		all = all.with(kind, g.Get(kind))
	}
	return all
}

// takesBoth reports whether p may pay for both the noble and the other reward.
func (s *State) takesBoth(p games.Player, c County) bool {
	h := s.tasks[p].house
	return int(h) < s.terms.players && int(s.purses[p].gold) >= s.terms.box.both && s.takes(h, c) && s.works(p, h, c)
}

// works reports whether a part of c's reward does something for house h (CO3,
// 12.4). An ally has no use for goods, points and extensions.
func (s *State) works(p games.Player, h int8, c County) bool {
	reward := s.terms.box.reward[c]
	house := &s.houses[h]
	if reward.Get(NewKnight) > 0 && house.reserve[1] > 0 ||
		reward.Get(Upgrade) > 0 && s.canRaise(h, anyKnight) ||
		reward.Get(Crossing) > 0 && s.admitted(h) {
		return true
	}
	if int(h) >= s.terms.players {
		return false
	}
	return reward.Get(Gold)+reward.Get(Squires)+reward.Get(Votes)+reward.Get(Points) > 0 ||
		reward.Get(Extension) > 0 && s.houses[p].built != allBuilt
}

// claim takes what p has chosen, the noble first.
func (s *State) claim(p games.Player, m games.Move) games.Text {
	t := &s.tasks[p]
	c := County(t.step - firstCounty)
	what, gain := Word(m.String()), s.terms.box.reward[c]
	if what == Both {
		s.earn(p, -s.terms.box.both, 0)
	}
	if what == TheNoble || what == Both {
		s.take(t.house, c)
	}
	key := s.ofAlly("lancaster.note.claim_"+m.String(), t.house)
	if what != TheOther && what != Both {
		return games.T(key, "player", p, "county", c.Name())
	}
	s.give(p, t.house, gain, 1, false)
	if int(t.house) >= s.terms.players {
		gain = gain.ofAlly()
	}
	return games.T(key, "player", p, "county", c.Name(), "gain", gain.say())
}
