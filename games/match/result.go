package match

import (
	"slices"

	"herald/games"
)

// Over reports whether the match is over: no question is left, or all sides but one have
// resigned or are out of the game, or the match was called off or adjudicated.
func (at *position) Over() bool {
	return at.calledOff || at.adjudicated || len(at.resigned) > 0 && at.sidesLeft() < 2 || len(at.pending) == 0
}

// changeable returns ErrNoSeat or ErrOver if p cannot change the match.
func (at *position) changeable(p games.Player) error {
	if !at.seated(p) {
		return ErrNoSeat
	}
	if at.Over() {
		return ErrOver
	}
	return nil
}

// Resigned reports whether p has resigned and the seat has not been taken over since.
func (at *position) Resigned(p games.Player) bool { return slices.Contains(at.resigned, p) }

// CalledOff reports whether the match was called off and has no result.
func (at *position) CalledOff() bool { return at.calledOff }

// Left reports, by seat, whether it has Resigned; nil if none has.
func (at *position) Left() []bool {
	if len(at.resigned) == 0 {
		return nil
	}
	all := make([]bool, len(at.holders))
	for _, p := range at.resigned {
		all[p] = true
	}
	return all
}

// sidesLeft returns the number of sides without a resignation that are not out of the game.
func (at *position) sidesLeft() int {
	sides := map[int]bool{}
	for p := range games.Player(len(at.holders)) {
		if !at.sideResigned(p) && !at.sideOut(p) {
			sides[games.SideOf(at.state, p)] = true
		}
	}
	return len(sides)
}

// sideResigned reports whether a seat on p's side has resigned.
func (at *position) sideResigned(p games.Player) bool {
	side := games.SideOf(at.state, p)
	return slices.ContainsFunc(at.resigned, func(q games.Player) bool { return games.SideOf(at.state, q) == side })
}

// Scores returns the score of each seat by the game's rules. The caller owns the
// slice.
func (at *position) Scores() []int { return at.state.Scores() }

// Points returns the scores as people count them; see games.Points. The caller owns the slice.
func (at *position) Points() []int { return games.Points(at.View(games.Everyone), at.Scores()) }

// Places returns the place of each seat, from 1, shared where scores are equal. A side with a
// resignation comes after all others, the first to resign last; but before the sides that were
// out of the game by then (see games.Eliminator). Behind those come the sides of
// the seats that an adjudication has put last, with one place for all that have not resigned.
// The caller owns the slice.
func (at *position) Places() []int { return at.placesIn(at.state) }

// placesIn returns Places in another state.
func (at *position) placesIn(s games.State) []int {
	scores := s.Scores()
	fallen := at.fallen(s)
	lowest, gone := slices.Min(scores), len(fallen)
	for p := range scores {
		side := func(q games.Player) bool { return games.SideOf(s, q) == games.SideOf(s, games.Player(p)) }
		for i, group := range fallen {
			if slices.ContainsFunc(group, side) {
				scores[p] = lowest - gone + i
			}
		}
		if slices.ContainsFunc(at.last, side) {
			scores[p] = min(scores[p], lowest) - gone - 1
		}
	}
	return games.Places(scores)
}

// Final returns Places if the match is over, else nil. For a match that was called
// off it is empty but not nil. The caller owns the slice.
func (at *position) Final() []int {
	switch {
	case at.calledOff:
		return []int{}
	case at.Over():
		return at.Places()
	}
	return nil
}
