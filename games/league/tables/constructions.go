package tables

// known returns rounds without repeated opponents for tables of one size, if they follow
// from a construction; nil if not. A search finds most of them, too, but not those in which
// nearly all pairs meet.
func (e Event) known() [][][]int {
	sizes := e.sizes()
	switch {
	case len(sizes) == 0 || sizes[0] != e.Table || sizes[len(sizes)-1] != e.Table:
		return nil
	case e.Table == 2 && len(sizes) == e.Players/2:
		return duels(e.Players, e.Rounds)
	case len(sizes)*e.Table != e.Players:
		return nil
	}
	return design(e.Players, e.Table, e.Rounds)
}

// design returns rounds for a field that is a multiple of the table; nil if none are known.
func design(players, table, rounds int) [][][]int {
	for _, d := range designs {
		if d.players() == players && d.table == table && d.rounds() >= rounds {
			return d.develop()[:rounds]
		}
	}
	return transversal(players, table, rounds)
}

// transversal divides players into as many groups as a table has seats. In round r, table t
// has the player number t+gr of each group g, counted around the group, so that no two
// players of different groups meet again before the circle closes. When all have met all of
// the other groups, the groups play among themselves.
func transversal(players, table, rounds int) [][][]int {
	group := players / table
	circle := group
	for g := 2; g < table; g++ {
		circle = min(circle, group/divisor(group, g))
	}
	var all [][][]int
	for r := range min(rounds, circle) {
		all = append(all, across(group, table, r))
	}
	switch {
	case rounds <= circle:
		return all
	case circle < group || group%table != 0:
		return nil
	}
	within := within(group, table, rounds-circle)
	if within == nil {
		return nil
	}
	return append(all, within...)
}

func across(group, table, r int) [][]int {
	tables := make([][]int, group)
	for t := range tables {
		for g := range table {
			tables[t] = append(tables[t], g*group+(t+g*r)%group)
		}
	}
	return tables
}

// within returns rounds in which each group plays among itself.
func within(group, groups, rounds int) [][][]int {
	own := [][][]int{across(1, groups, 0)}
	if group > groups {
		own = design(group, groups, rounds)
	}
	if len(own) < rounds {
		return nil
	}
	all := make([][][]int, rounds)
	for r := range all {
		for g := range groups {
			for _, table := range own[r] {
				moved := make([]int, len(table))
				for i, a := range table {
					moved[i] = g*group + a
				}
				all[r] = append(all[r], moved)
			}
		}
	}
	return all
}

// divisor returns the greatest common divisor of two positive numbers.
func divisor(a, b int) int {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}
