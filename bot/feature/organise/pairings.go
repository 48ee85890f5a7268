package organise

import (
	"cmp"
	"math"
	"slices"

	"herald/games/league"
)

// leastMet is the number of meetings from which the report compares.
const leastMet = 3

// A pairing compares the results of an entrant at tables with another one, and without.
type pairing struct {
	one, other    league.Person
	with, without []float64 // their results, from 0 for the last place to 1 for the first
}

// difference returns how much better the results with the other were, and half the width of
// its 95 % interval.
func (p pairing) difference() (mean, half float64) {
	a, va := average(p.with)
	b, vb := average(p.without)
	return a - b, 1.96 * math.Sqrt(va/float64(len(p.with))+vb/float64(len(p.without)))
}

// average returns the mean of numbers and their variance, at least the one of even results.
func average(list []float64) (mean, variance float64) {
	for _, x := range list {
		mean += x / float64(len(list))
	}
	for _, x := range list {
		variance += (x - mean) * (x - mean) / float64(max(1, len(list)-1))
	}
	return mean, max(variance, 1.0/12)
}

func percentage(list []float64) int {
	mean, _ := average(list)
	return int(math.Round(100 * mean))
}

// pairings compares the results of each entrant with and without every other one whom they
// have met often enough, over all seasons, the largest difference first.
func pairings(state *league.State) []pairing {
	results := map[league.Person][]tableResult{}
	var people []league.Person
	for _, s := range state.Seasons() {
		for i := range s.Tables {
			for _, r := range resultsAt(&s.Tables[i]) {
				if results[r.who] == nil {
					people = append(people, r.who)
				}
				results[r.who] = append(results[r.who], r)
			}
		}
	}
	slices.Sort(people)
	var all []pairing
	for _, p := range people {
		for _, q := range people {
			if pair, ok := compared(p, q, results[p]); ok && p != q {
				all = append(all, pair)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b pairing) int {
		x, hx := a.difference()
		y, hy := b.difference()
		return cmp.Compare(y-hy, x-hx)
	})
	return all
}

// A tableResult is a player's result, and who was against them.
type tableResult struct {
	who    league.Person
	result float64
	others []league.Person
}

// resultsAt returns the results at a table of the players who played their own seats.
func resultsAt(t *league.Table) []tableResult {
	var all []tableResult
	if t.Outcome == league.Unfinished || t.Outcome == league.Void {
		return all
	}
	for _, seat := range t.Seats {
		if seat.Entrant == league.Bot || seat.Cause != "" {
			continue
		}
		r := tableResult{who: seat.Entrant}
		for _, other := range t.Seats {
			if other.Side == seat.Side {
				continue
			}
			r.others = append(r.others, other.Entrant)
			switch {
			case seat.Place < other.Place:
				r.result++
			case seat.Place == other.Place:
				r.result += 0.5
			}
		}
		if len(r.others) > 0 {
			r.result /= float64(len(r.others))
			all = append(all, r)
		}
	}
	return all
}

// compared returns the results of p with and without q; false if there are too few of
// either.
func compared(p, q league.Person, results []tableResult) (pairing, bool) {
	pair := pairing{one: p, other: q}
	for _, r := range results {
		if slices.Contains(r.others, q) {
			pair.with = append(pair.with, r.result)
		} else {
			pair.without = append(pair.without, r.result)
		}
	}
	return pair, len(pair.with) >= leastMet && len(pair.without) >= leastMet
}
