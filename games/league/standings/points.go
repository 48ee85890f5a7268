package standings

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Points are points in 120ths: half of a place that up to six share is exact.
type Points int64

// One is a whole point.
const One Points = 120

// String returns the points as people write them, such as "7", "5½" or "3⅓".
func (p Points) String() string { return mixed(int64(p), int64(One)) }

// mean returns the points of a match, rounded down, or 0 without a match.
func mean(sum Points, matches int) Points {
	if matches == 0 {
		return 0
	}
	return sum / Points(matches)
}

// A Scale has the whole points of the places, by the size of a table:
// s[4][0] is what the first of four gets. Points are not negative, and a place
// gives no more than the one before. A size that is missing gives nothing.
type Scale [][]int

// DefaultScale returns the points that a league has unless its organiser
// chooses others. The last place's point is for finishing.
func DefaultScale() Scale {
	return Scale{2: {10, 1}, 3: {10, 5, 1}, 4: {10, 6, 3, 1}, 5: {10, 7, 4, 2, 1}}
}

// ParseScale reads a scale as String writes it. Sizes that text does not name
// are as in DefaultScale.
func ParseScale(text string) (Scale, error) {
	s := DefaultScale()
	for part := range strings.SplitSeq(text, ",") {
		row, err := parseRow(part)
		if err != nil {
			return nil, err
		}
		for len(s) <= len(row) {
			s = append(s, nil)
		}
		s[len(row)] = row
	}
	return s, nil
}

// mostSeats is the size of the largest table whose points are exact.
const mostSeats = 6

// mostPoints keeps sums far from overflowing.
const mostPoints = 10000

// parseRow reads the points of a table, such as "10/6/3/1".
func parseRow(text string) ([]int, error) {
	fields := strings.Split(text, "/")
	if len(fields) < 2 || len(fields) > mostSeats {
		return nil, fmt.Errorf("points %q: want those of 2 to %d places", text, mostSeats)
	}
	row := make([]int, len(fields))
	for i, field := range fields {
		n, err := strconv.ParseUint(field, 10, 16)
		if err != nil || n > mostPoints || strconv.FormatUint(n, 10) != field {
			return nil, fmt.Errorf("points %q: %q is not a number up to %d", text, field, mostPoints)
		}
		row[i] = int(n)
		if i > 0 && row[i] > row[i-1] {
			return nil, fmt.Errorf("points %q: a place gives more than the one before", text)
		}
	}
	return row, nil
}

// String returns the scale as text, the smallest table first, such as
// "10/1,10/5/1,10/6/3/1".
func (s Scale) String() string {
	var tables []string
	for _, row := range s {
		if len(row) == 0 {
			continue
		}
		places := make([]string, len(row))
		for i, n := range row {
			places[i] = strconv.Itoa(n)
		}
		tables = append(tables, strings.Join(places, "/"))
	}
	return strings.Join(tables, ",")
}

// Of returns the points of a place at a table of that size, which so many share.
func (s Scale) Of(size, place, shared int) Points {
	var sum Points
	for p := place; p < place+shared; p++ {
		sum += s.at(size, p)
	}
	return mean(sum, shared)
}

// Middle returns the points of the middle place at a table of that size, or the
// mean of the two in the middle.
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

// most returns what a match gives at best.
func (s Scale) most() Points {
	most := 0
	for _, row := range s {
		if len(row) > 0 {
			most = max(most, slices.Max(row))
		}
	}
	return Points(most) * One
}
