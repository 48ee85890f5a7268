package lancaster

import "herald/games"

// rewardAnswers returns what p may answer to the questions of the third phase.
func (s *State) rewardAnswers(moves []games.Move, p games.Player) []games.Move {
	t := &s.tasks[p]
	switch t.ask {
	case aPurchase:
		return s.purchases(moves, p)
	case aSale:
		return append(s.tiles(moves, p), noneMove)
	case aSquire:
		for i := range s.rows {
			if s.rows[i].camp(int8(p)) != nil {
				moves = append(moves, s.putAt(int8(p), inConflict(s.rows[i].card)))
			}
		}
		return append(moves, noneMove)
	case aToll:
		if s.affords(p, s.terms.box.laws[N9].Cost) == 0 {
			return onlyLeave
		}
		return payOrLeave
	case aUpkeep:
		if s.affords(p, s.terms.box.laws[N14].Cost) == 0 {
			return onlyTurn
		}
		return payOrTurn
	case aReward:
		return s.rewards(moves, p)
	case aUse:
		return s.uses(moves, p)
	case aRansom:
		return s.prisoners(moves, p)
	}
	panic("lancaster: nothing is asked")
}

// answerReward takes an answer to a question of the third phase, and returns
// what it tells.
func (s *State) answerReward(p games.Player, m games.Move) games.Text {
	t := &s.tasks[p]
	ask := t.ask
	t.ask = nothing
	switch ask {
	case aPurchase:
		return s.buy(p, m)
	case aSale:
		return s.sell(p, m)
	case aSquire:
		return s.send(p, m)
	case aToll:
		return s.payToll(p, m)
	case aUpkeep:
		return s.payUpkeep(p, m)
	case aReward:
		return s.claim(p, m)
	case aStart:
		s.start = m.(Choose).Player
		return games.T("lancaster.note.start", "player", p, "start", s.start)
	case aUse:
		return s.use(p, m)
	case aRansom:
		return s.free(p, m)
	}
	panic("lancaster: no such answer: " + m.String())
}

func (s *State) buy(p games.Player, m games.Move) games.Text {
	law := s.inForce[s.tasks[p].step]
	b, ok := m.(Buy)
	if !ok {
		return games.Text{}
	}
	s.pay(p, b.Cost, int(b.N))
	s.give(p, int8(p), b.Gain, int(b.N), true)
	return games.T("lancaster.note.bought", "player", p, "law", law.Name(),
		"cost", b.Cost.times(int(b.N)).say(), "gain", b.Gain.times(int(b.N)).say())
}

// sell lets p place an extension for gold (N8).
func (s *State) sell(p games.Player, m games.Move) games.Text {
	build, ok := m.(Build)
	if !ok {
		s.tasks[p].used = 1
		return games.Text{}
	}
	s.pay(p, s.terms.box.laws[N8].Cost, 1)
	s.houses[p].build(build.Space)
	return games.T("lancaster.note.built", "player", p, "space", build.Space.Name())
}

// send puts a squire beside p's knights in a conflict (N4).
func (s *State) send(p games.Player, m games.Move) games.Text {
	t := &s.tasks[p]
	put, ok := m.(Put)
	if !ok {
		t.times = 0
		return games.Text{}
	}
	t.times--
	s.pay(p, s.terms.box.laws[N4].Cost, 1)
	card, _ := put.Post.Card()
	s.row(card).camp(int8(p)).sent++
	return games.T("lancaster.note.sent", "player", p, "conflict", s.conflictName(card))
}

func (s *State) payToll(p games.Player, m games.Move) games.Text {
	t := &s.tasks[p]
	c := County(t.sub)
	t.sub++
	if m == payMove {
		s.pay(p, s.terms.box.laws[N9].Cost, 1)
		return games.T("lancaster.note.toll", "player", p, "county", c.Name())
	}
	s.leave(c) // R16
	return games.T("lancaster.note.withdrawn", "player", p, "county", c.Name())
}

func (s *State) payUpkeep(p games.Player, m games.Move) games.Text {
	t := &s.tasks[p]
	space := Space(t.sub)
	t.sub++
	if m == payMove {
		s.pay(p, s.terms.box.laws[N14].Cost, 1)
		return games.T("lancaster.note.kept", "player", p, "space", space.Name())
	}
	s.houses[p].turned |= 1 << space
	return games.T("lancaster.note.turned", "player", p, "space", space.Name())
}
