package lancelot

import "herald/games"

func (s *State) firsts() []games.Move {
	moves := make([]games.Move, s.terms.players)
	for p := range moves {
		moves[p] = First{games.Player(p)}
	}
	return moves
}

// begin opens the match with the turn of p. If Excalibur is in play, the last in turn order, the neighbour on
// p's right, first puts it on the board (L-2.6).
func (s *State) begin(p games.Player) []games.Note {
	s.phase, s.mover = opening, p
	if s.terms.sword {
		s.phase, s.mover = arming, s.after(p, s.terms.players-1)
	}
	return tell("lancelot.note.begins", "player", p)
}

// after returns the seat n places further in turn order.
func (s *State) after(p games.Player, n int) games.Player {
	return games.Player((int(p) + n) % s.terms.players)
}

// do records a step of the mover, makes its captures and announces it.
func (s *State) do(step Placement) []games.Note {
	if s.phase == opening {
		s.steps = 0
	}
	step.Player = s.mover
	step.Taken = s.capture(s.mover, step.Square)
	s.captured[s.mover] += uint8(len(step.Taken))
	s.remember(step)
	return []games.Note{step.note()}
}

// remember keeps a step of the turn. Its captures never change, so clones share
// them.
func (s *State) remember(step Placement) {
	s.last[s.steps] = step
	s.steps++
}

// won reports whether the mover has reached the target. No other player captures (L-4.2).
func (s *State) won() bool { return int(s.captured[s.mover]) >= s.terms.target }

// finish ends the game.
func (s *State) finish() {
	s.release()
	s.phase, s.mover = over, games.Everyone
}

// release makes Excalibur hostile to all again, unless it stays its invoker's until the next invocation
// (L-6.6).
func (s *State) release() {
	if !s.terms.keeps {
		s.disown()
	}
}

// endTurn passes the turn to the next player who can place a knight, and announces the players passed over
// (L-4.3). If there is none, the game ends at once (12.3).
func (s *State) endTurn(notes []games.Note) []games.Note {
	s.release()
	for n := range s.terms.players {
		next := s.after(s.mover, n+1)
		if !s.canOpen(next) {
			continue
		}
		for passed := range n {
			notes = append(notes, tell("lancelot.note.passed", "player", s.after(s.mover, passed+1))...)
		}
		s.phase, s.mover = opening, next
		return notes
	}
	return s.stop(notes)
}

// stop ends the game because no player can place a knight: the most captures win, and equal ones share the
// win (L-4.4).
func (s *State) stop(notes []games.Note) []games.Note {
	s.finish()
	return append(notes, games.Note{To: games.Everyone, Text: games.T("lancelot.note.stopped"), Weight: games.Decided})
}

// canOpen reports whether p has a turn. Excalibur never makes the first legal
// placement possible: a square that is closed to a knight is closed to
// Excalibur, too (L-6.11).
func (s *State) canOpen(p games.Player) bool { return s.stock[p] > 0 && s.canPlace(p) }
