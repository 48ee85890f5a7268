package watch

import (
	"slices"

	"herald/render/finale"
)

// A course is how the scores of the sides of a match went, in public: at the beginning and after each turn, by side.
type course [][]int

// courseOf returns the course of a match in which the seats have these sides.
func courseOf(points []finale.Point, sides []int) course {
	var first []int // the first seat of each side
	for p, side := range sides {
		if slices.Index(sides, side) == p {
			first = append(first, p)
		}
	}
	all := make(course, len(points))
	for n, at := range points {
		for _, p := range first {
			all[n] = append(all[n], at.Scores[p])
		}
	}
	return all
}

// turns returns the number of turns.
func (c course) turns() int { return len(c) - 1 }

// A state tells how close a match is or was.
type state struct {
	turns   int
	changes int // of the lead, from one side to another
	lead    int // the number of turns since the side that leads was not ahead; 0 if none leads
	ahead   int // its points before the next side's
	best    int // its points
}

// state returns how close the match is after its last turn.
func (c course) state() state {
	s := state{turns: c.turns()}
	before := -1 // the side that led last
	for _, scores := range c {
		leader := leads(scores)
		switch {
		case leader < 0:
			s.lead = 0
			continue
		case leader == before && s.lead > 0:
			s.lead++
			continue
		case before >= 0 && leader != before:
			s.changes++
		}
		before, s.lead = leader, 1
	}
	if len(c) > 0 {
		last := slices.Sorted(slices.Values(c[len(c)-1]))
		n := len(last)
		s.best, s.ahead = last[n-1], last[n-1]-last[max(0, n-2)]
	}
	return s
}

// leads returns the side with the most points, -1 if several have them.
func leads(scores []int) int {
	leader, best := -1, slices.Max(scores)
	for side, n := range scores {
		switch {
		case n < best:
		case leader >= 0:
			return -1
		default:
			leader = side
		}
	}
	return leader
}
