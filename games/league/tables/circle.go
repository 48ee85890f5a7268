package tables

// circle pairs all with each other by the circle method: one stays in place while the
// others go around. It returns n-1 rounds of all pairs, or for an odd n, n rounds in each
// of which another one is left out.
func circle(n int) [][][2]int {
	m := n - 1 + n%2 // number going around
	rounds := make([][][2]int, m)
	for r := range rounds {
		if n%2 == 0 {
			rounds[r] = append(rounds[r], [2]int{m, r})
		}
		for i := 1; i <= m/2; i++ {
			rounds[r] = append(rounds[r], [2]int{(r + i) % m, (r - i + m) % m})
		}
	}
	return rounds
}

// duels returns rounds of tables of two, without a second meeting before a player has met
// all others.
func duels(n, rounds int) [][][]int {
	around := circle(n)
	all := make([][][]int, rounds)
	for r := range all {
		for _, pair := range around[r%len(around)] {
			all[r] = append(all[r], []int{pair[0], pair[1]})
		}
	}
	return all
}
