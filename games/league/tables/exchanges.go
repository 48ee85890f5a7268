package tables

// The number of times that Round disturbs its best round, the exchanges of each time, and
// the number of tables over which they reach.
const (
	kicks     = 150
	kickSwaps = 3
	kickReach = 3
)

// settle exchanges entrants of two tables as long as that makes the round better.
func (s *swiss) settle() {
	for again := true; again; {
		again = false
		for t := range s.tables {
			if s.dirty[t] {
				s.dirty[t] = false
				s.look(t)
				again = true
			}
		}
	}
}

// look makes all exchanges between a table and the others that are improvements.
func (s *swiss) look(t int) {
	for u := range s.tables {
		if u == t {
			continue
		}
		for i := range s.tables[t] {
			for j := range s.tables[u] {
				if worthT, worthU, better := s.weigh(t, i, u, j); better < 0 {
					s.swap(t, i, u, j)
					s.costs[t], s.costs[u] = worthT, worthU
					s.dirty[t], s.dirty[u] = true, true
				}
			}
		}
	}
}

// weigh returns the cost of two tables after an exchange, and compares it with the cost
// before, as compare functions do.
func (s *swiss) weigh(t, i, u, j int) (ofT, ofU worth, compared int) {
	s.swap(t, i, u, j)
	ofT, ofU = s.cost(t, s.tables[t]), s.cost(u, s.tables[u])
	s.swap(t, i, u, j)
	return ofT, ofU, ofT.plus(ofU).compare(s.costs[t].plus(s.costs[u]))
}

func (s *swiss) swap(t, i, u, j int) {
	s.tables[t][i], s.tables[u][j] = s.tables[u][j], s.tables[t][i]
}

// kick disturbs the round and settles it again, many times, and leaves the first of
// the best rounds.
func (s *swiss) kick() {
	if len(s.tables) < 2 {
		return
	}
	best, least := s.snapshot(), s.total()
	at, cost := best, least
	for range kicks {
		for range kickSwaps {
			s.disturb()
		}
		s.settle()
		total := s.total()
		if total.compare(cost) > 0 {
			s.goTo(at)
			continue
		}
		at, cost = s.snapshot(), total
		if cost.compare(least) < 0 {
			best, least = at, cost
		}
	}
	s.goTo(best)
}

// disturb exchanges two entrants of tables that are near each other.
func (s *swiss) disturb() {
	t := s.lots.below(len(s.tables))
	u := (t + 1 + s.lots.below(min(kickReach, len(s.tables)-1))) % len(s.tables)
	s.swap(t, s.lots.below(len(s.tables[t])), u, s.lots.below(len(s.tables[u])))
	for _, changed := range []int{t, u} {
		s.costs[changed] = s.cost(changed, s.tables[changed])
		s.dirty[changed] = true
	}
}

// goTo goes back to tables that a snapshot has.
func (s *swiss) goTo(tables [][]int) {
	for t, table := range tables {
		copy(s.tables[t], table)
		s.costs[t] = s.cost(t, table)
		s.dirty[t] = false
	}
}

// restart begins anew with tables that keep all pairs apart, or as many as possible; the
// others no longer count.
func (s *swiss) restart() {
	in := s.in()
	s.lots.shuffle(in)
	seat := func(apart [][2]int, steps int) bool {
		for t := range s.tables {
			s.tables[t] = s.tables[t][:0]
		}
		return separate(s.tables, in, apart, s.sitters, steps)
	}
	if kept := separable(s.Apart, seat); len(kept) < len(s.Apart) {
		s.Apart = kept
		s.recall()
		seat(kept, separateSteps)
	}
	s.price()
	s.settle()
}
