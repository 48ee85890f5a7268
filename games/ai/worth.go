package ai

import (
	"math"

	"herald/games"
)

// A Judge is a State that evaluates the seats better than its scores do.
type Judge interface {
	games.State
	// Judge returns the standing of each seat. Only differences count: a seat that is ahead of its only
	// opponent by 1 wins about three matches of four. It is also called in the middle of turns, and at the
	// end.
	Judge() []float64
}

const (
	// pointWorth is the worth of a point in a game without a Judge.
	pointWorth = 0.3
	// leadShare is the weight of the lead beside the victory, so that a seat that is sure of victory or
	// defeat does not play at random.
	leadShare = 0.15
	// halfLead is the lead that counts half as much as an infinite one.
	halfLead = 2.0
)

// winChances returns for each seat its side's chance to win, or whether it has won if the match is over,
// blended with a little of its lead.
func winChances(s games.State, over bool) []float64 {
	scores := s.Scores()
	all := worth(s, scores)
	sides := make([]int, len(all))
	for p := range all {
		sides[p] = games.SideOf(s, games.Player(p))
	}
	leads := leads(all, sides)
	switch {
	case over && games.Lost(s.View(games.Everyone)):
		clear(all)
	case over:
		settle(all, scores, sides)
	default:
		softmax(all, sides)
	}
	for p, lead := range leads {
		all[p] = (1-leadShare)*all[p] + leadShare*(1+lead/(halfLead+math.Abs(lead)))/2
	}
	return all
}

// leads returns each seat's lead over the best other side, or over nothing if there is none.
func leads(all []float64, sides []int) []float64 {
	leads := make([]float64, len(all))
	for p := range all {
		best := math.Inf(-1)
		for q := range all {
			if sides[q] != sides[p] {
				best = max(best, all[q])
			}
		}
		if math.IsInf(best, -1) {
			best = 0
		}
		leads[p] = all[p] - best
	}
	return leads
}

// worth returns the standing of each seat.
func worth(s games.State, scores []int) []float64 {
	if j, ok := s.(Judge); ok {
		return j.Judge()
	}
	all := make([]float64, len(scores))
	for p, n := range scores {
		all[p] = pointWorth * float64(n)
	}
	return all
}

// softmax turns the worth of sides into chances; a side is worth as much as its first seat.
func softmax(all []float64, sides []int) {
	best, sum := math.Inf(-1), 0.0
	for p := range all {
		best = max(best, all[p])
	}
	for p := range all {
		all[p] = math.Exp(all[p] - best)
		if first(sides, p) == p {
			sum += all[p]
		}
	}
	for p := range all {
		all[p] = all[first(sides, p)] / sum
	}
}

// first returns the first seat on the side of p.
func first(sides []int, p int) int {
	for q := range p {
		if sides[q] == sides[p] {
			return q
		}
	}
	return p
}

// settle replaces worth by victory: 1, shared by the sides with the highest score.
func settle(all []float64, scores, sides []int) {
	places := games.Places(scores)
	winners := 0.0
	for p, place := range places {
		if place == 1 && first(sides, p) == p {
			winners++
		}
	}
	for p := range all {
		all[p] = 0
		if places[p] == 1 {
			all[p] = 1 / winners
		}
	}
}
