package standings

// Lines returns the numbers promoted and relegated in a division of size, if up and down
// are wanted: none go up from the first division or down from the last, and in a small
// division promotion comes first.
func Lines(size, up, down int, first, last bool) (promoted, relegated int) {
	if !first {
		promoted = min(max(up, 0), size)
	}
	if !last {
		relegated = min(max(down, 0), size-promoted)
	}
	return promoted, relegated
}

// Next returns the order in which the next season begins, to be cut into divisions anew.
// ranked has the entrants of each division by their places, the first division first. The
// list goes on division after division, with the promoted before the entrants whom the
// division above relegates. gone are removed, and newcomers follow in their order; a
// newcomer who is ranked keeps their rank.
//
// So an entrant who is not relegated is no further down the list than before, and a
// relegated one at most as many places further down as entrants are promoted past them.
// Vacancies are filled by the next on the list: first by the best of the relegated, who
// then stay. Cut finds the sizes.
func Next(ranked [][]int, up, down int, gone, newcomers []int) []int {
	var list, falling []int
	for d, division := range ranked {
		promoted, relegated := Lines(len(division), up, down, d == 0, d == len(ranked)-1)
		stay := len(division) - relegated
		list = append(list, division[:promoted]...)
		list = append(list, falling...)
		list = append(list, division[promoted:stay]...)
		falling = division[stay:]
	}
	list = append(list, falling...)
	return without(append(list, newcomers...), gone)
}

// without returns list without the people who are gone, and without duplicates.
func without(list, gone []int) []int {
	drop := make(map[int]bool, len(list))
	for _, id := range gone {
		drop[id] = true
	}
	var rest []int
	for _, id := range list {
		if !drop[id] {
			rest = append(rest, id)
			drop[id] = true
		}
	}
	return rest
}
