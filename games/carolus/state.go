package carolus

import "herald/games"

const maxPlayers = 4

// A State is a position.
type State struct {
	Paladins
}

func start(games.Setup) games.State { return &State{} }

// Pending returns the one question of the position.
func (s *State) Pending() []games.Decision { return nil }

// Apply makes the step m.
func (s *State) Apply(games.Player, games.Move) []games.Note { return nil }

// Scores returns the castles.
func (s *State) Scores() []int { return nil }

// Clone returns an independent copy.
func (s *State) Clone() games.State { c := *s; return &c }

// View returns the position, the same for every seat.
func (s *State) View(games.Player) games.View { return View{} }

// Words says the position.
func (v View) Words() []games.Text { return nil }
