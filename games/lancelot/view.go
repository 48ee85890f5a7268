package lancelot

import (
	"slices"

	"herald/games"
)

// A View is the whole position: Lancelot hides nothing.
type View struct {
	Players   int
	First     int // the lowest column and row of the area, counted from 0 on the printed board
	Size      int // columns and rows of the area
	Target    int // captures that win
	Diagonals bool
	Sword     bool // the variant "Power of the Sword" is played
	Keeps     bool // Excalibur stays its invoker's own until it is moved, not just for that turn
	Excalibur Square
	Invoker   games.Player              // owner of Excalibur; Everyone: none
	Knights   [Side * Side]games.Player // owners of the knights; Everyone: none
	Stock     []int                     // knights not yet placed, by seat
	Captured  []int                     // knights captured, by seat
	Power     []bool                    // whether Excalibur may still be invoked, by seat
	Mover     games.Player              // Everyone: before the draw and after the end
	Over      bool
	Begun     bool        // Last is the turn in progress
	Last      []Placement // else the previous turn; oldest first
	position  *State      // the same position, to play on from
}

// A Placement is one piece put down, with its captures.
type Placement struct {
	Player games.Player
	Sword  bool // Excalibur, not a knight
	Square Square
	From   Square // Excalibur's origin; None for a knight and at the set-up
	Taken  []Capture
}

// A Capture is a knight removed from the board.
type Capture struct {
	Square Square
	Owner  games.Player
}

// View returns the position, the same for every seat.
func (s *State) View(games.Player) games.View {
	n := s.terms.players
	return View{
		Players:   n,
		First:     s.area.first,
		Size:      s.area.size,
		Target:    s.terms.target,
		Diagonals: s.terms.diagonals,
		Sword:     s.terms.sword,
		Keeps:     s.terms.keeps,
		Excalibur: s.excalibur,
		Invoker:   s.invoker,
		Knights:   s.knights,
		Stock:     numbers(s.stock[:n]),
		Captured:  numbers(s.captured[:n]),
		Power:     slices.Clone(s.power[:n]),
		Mover:     s.mover,
		Over:      s.phase == over,
		Begun:     s.phase == joining || s.phase == closing,
		Last:      s.lastPlacements(),
		position:  s.copied(),
	}
}

// lastPlacements returns the last steps.
func (s *State) lastPlacements() []Placement {
	all := make([]Placement, s.steps)
	for i := range all {
		all[i] = s.last[i].placement()
	}
	return all
}
