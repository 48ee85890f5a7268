package tables

// Bound returns a lower bound for the cost of schedules whose rounds are cut into tables of
// the sizes. The meetings of all rounds cannot be spread better than evenly over all pairs;
// and any two rounds have at least as many pairs in common as if each table of the one were
// spread evenly over the tables of the other.
func Bound(players int, sizes []int, rounds int) int {
	cuts := make([][]int, rounds)
	for i := range cuts {
		cuts[i] = sizes
	}
	return boundOf(players, cuts)
}

// boundOf is Bound for rounds that may have different sizes.
func boundOf(players int, cuts [][]int) int {
	meetings, common := 0, 0
	for i, sizes := range cuts {
		for _, size := range sizes {
			meetings += pairs(size)
		}
		for _, earlier := range cuts[:i] {
			common += max(inCommon(players, sizes, earlier), inCommon(players, earlier, sizes))
		}
	}
	return max(evenCost(meetings, pairs(players)), common)
}

// evenCost is the cost of meetings spread evenly over pairs.
func evenCost(meetings, among int) int {
	if among == 0 {
		return 0
	}
	each, more := meetings/among, meetings%among
	return among*pairs(each) + more*each
}

// inCommon returns the least number of pairs that sit together at tables of one round and
// again at tables of another. A player with a bye in the other sits alone.
func inCommon(players int, one, other []int) int {
	places := players + len(other)
	for _, size := range other {
		places -= size
	}
	sum := 0
	for _, size := range one {
		sum += evenCost(size, places)
	}
	return sum
}

// sizesOf returns the sizes of tables. The caller owns the slice.
func sizesOf(tables [][]int) []int {
	sizes := make([]int, len(tables))
	for i, table := range tables {
		sizes[i] = len(table)
	}
	return sizes
}
