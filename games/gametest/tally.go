package gametest

import (
	"fmt"

	"herald/games"
)

// checkTally checks the parts of scores: the same sources for every seat, which add up to a score that ranks
// first. Seats with equal points share a place unless the view of a finished game names a tie-break.
func checkTally(at *position) error {
	tally, ok := at.state.View(games.Everyone).(games.Tally)
	if !ok {
		return nil
	}
	sums, err := sumUp(tally, at.setup.Players)
	if err != nil {
		return err
	}
	if staged, ok := tally.(games.Staged); ok {
		if err := checkStages(staged, sums); err != nil {
			return err
		}
	}
	apart, err := rank(sums, at.state.Scores())
	if err != nil {
		return err
	}
	over := len(at.state.Pending()) == 0
	if decided := !games.TieBreak(tally).IsZero(); decided != (over && apart) {
		return fmt.Errorf("a tie-break has decided: %t, but seats of equal points have different places: %t, and the game is over: %t", decided, apart, over)
	}
	return nil
}

// checkStages checks when scores were earned: the same stages for every seat, which add up to the same
// points.
func checkStages(staged games.Staged, sums []int) error {
	for p, sum := range sums {
		stages := staged.Stages(games.Player(p))
		if n := len(staged.Stages(0)); len(stages) != n {
			return fmt.Errorf("%s has %d stages, seat 0 has %d", seat(games.Player(p)), len(stages), n)
		}
		for _, s := range stages {
			sum -= s.Points
		}
		if sum != 0 {
			return fmt.Errorf("the sources of %s have %d points more than its stages", seat(games.Player(p)), sum)
		}
	}
	return nil
}

// sumUp returns the points of each seat.
func sumUp(tally games.Tally, players int) ([]int, error) {
	sums := make([]int, players)
	first := tally.Sources(0)
	for p := range sums {
		sources := tally.Sources(games.Player(p))
		if len(sources) != len(first) {
			return nil, fmt.Errorf("%s has %d sources, seat 0 has %d", seat(games.Player(p)), len(sources), len(first))
		}
		for i, s := range sources {
			if s.Name.Key != first[i].Name.Key {
				return nil, fmt.Errorf("source %d of %s is %s, that of seat 0 is %s", i, seat(games.Player(p)), s.Name.Key, first[i].Name.Key)
			}
			sums[p] += s.Points
		}
	}
	return sums, nil
}

// rank compares sums with scores, and reports whether seats of equal sums have
// different scores.
func rank(sums, scores []int) (apart bool, err error) {
	for p, sum := range sums {
		for q, other := range sums {
			if sum > other && scores[p] <= scores[q] {
				return false, fmt.Errorf("seat %d has %d points and stands no better than seat %d with %d", p, sum, q, other)
			}
			apart = apart || sum == other && scores[p] != scores[q]
		}
	}
	return apart, nil
}
