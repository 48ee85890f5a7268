package tables

import "fmt"

// Matches lays out a division with that many matches for each entrant: blocks, and, if
// matches are no multiple of the seats at a table, more tables at which people meet those
// whom they have met least, with no one twice in one seat. The error is a *MatchesError if
// seats would be left over.
func Matches(entrants, table, matches int, seed Seed) (Plan, error) {
	if err := checkDivision(entrants, table, matches); err != nil || matches%table == 0 {
		return Division(entrants, table, matches/max(table, 1))
	}
	if entrants*matches%table != 0 {
		return Plan{}, &MatchesError{entrants, table, matches}
	}
	before := Plan{}
	if matches > table {
		before, _ = Division(entrants, table, matches/table) // checked above
	}
	bound := divisionBound(entrants, table, matches)
	more := moreTables(entrants, table, matches%table, before, bound, drawFrom(seed))
	return planOf(entrants, append(before.Rounds, more), bound), nil
}

// moreTables returns tables at which all have the same number of matches, less than a table
// has seats.
func moreTables(entrants, table, matches int, before Plan, bound int, l *lots) [][]int {
	tables := make([][]int, entrants*matches/table)
	for t := range tables {
		for i := range table {
			tables[t] = append(tables[t], (t*table+i)%entrants)
		}
	}
	start := [][][]int{tables}
	met := Meetings(entrants, before.Rounds)
	for a := range met {
		met[a][a] = apart
	}
	s := newSearch(entrants, start, met, table, l)
	s.loose = true
	s.cost.repeats += before.Cost
	more := arranged(s.anneal(cost{repeats: bound}, searchTimes, searchEffort*len(s.seats)), start)
	seat(entrants, more, l)
	return more[0]
}

// divisionBound returns a lower bound for the cost of divisions. The meetings cannot be
// spread better than evenly over all pairs of entrants; and the common entrants of two
// tables, which come from each two matches of an entrant, cannot be spread better than
// evenly over all pairs of tables.
func divisionBound(entrants, table, matches int) int {
	tables := entrants * matches / table
	return max(evenCost(tables*pairs(table), pairs(entrants)), evenCost(entrants*pairs(matches), pairs(tables)))
}

// A MatchesError is a number of matches that leaves seats over.
type MatchesError struct{ Entrants, Table, Matches int }

// Step returns the number of which possible numbers of matches are multiples.
func (e *MatchesError) Step() int {
	step := 1
	for e.Entrants*step%e.Table != 0 {
		step++
	}
	return step
}

func (e *MatchesError) Error() string {
	return fmt.Sprintf("%d matches each for %d entrants at tables of %d leave seats over; possible are multiples of %d", e.Matches, e.Entrants, e.Table, e.Step())
}
