package lancelot

import "herald/games"

// openings returns how a turn may begin: with a knight or, for those who hold
// the power, with Excalibur.
func (s *State) openings() []games.Move {
	if s.power[s.mover] {
		return s.placements(s.invocationsFirst())
	}
	return s.placements(nil)
}

// placements returns the squares that are free for a knight of the mover, then
// more.
func (s *State) placements(more []games.Move) []games.Move {
	moves := make([]games.Move, 0, s.empties()+len(more))
	r := s.reach(s.mover)
	for _, square := range s.area.squares {
		if !s.empty(square) {
			continue
		}
		if takes := r.takes(s.area, square); takes >= 0 {
			moves = append(moves, places[takes][square])
		}
	}
	return append(moves, more...)
}

// placeKnight places a knight of the mover. With the power still in hand, he
// is asked for Excalibur, provided there is a square for it (12.2).
func (s *State) placeKnight(square Square) []games.Note {
	s.stock[s.mover]--
	s.place(square, s.mover)
	notes := s.do(Step{Square: square, From: None})
	if s.won() {
		return s.win(notes)
	}
	if s.canInvoke() {
		s.phase = closing
		return notes
	}
	return s.endTurn(notes)
}
