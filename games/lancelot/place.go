package lancelot

import "herald/games"

// askTurn asks how the turn begins: with a knight or, if that is possible, with
// Excalibur.
func (s *State) askTurn() (prompt games.Text, moves []games.Move) {
	knights := s.placements()
	if moves = s.appendFirst(knights); len(moves) > len(knights) {
		return games.T("lancelot.ask.turn_power"), moves
	}
	return games.T("lancelot.ask.turn"), moves
}

// placements returns where the mover may place a knight.
func (s *State) placements() []games.Move { return s.appendOffers(s.room(), s.mover, places, None) }

// placeKnight places a knight of the mover. A mover who still has the power is
// then asked for Excalibur, provided there is a square for it (12.2), even if
// that was the last knight of all (L-6.11): the turn ends before the game does.
func (s *State) placeKnight(square Square) []games.Note {
	s.stock[s.mover]--
	s.place(square, s.mover)
	notes := s.do(false, square, None)
	if s.won() {
		s.finish()
		return notes
	}
	if s.canInvoke() {
		s.phase = closing
		return notes
	}
	return s.endTurn(notes)
}
