package carolus

import "herald/games"

// heap returns the index of the pile that is being made (V-2).
func (s *State) heap() int {
	made := 0
	for _, p := range s.piles {
		made += p.Sum()
	}
	return made / s.terms.hand
}

// heaped puts a paladin on the first piles, one more pile than players.
func (s *State) heaped(c Clan) []games.Note {
	s.supply[c]--
	s.piles[s.heap()][c]++
	if s.heap() <= s.terms.players {
		return nil
	}
	return s.beginRound()
}

func (s *State) anyPile() bool {
	for _, p := range s.piles {
		if p.Sum() > 0 {
			return true
		}
	}
	return false
}

func (s *State) takablePiles() []games.Move {
	moves := s.room(maxPlayers + 1)
	for i, p := range s.piles[:s.terms.players+1] {
		if p.Sum() > 0 {
			moves = append(moves, games.Reuse(s.offered().piles, TakePile{Number: uint8(i + 1), Paladins: p}))
		}
	}
	return moves
}

// takePile gives the mover the pile at i. Of one that is larger than a refill,
// the mover names what to keep.
func (s *State) takePile(i int) []games.Note {
	r := &s.refill
	r.pile, r.pool = uint8(i), s.piles[i]
	s.piles[i] = Paladins{}
	r.stage = keeping
	if n := r.pool.Sum(); n > s.terms.hand {
		r.left = uint8(s.terms.hand)
		return s.goOn()
	}
	for c, n := range r.pool {
		for range n {
			s.keep(Clan(c))
		}
	}
	r.left = 0
	return s.goOn()
}

// keep takes a paladin from the pool.
func (s *State) keep(c Clan) {
	s.refill.pool[c]--
	s.seats[s.mover].reserve[c]++
	s.turn.taken[c]++
}

// putBack returns the rest to the bag, announces the refill, and begins to
// fill the piles.
func (s *State) putBack() []games.Note {
	for c, n := range s.refill.pool {
		s.supply[c] += n
	}
	s.refill.pool = Paladins{}
	s.refill.stage = adding
	return append(s.tellFilled(), s.goOn()...)
}

// toAdd reports whether piles are still to be filled: first one paladin for
// each of the others, then a new pile in place of the one that was taken.
func (s *State) toAdd() bool { return int(s.refill.added) < s.terms.players+s.terms.hand }

// pileToFill returns the index of the pile that the next paladin goes to.
func (s *State) pileToFill() int {
	i, taken := int(s.refill.added), int(s.refill.pile)
	switch {
	case i >= s.terms.players:
		return taken
	case i >= taken:
		return i + 1
	}
	return i
}

// added puts a paladin from the bag on the next pile.
func (s *State) added(c Clan) []games.Note {
	s.supply[c]--
	s.piles[s.pileToFill()][c]++
	s.refill.added++
	return s.goOn()
}
