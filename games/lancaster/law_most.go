package lancaster

import "herald/games"

// findMost finds the seats that have most for the laws of a stage, and announces them. It counts
// when the law comes up (12.8): a law that changes what another counts is in an earlier stage,
// except N1 and N3, which pay at once.
func (s *State) findMost(from, until step) []games.Note {
	var notes []games.Note
	for i := from; i < min(until, firstCounty); i++ {
		l := s.inForce[i]
		s.most[i] = 0
		if !isMost(l) {
			continue
		}
		s.most[i] = s.mostOf(l)
		notes = append(notes, s.tell(func() games.Text { return s.mostText(int(i)) })...)
		if l == N1 || l == N3 {
			for p := range games.Player(s.terms.players) {
				if s.hasMost(int(i), p) {
					s.give(p, int8(p), s.terms.box.laws[l].Gain, 1, FromLaws)
				}
			}
		}
	}
	return notes
}

// isMost reports whether a law pays the seats that have most.
func isMost(l Law) bool {
	switch l {
	case L0a, L0b, N1, N3, N11, N16:
		return true
	}
	return false
}

// measured returns p's count of the things that a "most" law compares.
func (s *State) measured(l Law, p games.Player) int {
	switch l {
	case L0a, N1:
		return int(s.purses[p].gold)
	case L0b, N3:
		return int(s.purses[p].squires)
	case N11:
		return int(s.houses[p].votes)
	}
	return s.inFrance(p)
}

// looksAt returns the good that a law wants most of, if other laws can change a seat's amount of it.
func looksAt(l Law) (Good, bool) {
	switch l {
	case L0a, N1:
		return Gold, true
	case L0b, N3:
		return Squires, true
	case N11:
		return Votes, true
	}
	return 0, false
}

// waitsFor reports whether the law at a step looks at what a law between from and
// that step may change, or pays at once what such a law asks for (PA7). With the
// standard table none does: the laws that look at gold and squires have level 0,
// and only N18 takes unused markers.
func (s *State) waitsFor(from, at step) bool {
	good, ok := looksAt(s.inForce[at])
	for i := from; ok && i < at; i++ {
		l := s.inForce[i]
		card := s.terms.box.laws[l]
		gains := good != Votes && card.Gain.Get(good) > 0 && l != N1 && l != N3
		if gains || card.Cost.Get(good) > 0 || s.terms.funds(s.inForce[at], card.Cost) {
			return true
		}
	}
	return false
}

// funds reports whether a law pays gold or squires as soon as it comes up, and cost
// asks for some.
func (t *terms) funds(l Law, cost Goods) bool {
	if t.old || l != N1 && l != N3 {
		return false
	}
	gain := t.box.laws[l].Gain
	return gain.Get(Gold) > 0 && cost.Get(Gold) > 0 || gain.Get(Squires) > 0 && cost.Get(Squires) > 0
}

// mostOf returns the seats that have most of the things that a law compares, a bit a seat: all that are tied, but
// none if the most is zero (PA8, R4).
func (s *State) mostOf(l Law) uint8 {
	best, who := 1, uint8(0)
	for p := range games.Player(s.terms.players) {
		switch n := s.measured(l, p); {
		case n > best:
			best, who = n, 1<<p
		case n == best:
			who |= 1 << p
		}
	}
	return who
}

func (c *course) hasMost(i int, p games.Player) bool { return c.most[i]>>p&1 == 1 }

// mostText tells which seats have most, never the amount (R11).
func (s *State) mostText(i int) games.Text {
	var who []games.Player
	for p := range games.Player(s.terms.players) {
		if s.hasMost(i, p) {
			who = append(who, p)
		}
	}
	if len(who) == 0 {
		return games.T("lancaster.note.most_nobody", "law", s.inForce[i].Name())
	}
	return games.T("lancaster.note.most", "law", s.inForce[i].Name(), "players", who)
}

// inFrance returns the number of p's knights in conflicts.
func (r *realm) inFrance(p games.Player) int {
	n := 0
	for i := range r.rows {
		if camp := r.rows[i].camp(int8(p)); camp != nil {
			n += camp.knights.Count()
		}
	}
	return n
}
