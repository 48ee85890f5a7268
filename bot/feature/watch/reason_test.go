package watch

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/render/finale"
)

// long repeats a score so often that a match says something.
func long(scores ...[]int) course {
	var c course
	for _, at := range scores {
		for range 2 * fewestTurns {
			c = append(c, at)
		}
	}
	return c
}

// What makes a match worth watching: its course, whether it is over, and why.
func TestReasons(t *testing.T) {
	often := append(long([]int{0, 0}), []int{1, 0}, []int{1, 2}, []int{3, 2}, []int{3, 4})
	for name, row := range map[string]struct {
		course    course
		over, now string // the reason once it is over, and while it goes on
	}{
		"nothing has happened":         {long([]int{0, 0}), "", ""},
		"too short":                    {course{{0, 0}, {1, 0}, {1, 1}}, "", ""},
		"level":                        {long([]int{0, 1}, []int{1, 1}), level, level},
		"ahead all the time":           {long([]int{9, 0}, []int{9, 3}), "", ""},
		"ahead in the last turn":       {append(long([]int{0, 3}, []int{3, 3}), []int{4, 3}), late, ""},
		"ahead in the last turn again": {append(long([]int{4, 3}), []int{4, 4}, []int{5, 4}), late, ""},
		"the lead has changed often":   {append(often, long([]int{3, 9})...), seesaw, ""},
		"and just now":                 {often, late, seesaw},
		"by one of many":               {long([]int{50, 40}, []int{60, 59}), tight, tight},
		"by some of many":              {long([]int{50, 40}, []int{60, 50}), "", ""},
		"three sides":                  {long([]int{20, 0, 19}, []int{40, 39, 2}), tight, tight},
	} {
		s := row.course.state()
		sides := len(row.course[0])
		require.Equal(t, row.over, s.reason(sides, true), name)
		require.Equal(t, row.now, s.reason(sides, false), name)
	}
}

// Seats of a side have one score.
func TestACourseIsOfSides(t *testing.T) {
	points := []finale.Point{{Scores: []int{1, 2, 1, 2}}, {Scores: []int{3, 2, 3, 2}}}
	require.Equal(t, course{{1, 2}, {3, 2}}, courseOf(points, []int{0, 1, 0, 1}))
	require.Empty(t, courseOf(nil, []int{0, 1}))
}

// Deciders come first, then the closest.
func TestTheMostWorthComesFirst(t *testing.T) {
	all := []pick{
		{id: "tight", over: true, reason: tight, state: state{turns: 40, lead: 30, ahead: 1, best: 40}},
		{id: "on", reason: level, state: state{turns: 40, best: 3}},
		{id: "level", over: true, reason: level, state: state{turns: 40, best: 3}},
		{id: "decider", over: true, reason: decider, state: state{turns: 40, lead: 39, ahead: 9, best: 9}},
		{id: "seesaw", over: true, reason: seesaw, state: state{turns: 40, changes: 9, lead: 2, ahead: 1, best: 9}},
	}
	slices.SortFunc(all, compare)
	var ids []string
	for _, p := range all {
		ids = append(ids, p.id)
	}
	require.Equal(t, []string{"decider", "seesaw", "level", "on", "tight"}, ids)
}
