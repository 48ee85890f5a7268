package tables

import "slices"

// Numbers draws each entrant's number in a plan, such that no pair of apart meets, or, if
// there are no such numbers, that as many of the first ones as possible do not. It returns
// the numbers by entrant; the caller owns the slice.
func Numbers(plan Plan, apart [][2]int, seed Seed) ([]int, error) {
	if err := checkPairs(plan.Players, apart); err != nil {
		return nil, err
	}
	met := Meetings(plan.Players, plan.Rounds)
	var number []int
	separable(apart, func(apart [][2]int, steps int) bool {
		found := numbersOf(met, apart, steps, drawFrom(seed))
		if found != nil {
			number = found
		}
		return found != nil
	})
	if number == nil { // no pair is kept apart
		number = numbersOf(met, nil, 0, drawFrom(seed))
	}
	return number, nil
}

// numbersOf returns nil if there are no such numbers, or if it would take more steps to
// find them.
func numbersOf(met [][]int, apart [][2]int, steps int, l *lots) []int {
	n := numbering{
		met: met, others: make([][]int, len(met)),
		number: slices.Repeat([]int{-1}, len(met)), taken: make([]bool, len(met)),
		order: l.order(len(met)), steps: steps,
	}
	for _, pair := range apart {
		n.others[pair[0]] = append(n.others[pair[0]], pair[1])
		n.others[pair[1]] = append(n.others[pair[1]], pair[0])
	}
	if !n.assign(n.paired()) {
		return nil
	}
	n.fill()
	return n.number
}

// A numbering gives numbers to entrants.
type numbering struct {
	met    [][]int
	others [][]int // by entrant: people they must not meet
	number []int   // by entrant; -1 is none yet
	taken  []bool
	order  []int // the numbers, as drawn
	steps  int   // number of tries left
}

// paired returns the entrants in pairs, those in most pairs first.
func (n *numbering) paired() []int {
	var all []int
	for a, others := range n.others {
		if len(others) > 0 {
			all = append(all, a)
		}
	}
	slices.SortStableFunc(all, func(a, b int) int { return len(n.others[b]) - len(n.others[a]) })
	return all
}

// assign gives numbers to entrants, and reports whether it could.
func (n *numbering) assign(entrants []int) bool {
	if len(entrants) == 0 {
		return true
	}
	a := entrants[0]
	for _, number := range n.order {
		if n.taken[number] || n.meets(a, number) {
			continue
		}
		if n.steps--; n.steps < 0 {
			return false
		}
		n.number[a], n.taken[number] = number, true
		if n.assign(entrants[1:]) {
			return true
		}
		n.number[a], n.taken[number] = -1, false
	}
	return false
}

// meets reports whether a would meet a person they must not meet.
func (n *numbering) meets(a, number int) bool {
	return slices.ContainsFunc(n.others[a], func(b int) bool {
		return n.number[b] >= 0 && n.met[number][n.number[b]] > 0
	})
}

// fill gives the remaining numbers to the others.
func (n *numbering) fill() {
	for _, number := range n.order {
		if !n.taken[number] {
			n.number[slices.Index(n.number, -1)] = number
		}
	}
}
