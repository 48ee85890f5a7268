package tables

import "slices"

// shareEffort bounds the search of share: exchanges tried at each level, in all its coolings.
const shareEffort = 20_000

// share searches on for rounds in which the players who sit most often at odd-sized tables
// sit there less often. It accepts no more repeats than the rounds have.
func (e Event) share(rounds [][][]int, effort int, l *lots) [][][]int {
	s := newSearch(e.Players, rounds, e.forbidden(), e.Table, l)
	s.steepen()
	goal := cost{repeats: s.cost.repeats, uneven: e.fewestSteep()}
	return arranged(s.anneal(goal, max(1, shareEffort/effort), effort), rounds)
}

// steepen makes uneven the sum of (o-1)o(o+1)/6 over players who sit o times at odd-sized
// tables. Three who sit there once cost less than one who sits there twice; where any two
// odd-sized tables have a player in common, the sum of o(o-1)/2 is always the same.
func (s *search) steepen() {
	s.steep, s.cost.uneven = true, 0
	for _, odds := range s.odds {
		for o := range odds {
			s.cost.uneven += s.further(o)
		}
	}
}

// further is the uneven cost of one more odd-sized table for a player who sits at some.
func (s *search) further(odds int32) int {
	if s.steep {
		return pairs(int(odds) + 1)
	}
	return int(odds)
}

// fewestSteep is the least uneven cost of a steep search.
func (e Event) fewestSteep() int {
	odd := e.oddSeats()
	each, more := odd/e.Players, odd%e.Players
	return e.Players*(each-1)*each*(each+1)/6 + more*pairs(each+1)
}

// oddSeats counts the seats at odd-sized tables in all rounds.
func (e Event) oddSeats() int {
	odd := 0
	for _, size := range e.sizes() {
		if size != e.Table {
			odd += size
		}
	}
	return odd * e.Rounds
}

// Shares returns how often players sit at odd-sized tables if these are shared out evenly.
func (e Event) Shares() (least, most int) {
	odd := e.oddSeats()
	return odd / e.Players, (odd + e.Players - 1) / e.Players
}

// Odd returns the least and the greatest number of tables of other sizes than the wanted one
// at which a player sits.
func (p Plan) Odd(want int) (least, most int) {
	odds := make([]int, p.Players)
	for _, tables := range p.Rounds {
		for _, table := range tables {
			if len(table) == want {
				continue
			}
			for _, a := range table {
				odds[a]++
			}
		}
	}
	return slices.Min(odds), slices.Max(odds)
}
