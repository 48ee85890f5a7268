package tables

// A cyclicDesign has rounds for orbits of as many players as a circle has places, and some
// players outside. Moving all in the circles on by 1, 2 and so on gives further rounds:
// from a first round as many as the circle has places, in which no two distances around
// occur twice.
type cyclicDesign struct {
	table, circle, orbits, outside int
	// first is the first round, one table after the other; the player at place x of orbit i
	// is i·circle+x, and those outside come last.
	first []int
	// across are single rounds: a table has one player of each orbit, at these places,
	// and the others are those next to them.
	across [][]int
}

func (d cyclicDesign) players() int { return d.circle*d.orbits + d.outside }

func (d cyclicDesign) rounds() int {
	if d.first == nil {
		return len(d.across)
	}
	return d.circle + len(d.across)
}

// moved returns player a moved on by n places.
func (d cyclicDesign) moved(a, n int) int {
	if a >= d.circle*d.orbits {
		return a
	}
	return a - a%d.circle + (a+n)%d.circle
}

// develop returns all rounds.
func (d cyclicDesign) develop() [][][]int {
	var all [][][]int
	for n := range d.circle {
		if d.first != nil {
			all = append(all, d.round(n))
		}
	}
	for _, places := range d.across {
		tables := make([][]int, d.circle)
		for t := range tables {
			for orbit, place := range places {
				tables[t] = append(tables[t], d.moved(orbit*d.circle+place, t))
			}
		}
		all = append(all, tables)
	}
	return all
}

// round returns the first round moved on by n.
func (d cyclicDesign) round(n int) [][]int {
	var tables [][]int
	for i := 0; i < len(d.first); i += d.table {
		table := make([]int, d.table)
		for j, a := range d.first[i : i+d.table] {
			table[j] = d.moved(a, n)
		}
		tables = append(tables, table)
	}
	return tables
}

// designs have no two players who meet twice. Of 15 and 21 players at tables of three, and
// of 16, 28, 40 and 52 at tables of four, all meet each other.
var designs = []cyclicDesign{
	{
		table: 3, circle: 7, orbits: 2, outside: 1,
		first: []int{7, 3, 10, 14, 0, 12, 13, 11, 5, 9, 8, 6, 4, 1, 2},
	},
	{
		table: 3, circle: 7, orbits: 3, outside: 0,
		first:  []int{4, 6, 0, 2, 14, 7, 15, 1, 11, 17, 19, 16, 10, 3, 20, 8, 12, 13, 9, 5, 18},
		across: [][]int{{0, 1, 2}, {0, 2, 1}, {0, 6, 4}},
	},
	{
		table: 4, circle: 5, orbits: 3, outside: 1,
		first: []int{0, 1, 10, 13, 9, 6, 11, 12, 8, 4, 7, 2, 3, 14, 5, 15},
	},
	{
		table: 4, circle: 7, orbits: 3, outside: 3,
		first: []int{4, 6, 0, 14, 12, 23, 17, 5, 10, 1, 19, 22, 21, 8, 2, 18, 16, 15, 20, 9, 11, 7, 13, 3},
	},
	{
		table: 4, circle: 9, orbits: 3, outside: 1,
		first: []int{0, 16, 20, 17, 9, 3, 15, 13, 8, 10, 24, 6, 22, 14, 23, 25, 21, 2, 26, 11, 27, 7, 12, 19, 5, 18, 1, 4},
	},
	{
		table: 4, circle: 13, orbits: 3, outside: 1,
		first: []int{
			39, 0, 13, 26, 8, 27, 5, 38, 4, 20, 19, 9, 36, 29, 2, 11, 21, 1, 18, 12,
			17, 33, 32, 22, 10, 3, 15, 24, 34, 14, 31, 25, 30, 7, 6, 35, 23, 16, 28, 37,
		},
	},
	{
		table: 4, circle: 17, orbits: 3, outside: 1,
		first: []int{
			51, 0, 17, 34, 6, 44, 9, 4, 39, 45, 2, 35, 29, 20, 14, 41, 8, 50, 30, 49,
			23, 10, 26, 21, 5, 11, 19, 1, 46, 37, 31, 7, 25, 16, 47, 15, 40, 27, 43, 38,
			22, 28, 36, 18, 12, 3, 48, 24, 42, 33, 13, 32,
		},
	},
	{
		table: 4, circle: 15, orbits: 4,
		across: [][]int{
			{0, 0, 1, 1},
			{0, 1, 4, 13},
			{0, 2, 11, 4},
			{0, 3, 5, 11},
			{0, 4, 2, 7},
			{0, 5, 10, 14},
			{0, 6, 14, 6},
			{0, 7, 7, 5},
			{0, 8, 0, 12},
			{0, 9, 13, 0},
			{0, 10, 6, 9},
			{0, 11, 8, 3},
			{0, 12, 3, 2},
			{0, 13, 12, 8},
			{0, 14, 9, 10},
		},
	},
}
