package tables

// seat reorders the tables such that no one sits more than once more often in one seat than
// in another at tables of one size, with lots for what is left open.
//
// Players and tables of a size are the two sides of a graph, whose edges get seats as
// colors. A table has as many edges as there are seats left. While d of a player's edges
// have no seat yet and s seats are left, giving the next seat to between d/s rounded down
// and d/s rounded up of them is always possible for all players at once, as a flow of d/s
// everywhere shows, and keeps it possible for the seats after it (de Werra 1971).
func seat(players int, rounds [][][]int, l *lots) {
	for size := 2; size <= largest(rounds); size++ {
		var all [][]int
		for _, tables := range rounds {
			for _, table := range tables {
				if len(table) == size {
					all = append(all, table)
				}
			}
		}
		seatTables(players, all, size, l)
	}
}

// seatTables reorders tables of one size.
func seatTables(players int, tables [][]int, size int, l *lots) {
	for _, table := range tables {
		l.shuffle(table)
	}
	for left := size; left > 1; left-- {
		f := newFlow(players, tables, left)
		for _, p := range l.order(players) {
			f.need(p)
		}
		for _, t := range l.order(len(tables)) {
			f.fill(t)
		}
		for t, i := range f.chosen {
			tables[t][i], tables[t][left-1] = tables[t][left-1], tables[t][i]
		}
	}
}

// order returns the numbers from 0 to n-1 in a drawn order.
func (l *lots) order(n int) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	l.shuffle(order)
	return order
}

// A flow gives one seat at each table to a player who has none there yet: the first left
// entries of a table.
type flow struct {
	tables      [][]int
	left        int
	at          [][]spot // by player: entries where they have no seat yet
	chosen      []int    // by table: the index of the player who gets the seat, -1 if none yet
	given       []int    // by player: number of seats
	least, most []int    // by player: limits of the number of seats
	tried       []bool   // players of the current search
}

// A spot is an entry of a table.
type spot struct{ table, index int }

func newFlow(players int, tables [][]int, left int) *flow {
	f := &flow{
		tables: tables, left: left,
		at: make([][]spot, players), chosen: make([]int, len(tables)), given: make([]int, players),
		least: make([]int, players), most: make([]int, players), tried: make([]bool, players),
	}
	for t, table := range tables {
		f.chosen[t] = -1
		for i, p := range table[:left] {
			f.at[p] = append(f.at[p], spot{t, i})
		}
	}
	for p, spots := range f.at {
		f.least[p] = len(spots) / left
		f.most[p] = (len(spots) + left - 1) / left
	}
	return f
}

// need gives p their least number of seats. Others keep as many as they have.
func (f *flow) need(p int) {
	for f.given[p] < f.least[p] {
		clear(f.tried)
		if !f.take(p) {
			return // never: see seat
		}
		f.given[p]++
	}
}

// take gives p another seat: one that is free, or one whose holder can take another.
func (f *flow) take(p int) bool {
	f.tried[p] = true
	for _, s := range f.at[p] {
		if f.chosen[s.table] < 0 {
			f.chosen[s.table] = s.index
			return true
		}
	}
	for _, s := range f.at[p] {
		holder := f.tables[s.table][f.chosen[s.table]]
		if !f.tried[holder] && f.take(holder) {
			f.chosen[s.table] = s.index
			return true
		}
	}
	return false
}

// fill gives the seat at a table, if it is free. Others keep at least as many as they must
// get.
func (f *flow) fill(t int) {
	if f.chosen[t] < 0 {
		clear(f.tried)
		f.give(t)
	}
}

// give gives the seat at a table to a player who may get more, or to one who can leave
// theirs at another table to another.
func (f *flow) give(t int) bool {
	for i, p := range f.tables[t][:f.left] {
		if f.given[p] < f.most[p] {
			f.chosen[t] = i
			f.given[p]++
			return true
		}
	}
	for i, p := range f.tables[t][:f.left] {
		if f.tried[p] {
			continue
		}
		f.tried[p] = true
		for _, s := range f.at[p] {
			if s.table != t && f.chosen[s.table] == s.index && f.give(s.table) {
				f.chosen[t] = i
				return true
			}
		}
	}
	return false
}
