package lancelot

import "herald/games"

// firsts are the outcomes of the draw.
var firsts = [maxPlayers]games.Move{First{0}, First{1}, First{2}, First{3}, First{4}}

// begin opens the match with the turn of p. If Excalibur is in play, the last in turn order, the neighbour on
// p's right, first puts it on the board (L-2.6).
func (s *State) begin(p games.Player) []games.Note {
	s.phase, s.mover = opening, p
	if s.terms.sword {
		s.phase, s.mover = arming, s.after(p, s.terms.players-1)
	}
	if s.scratch != nil {
		return nil
	}
	return []games.Note{{To: games.Everyone, Text: games.T("lancelot.note.begins", "player", p), Opens: true}}
}

// after returns the seat n places further in turn order.
func (s *State) after(p games.Player, n int) games.Player {
	return games.Player((int(p) + n) % s.terms.players)
}

// A step is a Placement as a position keeps it.
type step struct {
	player games.Player
	sword  bool
	square Square
	from   Square
	taken  captures
}

// placement returns the step as a View shows it.
func (t *step) placement() Placement {
	return Placement{Player: t.player, Sword: t.sword, Square: t.square, From: t.from, Taken: t.taken.slice()}
}

// do records a step of the mover, makes its captures and announces it.
func (s *State) do(sword bool, square, from Square) []games.Note {
	if s.phase == opening {
		s.steps = 0
	}
	t := s.remember(sword, square, from)
	t.taken = s.capture(s.mover, square)
	s.captured[s.mover] += t.taken.n
	return s.announce(t)
}

// remember keeps a step of the turn.
func (s *State) remember(sword bool, square, from Square) *step {
	t := &s.last[s.steps]
	*t = step{player: s.mover, sword: sword, square: square, from: from}
	s.steps++
	return t
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
			notes = append(notes, s.tell("lancelot.note.passed", "player", s.after(s.mover, passed+1))...)
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
	if s.scratch != nil {
		return nil
	}
	return append(notes, games.Note{To: games.Everyone, Text: games.T("lancelot.note.stopped"), Weight: games.Decided})
}

// canOpen reports whether p has a turn. Excalibur never makes the first legal
// placement possible: a square that is closed to a knight is closed to
// Excalibur, too (L-6.11).
func (s *State) canOpen(p games.Player) bool { return s.stock[p] > 0 && s.canPlace(p) }
