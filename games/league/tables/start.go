package tables

import "slices"

// start returns drawn tables with which a search begins, and the pairs of e.Apart that they
// keep apart: all, or as many as possible. Byes and odd-sized tables go around.
func (e Event) start(l *lots) (rounds [][][]int, kept [][2]int) {
	turns := newRota(l.order(e.Players))
	rounds = make([][][]int, e.Rounds)
	for r := range rounds {
		in := turns.in(e)
		rounds[r] = shape(e.sizes())
		if len(e.Apart) == 0 {
			e.turn(turns, rounds[r], in, l)
			continue
		}
		l.shuffle(in)
		kept := separable(e.Apart, func(apart [][2]int, steps int) bool {
			rounds[r] = shape(e.sizes())
			return separate(rounds[r], in, apart, -1, steps)
		})
		if len(kept) < len(e.Apart) {
			e.Apart = kept
			return e.start(l)
		}
	}
	return rounds, e.Apart
}

// shape returns empty tables of sizes.
func shape(sizes []int) [][]int {
	tables := make([][]int, len(sizes))
	for t, size := range sizes {
		tables[t] = make([]int, 0, size)
	}
	return tables
}

// turn seats the players: first at odd-sized tables those who have been there least often,
// the others by lot.
func (e Event) turn(turns *rota, tables [][]int, in []int, l *lots) {
	odd := 0
	for _, table := range tables {
		if cap(table) != e.Table {
			odd += cap(table)
		}
	}
	at, others := turns.fewest(turns.odd, in, odd)
	l.shuffle(at)
	l.shuffle(others)
	for t := range tables {
		from := &others
		if cap(tables[t]) != e.Table {
			from = &at
		}
		tables[t] = append(tables[t], (*from)[:cap(tables[t])]...)
		*from = (*from)[cap(tables[t]):]
	}
}

// A rota knows whose turn it is.
type rota struct {
	order    []int // the order among players with equally many turns
	bye, odd []int // by player: number of turns
}

func newRota(order []int) *rota {
	return &rota{order, make([]int, len(order)), make([]int, len(order))}
}

// in returns the players of the next round of an event, without those who have a bye.
func (r *rota) in(e Event) []int {
	seats := 0
	for _, size := range e.sizes() {
		seats += size
	}
	_, in := r.fewest(r.bye, r.order, len(r.order)-seats)
	return in
}

// fewest divides people into n with the fewest turns, who have one now, and the others. The
// caller owns the slices.
func (r *rota) fewest(had, people []int, n int) (turn, others []int) {
	people = slices.Clone(people)
	slices.SortStableFunc(people, func(a, b int) int { return had[a] - had[b] })
	for _, p := range people[:n] {
		had[p]++
	}
	return people[:n:n], people[n:]
}
