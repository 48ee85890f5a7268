package carolus

import "herald/games"

const endRegions = 3 // or fewer end the game (C-5.2)

// marches returns the steps that the mover may move the Emperor: at least one,
// and at most the mover's disc (C-4.6). Two of them may stop at the same region
// (12.10).
func (s *State) marches() []games.Move {
	moves := s.room(discs)
	for i := range int(s.seats[s.mover].disc) {
		to := s.stop(i + 1)
		r := &s.ring[to]
		m := March{Steps: uint8(i + 1), First: r.first, Size: r.size, Winner: NoSide, Builder: games.Everyone}
		if leader := s.leader(to); leader != NoSide && leader != r.owner {
			m.Winner, m.Builder, m.Conquers = leader, s.terms.sole(leader), r.owner != NoSide
		}
		moves = append(moves, games.Reuse(s.offered().marches, m))
	}
	return moves
}

// stop returns the index in the ring of the region that is steps clockwise of
// the Emperor. A full lap is legal (C-4.7).
func (s *State) stop(steps int) int { return (int(s.emperor) + steps) % int(s.regions) }

// march moves the Emperor and evaluates the region of the stop (C-4.8).
func (s *State) march(steps int) []games.Note {
	if s.placing.quota == 0 {
		s.open()
	}
	from := s.ring[s.emperor].first
	s.emperor = int8(s.stop(steps))
	r := &s.ring[s.emperor]
	t := &s.turn
	t.steps, t.from, t.to, t.size = uint8(steps), from, r.first, r.size
	notes := s.tell(func() games.Text { return t.view(s.control).marchedText() })
	leader := s.leader(int(s.emperor))
	if leader == NoSide || leader == r.owner {
		return append(notes, s.refillReserve()...)
	}
	notes = append(notes, s.take(leader)...)
	s.ledger.enter(&s.turn)
	if s.phase == Over {
		return notes
	}
	return append(notes, s.refillReserve()...)
}

// take has w build on the region at the Emperor or conquer it, at any player's move (C-4.9, C-4.10), and
// joins it with its neighbours.
func (s *State) take(w Side) []games.Note {
	r, t := &s.ring[s.emperor], &s.turn
	if r.owner != NoSide {
		s.castles[r.owner] -= r.size // the loser's come off first (12.11)
	}
	stock := uint8(s.terms.target) - s.castles[w]
	t.winner, t.loser, t.built = w, r.owner, min(r.size, stock)
	r.owner = w
	s.castles[w] += t.built
	notes := s.tellTaken()
	if t.built == stock {
		s.winner, s.ending = w, LastCastle
		if r.size > stock {
			s.ending = Overrun // C-4.11
		}
		return append(notes, s.finish()...)
	}
	t.joined = uint8(s.join())
	if t.joined > 0 {
		notes = append(notes, s.note(games.Gained, s.joinedText)...)
	}
	if s.regions <= endRegions {
		s.ending, s.winner = FewRegions, s.mostCastles()
		return append(notes, s.finish()...)
	}
	return notes
}

// mostCastles returns the side with the most castles on the ring, NoSide if two
// have equally many (C-5.3).
func (s *State) mostCastles() Side {
	most, winner := uint8(0), NoSide
	for side := range Side(s.terms.sides) {
		switch n := s.castles[side]; {
		case n > most:
			most, winner = n, side
		case n == most:
			winner = NoSide
		}
	}
	return winner
}

// finish ends the game (C-4.17).
func (s *State) finish() []games.Note {
	s.phase = Over
	return s.note(games.Decided, s.endText)
}

// endTurn passes the turn to the next in order or, after the last, begins the next round. If no player has
// placed a paladin in the whole round, the game ends (C-5.6).
func (s *State) endTurn() []games.Note {
	s.acted++
	if int(s.acted) < s.terms.players {
		s.beginTurn()
		return nil
	}
	if s.idle {
		s.ending, s.winner = Stalled, s.mostCastles()
		return s.finish()
	}
	return s.beginRound()
}
