package carolus

import "herald/games"

// beginRound asks for discs, in the order of turns of the round before (C-3.2). After five rounds all players
// take their discs back (C-3.6).
func (s *State) beginRound() []games.Note {
	s.choice = s.order
	s.round++
	s.laid, s.acted, s.idle = 0, 0, true
	s.closeCycle()
	for p := range s.terms.players {
		seat := &s.seats[p]
		seat.disc = 0
		if seat.left == 0 {
			seat.left = 1<<discs - 1
		}
	}
	s.phase, s.mover = Laying, s.choice[0]
	return s.tell(func() games.Text { return games.T("carolus.note.round", "round", int(s.round)) })
}

// choices returns the discs that the mover may lay: of those left, the ones whose number has not been laid in
// this round or, if there is none, all (C-3.3). Bit n-1 stands for n.
func (s *State) choices() uint8 {
	left, free := s.seats[s.mover].left, s.seats[s.mover].left
	for _, p := range s.order[:s.laid] {
		free &^= 1 << (s.seats[p].disc - 1)
	}
	if free == 0 {
		return left
	}
	return free
}

// lay lays the mover's disc n.
func (s *State) lay(n uint8) []games.Note {
	seat := &s.seats[s.mover]
	seat.disc = n
	seat.left &^= 1 << (n - 1)
	s.rank(s.mover)
	notes := s.tell(func() games.Text { return games.T("carolus.note.laid", "player", s.mover, "disc", int(n)) })
	if int(s.laid) < s.terms.players {
		s.mover = s.choice[s.laid]
		return notes
	}
	s.beginTurn()
	return append(notes, s.tell(s.orderText)...)
}

// rank puts p into the order of turns: by ascending numbers, and of equal ones
// the earlier first (C-3.4).
func (s *State) rank(p games.Player) {
	i := int(s.laid)
	for ; i > 0 && s.seats[s.order[i-1]].disc > s.seats[p].disc; i-- {
		s.order[i] = s.order[i-1]
	}
	s.order[i] = p
	s.laid++
}

// begins reports whether the mover's turn begins a new sitting: it does unless
// the mover has just laid the last disc.
func (s *State) begins() bool { return s.acted > 0 || s.mover != s.choice[s.terms.players-1] }
