package tables

import "fmt"

// LargestDivision is the largest number of entrants of a division.
const LargestDivision = 21

// Preferred returns the best size of division for tables of a size. With one match in each
// seat all pairs then meet equally often: once in three at tables of two and in seven at
// tables of three, twice in seven at tables of four and in eleven at tables of five. As a
// division of three is no league, duels prefer seven, with three matches in each seat.
func Preferred(table int) int {
	switch {
	case table <= 4:
		return 7
	case table == 5:
		return 11
	}
	return min(2*table, LargestDivision)
}

// Divisions cuts a list of n into divisions whose sizes differ by at most one, the larger
// ones last, for matches at tables of a size. It takes the number of divisions whose sizes
// are nearest to want: the sum of the squared distances is least, where a place too few
// counts like two too many, because people then meet more often than necessary. It prefers
// fewer divisions. No division is smaller than a table or larger than LargestDivision; want
// is Preferred(table) if it is 0. The caller owns the slice.
func Divisions(n, table, want int) ([]int, error) {
	if want == 0 {
		want = Preferred(table)
	}
	if table < 2 || n < table || table > LargestDivision {
		return nil, fmt.Errorf("%d entrants are too few for a division at tables of %d", n, table)
	}
	best := 0
	for count := 1; count <= n/table; count++ {
		if n > count*LargestDivision {
			continue
		}
		if best == 0 || awayFrom(want, n, count) < awayFrom(want, n, best) {
			best = count
		}
	}
	return evenly(n, best), nil
}

// awayFrom returns the distance of the sizes of count divisions from the wanted one.
func awayFrom(want, n, count int) int {
	sum := 0
	for _, size := range evenly(n, count) {
		off := size - want
		if off < 0 {
			off *= 2
		}
		sum += off * off
	}
	return sum
}

// evenly cuts n into parts that differ by at most one, the larger ones last.
func evenly(n, parts int) []int {
	all := make([]int, parts)
	for i := range all {
		all[i] = (n + i) / parts
	}
	return all
}
