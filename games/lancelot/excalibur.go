package lancelot

import "herald/games"

// anywhere returns every square of the area: Excalibur may start on any.
func (s *State) anywhere() []games.Move {
	moves := make([]games.Move, len(s.area.squares))
	for i, square := range s.area.squares {
		moves[i] = invokes[0][square]
	}
	return moves
}

// arm puts Excalibur on its first square. That is no invocation (L-2.6) and
// belongs to no turn: the first turn is still to come.
func (s *State) arm(square Square) []games.Note {
	s.put(square, games.Everyone)
	step := Placement{Player: s.mover, Sword: true, Square: square, From: None}
	s.remember(step)
	s.phase, s.mover = opening, s.after(s.mover, 1)
	return []games.Note{step.note()}
}

// lifted returns the board with Excalibur in the mover's hand. It is then put down as a knight would be: by
// chivalry, and with captures (L-6.7, L-6.8).
func (s *State) lifted() board {
	b := s.board
	b.lift()
	return b
}

// invocations returns the squares on which the mover may put Excalibur.
func (s *State) invocations() []games.Move {
	b := s.lifted()
	return b.offers(s.mover, invokes, s.excalibur)
}

// canInvoke reports whether invocations would return any move for a mover with
// the power.
func (s *State) canInvoke() bool {
	if !s.power[s.mover] {
		return false
	}
	b := s.lifted()
	for _, square := range b.area.squares {
		if s.empty(square) && b.chivalrous(s.mover, square) {
			return true
		}
	}
	return false
}

// invocationsFirst returns the invocations that may come before the knight: they win, or leave a square for a
// knight (L-6.11).
func (s *State) invocationsFirst() []games.Move {
	if !s.power[s.mover] {
		return nil
	}
	kept := s.invocations()
	moves := kept[:0]
	b := s.lifted()
	for _, m := range kept {
		if invoke := m.(Invoke); s.wins(invoke) || b.roomAfter(s.mover, invoke) {
			moves = append(moves, m)
		}
	}
	return moves
}

func (s *State) wins(m Invoke) bool {
	return int(s.captured[s.mover])+int(m.Takes) >= s.terms.target
}

// roomAfter reports whether p, with Excalibur in hand, could place a knight
// after m. It leaves the board as it was, and copies it only for captures.
func (b *board) roomAfter(p games.Player, m Invoke) bool {
	if m.Takes > 0 {
		c := *b
		c.put(m.Square, p)
		c.capture(p, m.Square)
		return c.canPlace(p)
	}
	b.put(m.Square, p)
	defer b.lift()
	return b.canPlace(p)
}

// invoke spends the mover's power: Excalibur moves to square as the mover's own
// piece.
func (s *State) invoke(square Square) []games.Note {
	from := s.excalibur
	s.power[s.mover] = false
	s.lift()
	s.put(square, s.mover)
	notes := s.do(Placement{Sword: true, Square: square, From: from})
	if s.won() {
		s.finish()
		return notes
	}
	if s.phase == opening {
		s.phase = joining
		return notes
	}
	return s.endTurn(notes)
}
