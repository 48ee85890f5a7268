package tables

import (
	"fmt"
	"slices"
)

// An ApartError has the pairs of partners that cannot be kept apart.
type ApartError struct{ Pairs [][2]int }

func (e *ApartError) Error() string {
	return fmt.Sprintf("there are no tables that keep all of these pairs apart: %v", e.Pairs)
}

// The number of seats to try for pairs kept apart: for all pairs, and, if that fails, for
// some of them. Usual cases, twenty pairs among a few dozen people, need a few hundred.
const (
	separateSteps = 1 << 18
	someSteps     = 1 << 14
)

// separable returns the pairs that can be kept apart together, by possible with that many
// steps: all of them, or else one after the other as long as it works with the earlier
// ones, so that the first are the most important. The caller must not change the slice.
func separable(apart [][2]int, possible func(apart [][2]int, steps int) bool) [][2]int {
	if possible(apart, separateSteps) {
		return apart
	}
	var kept [][2]int
	for _, pair := range apart {
		if more := append(kept[:len(kept):len(kept)], pair); possible(more, someSteps) {
			kept = more
		}
	}
	return kept
}

// sitting returns the pairs that sit together at any of the tables. The caller owns the slice.
func sitting(apart [][2]int, rounds ...[][]int) [][2]int {
	var all [][2]int
	for _, pair := range apart {
		if slices.ContainsFunc(rounds, func(tables [][]int) bool { return together(tables, pair) }) {
			all = append(all, pair)
		}
	}
	return all
}

// together reports whether a pair sits at one of the tables.
func together(tables [][]int, pair [2]int) bool {
	return slices.ContainsFunc(tables, func(table []int) bool {
		return slices.Contains(table, pair[0]) && slices.Contains(table, pair[1])
	})
}

// separate fills empty tables with people, in that order if it does not matter, such that
// no pair sits together. It reports false if that is impossible or takes more steps, and
// leaves the tables empty. Sitters is the table of byes, where pairs do not sit together
// either; -1 if there is none.
func separate(tables [][]int, people []int, apart [][2]int, sitters, steps int) bool {
	s := separation{tables: tables, people: slices.Clone(people), apart: apart, sitters: sitters, steps: steps}
	slices.SortStableFunc(s.people, func(a, b int) int { return s.degree(b) - s.degree(a) })
	paired := 0
	for paired < len(s.people) && s.degree(s.people[paired]) > 0 {
		paired++
	}
	if !s.place(0, paired) {
		return false
	}
	for t := range tables {
		for len(tables[t]) < cap(tables[t]) {
			tables[t] = append(tables[t], s.people[paired])
			paired++
		}
	}
	return true
}

type separation struct {
	tables  [][]int
	people  []int // people in most pairs first
	apart   [][2]int
	sitters int // the number of the table for byes
	steps   int // number of seats that may still be tried
}

// degree counts the pairs with p.
func (s *separation) degree(p int) int {
	n := 0
	for _, pair := range s.apart {
		if pair[0] == p || pair[1] == p {
			n++
		}
	}
	return n
}

// place seats the people from i to before n. Of empty tables of one size it tries
// the first only.
func (s *separation) place(i, n int) bool {
	if i == n {
		return true
	}
	tried := 0 // size of the last empty table that was tried
	for t, table := range s.tables {
		if len(table) == cap(table) || len(table) == 0 && cap(table) == tried || t != s.sitters && s.meets(table, s.people[i]) {
			continue
		}
		if len(table) == 0 {
			tried = cap(table)
		}
		if s.steps--; s.steps < 0 {
			return false
		}
		s.tables[t] = append(table, s.people[i])
		if s.place(i+1, n) {
			return true
		}
		s.tables[t] = table
	}
	return false
}

// meets reports whether a person at a table must not meet p.
func (s *separation) meets(table []int, p int) bool {
	for _, pair := range s.apart {
		if pair[0] == p && slices.Contains(table, pair[1]) || pair[1] == p && slices.Contains(table, pair[0]) {
			return true
		}
	}
	return false
}
