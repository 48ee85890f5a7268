package lancaster

import "herald/games"

// fight evaluates the conflicts, the lower row first (CF1). Prisoners
// stay where they are until the ransoms are settled.
func (s *State) fight() []games.Note {
	var notes []games.Note
	var lost [2]bool
	for i := range s.rows {
		if s.rows[i].card == NoCard {
			continue
		}
		won, told := s.battle(i)
		notes = append(notes, told...)
		switch {
		case won:
			s.disband(&s.rows[i], true)
		case i < 2:
			lost[i] = true
		}
	}
	for i, gone := range lost {
		if gone && !s.holds(i) {
			s.rows[i] = noConflict // CF8
		}
	}
	s.phase = Ransoming
	return append(notes, s.next(ransomStep)...)
}

// holds reports whether there are knights in a conflict.
func (r *realm) holds(i int) bool { return r.rows[i].camps[0].house != NoHouse }

// A rank is a party of a conflict with its strength.
type rank struct {
	house    int8
	strength int
}

// ranks appends the parties to all: the stronger first, of equals the one that arrived
// later (CF3).
func (s *State) ranks(all []rank, c *conflict) (ranked []rank, sum int) {
	for i := len(c.camps) - 1; i >= 0; i-- {
		camp := &c.camps[i]
		if camp.house == NoHouse {
			continue
		}
		n := s.strengthOf(camp)
		all = append(all, rank{camp.house, n})
		for at := len(all) - 1; at > 0 && n > all[at-1].strength; at-- {
			all[at], all[at-1] = all[at-1], all[at]
		}
		sum += n
	}
	return all, sum
}

// strengthOf returns the strength of a camp with the squires of law N4.
func (s *State) strengthOf(c *camp) int {
	return c.knights.Strength() + int(c.sent)*s.terms.box.laws[N4].Gain.Get(Strength)
}

// battle gives the points of a conflict: to all ranks if England wins, else
// the second and third to the first two (CF2 to CF5).
func (s *State) battle(i int) (won bool, notes []games.Note) {
	c := &s.rows[i]
	var parties [3]rank
	all, sum := s.ranks(parties[:0], c)
	won = sum >= s.terms.box.france[c.card] && len(all) > 0
	points := s.terms.box.points[c.card][:]
	if !won {
		points = points[1:]
	}
	for n, r := range all[:min(len(all), len(points))] {
		if !s.terms.isAlly(r.house) { // TP11
			s.score(r.house, points[n], FromConflicts)
		}
	}
	s.recordBattle(i, won, all, sum, points)
	for n := range c.camps {
		c.camps[n].sent = 0
	}
	return won, s.tell(func() games.Text { return s.battled(s.battles[i]).text() })
}

// disband takes a conflict off the board: its knights go home to court or, as
// prisoners, to the reserve.
func (r *realm) disband(c *conflict, home bool) {
	for _, camp := range c.camps {
		if camp.house == NoHouse {
			continue
		}
		house := &r.houses[camp.house]
		for k, n := range camp.knights {
			if home {
				house.court[k] += n
			} else {
				house.reserve[k] += n
			}
		}
	}
	*c = noConflict
}

// endRound sends the prisoners that are left to the reserve, moves the conflicts
// that were lost for the first time to the lower row with their knights in order
// (CF6), and prepares the next round (RD1).
func (s *State) endRound() []games.Note {
	notes := s.tell(s.captivesText)
	s.closeAccounts()
	s.closeChronicle()
	for i := range 2 {
		s.disband(&s.rows[i], false)
	}
	lower := 0
	for i := 2; i < 4; i++ {
		if s.rows[i].card != NoCard {
			s.rows[lower], s.rows[i] = s.rows[i], noConflict
			lower++
		}
	}
	if int(s.round) == s.terms.box.rounds {
		return append(notes, s.finish()...)
	}
	s.phase = Refilling
	s.faceUp()
	s.clearProposals()
	return append(notes, s.tellStanding()...)
}

// tellStanding sums up the round: the points of the players, the best first, with their gains.
func (s *State) tellStanding() []games.Note {
	if s.scratch != nil {
		return nil
	}
	scores := s.Scores()
	places := games.Places(scores)
	seats := games.ByPlace(places)
	var tally []games.Text
	for _, p := range seats {
		tally = append(tally, games.T("lancaster.standing_of", "player", p, "points", scores[p], "gain", s.ledger[s.round-1][p].Sum()))
	}
	if places[seats[1]] == 1 {
		return told(games.T("lancaster.note.level", "round", int(s.round), "tally", tally))
	}
	return append(told(games.T("lancaster.note.standing", "round", int(s.round), "tally", tally, "player", seats[0])), s.tellLead(seats[0])...)
}

// tellLead names the source of a new lead, if the leader did not lead alone before the round.
func (s *State) tellLead(leader games.Player) []games.Note {
	scores, earned := s.Scores(), s.ledger[s.round-1]
	before := func(p games.Player) int { return scores[p] - earned[p].Sum() }
	led := true
	for p := range games.Player(s.terms.players) {
		led = led && (p == leader || before(p) < before(leader))
	}
	if led {
		return nil
	}
	best := earned[leader].best()
	return told(games.T("lancaster.note.lead", "player", leader, "round", int(s.round), "gain", int(earned[leader][best]), "from", best.text()))
}

// captivesText names the owners of knights that remain prisoners of France; the zero Text if there are none.
func (s *State) captivesText() games.Text {
	var all []games.Text
	for i := range 2 {
		for _, camp := range s.rows[i].camps {
			if camp.house == NoHouse || camp.knights.Count() == 0 {
				continue
			}
			key := s.terms.ofAlly("lancaster.captives_of", camp.house)
			all = append(all, games.T(key, "player", s.terms.controller(camp.house), "strengths", camp.knights.list()))
		}
	}
	if len(all) == 0 {
		return games.Text{}
	}
	return games.T("lancaster.note.captives", "captives", all)
}
