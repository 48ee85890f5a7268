package lancaster

import "herald/games"

// The parts of a county that a Claim takes.
const (
	TheNoble Word = "noble"
	TheOther Word = "reward"
	Both     Word = "both"
)

// A Claim takes a county's reward: the noble, the other reward, or both for gold.
type Claim struct {
	What  Word
	Gain  Goods // the other reward
	Price Goods // of both
	Ally  bool
}

func (m Claim) String() string { return string(m.What) }

// Label names the reward and its price.
func (m Claim) Label() games.Text {
	switch {
	case m.What == TheOther:
		return games.T("lancaster.gains", "gain", m.Gain.say())
	case m.What == Both:
		return games.T("lancaster.move.both", "gain", m.Gain.say(), "cost", m.Price.say())
	case m.Ally:
		return games.T("lancaster.move.remove")
	}
	return m.What.Label()
}

var nobleClaim, removeClaim games.Move = Claim{What: TheNoble}, Claim{What: TheNoble, Ally: true}

// askReward asks the holder of a county for their reward (CO1, CO2, TP9).
type askReward struct{}

func (askReward) prompt(s *State, p games.Player) games.Text {
	key := "lancaster.ask.reward"
	return games.T(s.terms.ofAlly(key, s.tasks[p].house), "county", s.countyAsked(p).Name())
}

func (askReward) answers(s *State, p games.Player) []games.Move {
	c, h, offered := s.countyAsked(p), s.tasks[p].house, s.terms.box.offered
	noble, other := nobleClaim, offered.others[c]
	if s.terms.isAlly(h) {
		noble, other = removeClaim, offered.allyGets[c]
	}
	moves := s.room(p, 4)
	if s.takes(h, c) {
		moves = append(moves, noble)
	}
	if s.works(p, h, c) {
		moves = append(moves, other)
	}
	if s.takesBoth(p, c) {
		moves = append(moves, offered.boths[c])
	}
	return append(moves, noneMove)
}

// apply gives p the claimed reward, the noble first.
func (askReward) apply(s *State, p games.Player, m games.Move) []games.Note {
	c, h := s.countyAsked(p), s.tasks[p].house
	what, gain := Word(m.String()), s.terms.box.reward[c]
	s.counties[c].claimed = newClaim(h, what)
	if what == Both {
		s.earn(p, -s.terms.box.both, 0)
	}
	if what == TheNoble || what == Both {
		s.take(h, c)
	}
	key := func() string { return s.terms.ofAlly("lancaster.note.claim_"+string(what), h) }
	if what != TheOther && what != Both {
		return s.tell(func() games.Text { return games.T(key(), "player", p, "county", c.Name()) })
	}
	s.give(p, h, gain, 1, FromCounties)
	if s.terms.isAlly(h) {
		gain = gain.ofAlly()
	}
	return s.tell(func() games.Text { return games.T(key(), "player", p, "county", c.Name(), "gain", gain.say()) })
}

// The parts of a county's step.
const (
	atReward = iota
	atStart  // Surrey names the start player
	atHome
)

// reap does the next part of the county of p's step (CO1, 12.13).
func (s *State) reap(p games.Player) {
	t := &s.tasks[p]
	c := s.countyAsked(p)
	part := t.sub
	t.sub++
	site := &s.counties[c]
	holds := site.house != NoHouse && s.terms.controller(site.house) == p
	switch {
	case part == atReward && holds:
		t.house, t.ask = site.house, askReward{}
		return
	case part == atStart:
		if c == Surrey && int(s.round) < s.terms.box.rounds { // CO5
			t.ask = askStart{}
		}
		return
	case part == atHome && holds:
		s.leave(c) // CO4
	}
	s.leaveStep(p)
}

// countyAsked returns the county of p's step.
func (s *State) countyAsked(p games.Player) County { return County(s.tasks[p].step - firstCounty) }

// takesBoth reports whether p may pay for both the noble and the other reward.
func (s *State) takesBoth(p games.Player, c County) bool {
	h := s.tasks[p].house
	return !s.terms.isAlly(h) && int(s.purses[p].gold) >= s.terms.box.both && s.takes(h, c) && s.works(p, h, c)
}

// works reports whether a part of c's reward has an effect for house h (CO3,
// 12.4). An ally has no use for goods, points and extensions.
func (s *State) works(p games.Player, h int8, c County) bool {
	reward := s.terms.box.reward[c]
	house := &s.houses[h]
	if reward.Get(NewKnight) > 0 && house.reserve[1] > 0 ||
		reward.Get(Upgrade) > 0 && s.canRaise(h, anyKnight) ||
		reward.Get(Crossing) > 0 && s.admitted(h) {
		return true
	}
	if s.terms.isAlly(h) {
		return false
	}
	return reward.Get(Gold)+reward.Get(Squires)+reward.Get(Votes)+reward.Get(Points) > 0 ||
		reward.Get(Extension) > 0 && s.houses[p].built != allBuilt
}
