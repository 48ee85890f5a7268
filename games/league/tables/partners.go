package tables

import (
	"fmt"
	"slices"
)

// Partners lays out rounds at tables of four, of two against two: the first and the third
// seat are partners, and so are the others. No one has a partner twice, and all meet the
// others, as opponents and at all, as evenly as a search finds. If the players are no
// multiple of four, the spare ones have a bye, in turn. The error is a *RoundsError if
// there are more rounds than partners, and an *ApartError if pairs who must not sit
// together cannot be kept apart.
func Partners(players, rounds int, apart [][2]int, seed Seed) (Plan, error) {
	if players < 4 || rounds < 1 {
		return Plan{}, fmt.Errorf("%d rounds of %d players in pairs: there is no such event", rounds, players)
	}
	if err := checkLimits(players, rounds); err != nil {
		return Plan{}, err
	}
	if most := players - 1 + players%2; rounds > most {
		return Plan{}, &RoundsError{Players: players, Rounds: rounds, Most: most}
	}
	if err := checkPairs(players, apart); err != nil {
		return Plan{}, err
	}
	l := drawFrom(seed)
	paired, cost := bestPairing(players, rounds, apart, l)
	if paired == nil || cost >= apartCost {
		return Plan{}, &ApartError{apart}
	}
	arranged := tablesOf(paired)
	seatPartners(players, arranged, l)
	return planOf(players, arranged, Bound(players, slices.Repeat([]int{4}, players/4), rounds)), nil
}

// bestPairing returns the best of three pairings: a whist tournament, a circle whose pairs
// are exchanged between tables, and a free search. It returns nil if it finds none.
func bestPairing(players, rounds int, apart [][2]int, l *lots) ([][][2]int, int) {
	paired := partnersApart(players, rounds, apart, l)
	if paired == nil {
		return nil, 0
	}
	bound := Bound(players, slices.Repeat([]int{4}, players/4), rounds) + evenCost(rounds*(players/4)*4, pairs(players))
	p := newPairing(players, paired, apart, l)
	best, least := p.anneal(bound, pairsEffort)
	if p.free = true; least > bound {
		if better, cost := p.anneal(bound, partnersEffort); cost < least {
			best, least = better, cost
		}
	}
	if known := whist(l.order(players), rounds); known != nil {
		if cost := newPairing(players, known, apart, l).cost; cost < least {
			best, least = known, cost
		}
	}
	return best, least
}

// The numbers of exchanges to try for each pair at each level: of pairs, then of partners.
const (
	pairsEffort    = 5
	partnersEffort = 40
)

// A RoundsError is more rounds than there are partners for.
type RoundsError struct{ Players, Rounds, Most int }

func (e *RoundsError) Error() string {
	return fmt.Sprintf("%d rounds of %d players: after %d everybody has had every partner", e.Rounds, e.Players, e.Most)
}
