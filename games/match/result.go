package match

import (
	"slices"

	"herald/games"
)

// Over reports whether the match is over: nothing more is asked, or a seat has
// resigned on every side but one, or the match was called off or adjudicated.
func (m *Match) Over() bool {
	return m.calledOff || m.adjudicated || len(m.resigned) > 0 && m.sidesLeft() < 2 || len(m.pending) == 0
}

// changeable returns ErrNoSeat or ErrOver if p cannot change the match.
func (m *Match) changeable(p games.Player) error {
	if !m.seated(p) {
		return ErrNoSeat
	}
	if m.Over() {
		return ErrOver
	}
	return nil
}

// Resigned reports whether p has resigned and nobody has taken the seat since.
func (m *Match) Resigned(p games.Player) bool { return slices.Contains(m.resigned, p) }

// CalledOff reports whether the match was called off and has no result.
func (m *Match) CalledOff() bool { return m.calledOff }

// Left returns by seat who has resigned, as Resigned reports; nil if nobody has.
func (m *Match) Left() []bool {
	if len(m.resigned) == 0 {
		return nil
	}
	all := make([]bool, m.record.Setup.Players)
	for _, p := range m.resigned {
		all[p] = true
	}
	return all
}

// sidesLeft returns the number of sides on which nobody has resigned.
func (m *Match) sidesLeft() int {
	sides := map[int]bool{}
	for p := range games.Player(m.record.Setup.Players) {
		if !m.sideResigned(p) {
			sides[games.SideOf(m.state, p)] = true
		}
	}
	return len(sides)
}

// sideResigned reports whether a seat on p's side has resigned.
func (m *Match) sideResigned(p games.Player) bool {
	side := games.SideOf(m.state, p)
	return slices.ContainsFunc(m.resigned, func(q games.Player) bool { return games.SideOf(m.state, q) == side })
}

// Scores returns the score of each seat by the game's rules. The caller owns the
// slice.
func (m *Match) Scores() []int { return m.state.Scores() }

// Places returns the place of each seat, from 1, shared where scores are equal. A
// side on which a seat has resigned comes after all others, the first to resign
// last. Behind those come the sides of the seats that an adjudication has put
// last, with one place for all that have not resigned. The caller owns the slice.
func (m *Match) Places() []int { return m.placesIn(m.state) }

// placesIn returns what Places would if the match stood like that.
func (m *Match) placesIn(s games.State) []int {
	scores := s.Scores()
	lowest, gone := slices.Min(scores), len(m.resigned)
	for p := range scores {
		side := func(q games.Player) bool { return games.SideOf(s, q) == games.SideOf(s, games.Player(p)) }
		for i, q := range m.resigned {
			if side(q) {
				scores[p] = lowest - gone + i
			}
		}
		if slices.ContainsFunc(m.last, side) {
			scores[p] = min(scores[p], lowest) - gone - 1
		}
	}
	return games.Places(scores)
}

// Final returns Places if the match is over, else nil. For a match that was called
// off it is empty but not nil. The caller owns the slice.
func (m *Match) Final() []int {
	switch {
	case m.calledOff:
		return []int{}
	case m.Over():
		return m.Places()
	}
	return nil
}
