package lancelot

import "herald/games"

// anywhere returns every square of the area: Excalibur may start on any.
func (s *State) anywhere() []games.Move {
	moves := s.room()
	for _, square := range s.area.squares {
		moves = append(moves, invokes[0][square])
	}
	return moves
}

// arm puts Excalibur on its first square. That is no invocation (L-2.6) and
// belongs to no turn: the first turn is still to come.
func (s *State) arm(square Square) []games.Note {
	s.put(square, games.Everyone)
	notes := s.announce(s.remember(true, square, None))
	s.phase, s.mover = opening, s.after(s.mover, 1)
	return notes
}

// lifted returns the board with Excalibur in the mover's hand. It is then put down as a knight would be: by
// chivalry, and with captures (L-6.7, L-6.8).
func (s *State) lifted() board {
	b := s.board
	b.lift()
	return b
}

// invocations appends the squares on which the mover may put Excalibur to moves.
func (s *State) invocations(moves []games.Move) []games.Move {
	b := s.lifted()
	return b.appendOffers(moves, s.mover, invokes, s.excalibur)
}

// canInvoke reports whether there are invocations for a mover with the power.
func (s *State) canInvoke() bool {
	if !s.power[s.mover] {
		return false
	}
	b := s.lifted()
	open := b.open(s.mover)
	open.remove(s.excalibur)
	return !open.isEmpty()
}

// appendFirst appends the invocations that may come before the knight to moves: they win, or leave a square
// for a knight (L-6.11).
func (s *State) appendFirst(moves []games.Move) []games.Move {
	if !s.power[s.mover] {
		return moves
	}
	all := s.invocations(moves)
	b := s.lifted()
	open := b.open(s.mover)
	for _, m := range all[len(moves):] {
		if invoke := m.(Invoke); s.wins(invoke) || b.roomAfter(s.mover, invoke, open) {
			moves = append(moves, m)
		}
	}
	return moves
}

func (s *State) wins(m Invoke) bool {
	return int(s.captured[s.mover])+int(m.Takes) >= s.terms.target
}

// roomAfter reports whether p, with Excalibur in hand, could place a knight after m. Before it, p has the open
// squares. Without captures, m closes the lines on which it brings p to the limit.
func (b *board) roomAfter(p games.Player, m Invoke, open set) bool {
	if m.Takes > 0 {
		c := *b
		c.put(m.Square, p)
		c.capture(p, m.Square)
		return c.canPlace(p)
	}
	open.remove(m.Square)
	for _, l := range b.area.through[m.Square] {
		if b.advantage(p, l) == limit-1 {
			open.drop(&b.area.on[l])
		}
	}
	return !open.isEmpty()
}

// invoke spends the mover's power: Excalibur moves to square as the mover's own
// piece.
func (s *State) invoke(square Square) []games.Note {
	from := s.excalibur
	s.power[s.mover] = false
	s.lift()
	s.put(square, s.mover)
	notes := s.do(true, square, from)
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
