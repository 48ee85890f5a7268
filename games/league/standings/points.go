package standings

import "slices"

// Points are points in 120ths: half of a place that up to six share is exact.
type Points int64

// One is a whole point.
const One Points = 120

// String returns the points as people write them, such as "7", "5½" or "3¹⁄₁₂".
func (p Points) String() string { return mixed(int64(p), int64(One)) }

// Count returns the whole points, rounded up: a text takes its plural by them.
func (p Points) Count() int { return int((p + One - 1) / One) }

// Split returns String in two, to be aligned in a column: the whole number, with the sign, and the
// fraction. Either may be "".
func (p Points) Split() (whole, part string) { return split(int64(p), int64(One)) }

// mean returns the points of a match, rounded down, or 0 without a match.
func mean(sum Points, matches int) Points {
	if matches == 0 {
		return 0
	}
	return sum / Points(matches)
}

// A Scale has the whole points of the places, by the size of a table: s[4][0] goes to the
// first of four. Points are not negative, and a place gives no more than the one before. A
// size that is missing gives nothing.
type Scale [][]int

// DefaultScale returns the points of a league unless its organiser chooses others. The last
// place's point is for finishing.
func DefaultScale() Scale {
	return Scale{2: {10, 1}, 3: {10, 5, 1}, 4: {10, 6, 3, 1}, 5: {10, 7, 4, 2, 1}}
}

// Of returns the points of a place at a table of that size, shared by that many.
func (s Scale) Of(size, place, shared int) Points {
	var sum Points
	for p := place; p < place+shared; p++ {
		sum += s.at(size, p)
	}
	return mean(sum, shared)
}

// Middle returns the points of the middle place at a table of that size, or the mean of the
// two in the middle.
func (s Scale) Middle(size int) Points {
	return (s.at(size, (size+1)/2) + s.at(size, size/2+1)) / 2
}

// at returns the points of a place, 0 if the scale has none.
func (s Scale) at(size, place int) Points {
	if size < 0 || size >= len(s) || place < 1 || place > len(s[size]) {
		return 0
	}
	return Points(s[size][place-1]) * One
}

// Most returns the most points that a match gives.
func (s Scale) Most() Points {
	most := 0
	for _, row := range s {
		if len(row) > 0 {
			most = max(most, slices.Max(row))
		}
	}
	return Points(most) * One
}

// Earned returns the points of a side of a match.
func (s Scale) Earned(side Side, m Match) Points {
	_, _, points := s.earned(side, m.ranked())
	return points
}

// earned returns the place of a side among others, which include it, the number of those who
// share it, and its points.
func (s Scale) earned(own Side, others []Side) (place, shared int, points Points) {
	place = 1
	for i := range others {
		switch {
		case others[i].Place < own.Place:
			place++
		case others[i].Place == own.Place:
			shared++
		}
	}
	if !own.None {
		points = s.Of(len(others), place, shared)
	}
	if own.Half {
		points /= 2
	}
	return place, shared, points
}
