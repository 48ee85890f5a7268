package standings

import (
	"cmp"
	"slices"
)

// order returns the entrants by their places, and for each the decision that
// placed them behind the one before.
func (s *ranking) order() ([]int, []Decision) {
	order := make([]int, len(s.all))
	for i := range order {
		order[i] = i
	}
	decided := make([]Decision, len(s.all))
	if s.Ladder {
		return order, decided
	}
	slices.SortStableFunc(order, s.byPoints)
	for _, group := range runs(order, s.byPoints) {
		s.settle(group, decided)
	}
	return order, decided
}

// byPoints compares entrants by their levels, then their points; those who were expelled
// are last.
func (s *ranking) byPoints(a, b int) int {
	if s.Entrants[a].Out != s.Entrants[b].Out {
		if s.Entrants[b].Out {
			return -1
		}
		return 1
	}
	return cmp.Or(cmp.Compare(s.Entrants[b].Level, s.Entrants[a].Level), cmp.Compare(s.all[b].total, s.all[a].total))
}

// runs cuts order wherever compare tells two neighbours apart. The runs share
// the array of order.
func runs(order []int, compare func(a, b int) int) [][]int {
	var all [][]int
	for from := 0; from < len(order); {
		to := from + 1
		for to < len(order) && compare(order[from], order[to]) == 0 {
			to++
		}
		all = append(all, order[from:to])
		from = to
	}
	return all
}

// settle orders a group with equal points, and records the decisions. The first tie-break
// that divides the group does; the parts begin again.
func (s *ranking) settle(group []int, decided []Decision) {
	if len(group) < 2 {
		return
	}
	for _, by := range s.Ties {
		if s.divide(group, by, decided) {
			return
		}
	}
	if s.divide(group, Lot, decided) {
		return
	}
	for n, i := range group[1:] {
		decided[i] = Decision{By: Lot, Own: s.value(Lot, i), Above: s.value(Lot, group[n])}
	}
}

// divide orders a group by one tie-break and settles its parts. It returns false if the
// tie-break does not tell any of them apart.
func (s *ranking) divide(group []int, by Tie, decided []Decision) bool {
	scores := s.scores(by, group)
	compare := func(a, b int) int { return cmp.Compare(scores[b], scores[a]) }
	slices.SortStableFunc(group, compare)
	parts := runs(group, compare)
	if len(parts) == 1 {
		return false
	}
	last := -1
	for _, part := range parts {
		s.settle(part, decided)
		if last >= 0 {
			decided[part[0]] = s.decision(by, scores, part[0], last)
		}
		last = part[len(part)-1]
	}
	return true
}

// decision is the decision that placed own behind above.
func (s *ranking) decision(by Tie, scores map[int]int64, own, above int) Decision {
	if by == Met {
		return Decision{By: by, Own: fraction(scores[own], int64(One)), Above: fraction(scores[above], int64(One))}
	}
	return Decision{By: by, Own: s.value(by, own), Above: s.value(by, above)}
}

// scores returns the values that a tie-break compares in a group, by entrant: the higher
// the better.
func (s *ranking) scores(by Tie, group []int) map[int]int64 {
	if by == Met {
		return s.met(group)
	}
	of := make(map[int]int64, len(group))
	for _, i := range group {
		of[i] = s.score(by, i)
	}
	return of
}

// met returns the points of a group in the matches in which all of them sat, or
// nothing if there is none or if some of them met more often than others.
func (s *ranking) met(group []int) map[int]int64 {
	times := s.together(group[:2])
	for n, a := range group {
		for _, b := range group[:n] {
			if s.together([]int{a, b}) != times || times == 0 {
				return nil
			}
		}
	}
	of := make(map[int]int64, len(group))
	for _, p := range s.all[group[0]].plays {
		if !s.sat(p.table, group) {
			continue
		}
		for _, i := range group {
			of[i] += int64(s.at(s.part(i, p.table)).points)
		}
	}
	return of
}

// together returns the number of matches in which all of a group sat.
func (s *ranking) together(group []int) int {
	times := 0
	for _, p := range s.all[group[0]].plays {
		if s.sat(p.table, group) {
			times++
		}
	}
	return times
}

// sat reports whether a match counts for all of a group.
func (s *ranking) sat(table int, group []int) bool {
	for _, i := range group {
		if s.part(i, table).table != table {
			return false
		}
	}
	return true
}

// part returns the play of entrant i at a table, or a play of another table if it does not
// count for them.
func (s *ranking) part(i, table int) play {
	plays := s.all[i].plays
	n, ok := slices.BinarySearchFunc(plays, table, func(p play, table int) int { return cmp.Compare(p.table, table) })
	if !ok {
		return play{table: -1}
	}
	return plays[n]
}
