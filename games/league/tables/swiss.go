package tables

import (
	"cmp"
	"slices"
)

// A worth is the cost of a table. Each field outweighs all that follow.
type worth struct {
	hard   int64 // pairs that must not meet, byes, repeats
	points int64 // the squares of the differences of points
	odd    int64 // the squares of past sittings at odd-sized tables
}

// Within worth.hard, a pair kept apart weighs weightApart, a bye the square of the player's
// past byes times weightBye, and a repeat 1.
const (
	weightApart = 1 << 48
	weightBye   = 1 << 24
)

func (w worth) plus(v worth) worth {
	return worth{w.hard + v.hard, w.points + v.points, w.odd + v.odd}
}

func (w worth) compare(v worth) int {
	return cmp.Or(cmp.Compare(w.hard, v.hard), cmp.Compare(w.points, v.points), cmp.Compare(w.odd, v.odd))
}

// lastRound is the factor by which a repeat of the last round costs more.
const lastRound = 10

// A swiss looks for a round.
type swiss struct {
	Field
	lots    *lots
	place   []int // by entrant: place in the list
	tables  [][]int
	costs   []worth
	dirty   []bool // tables to look at again
	sitters int    // the number of the table for byes; -1 if there is none

	met    [][]int   // by two entrants: number of past meetings
	hard   [][]int64 // by two entrants: worth.hard of another meeting
	odds   []int
	lowest int       // the fewest points
	seats  [][][]int // by size, entrant and seat: the weight of sitting there; see weights
}

// newSwiss begins with the list cut into tables, in its order.
func newSwiss(f Field, l *lots) *swiss {
	n := len(f.Points)
	s := &swiss{Field: f, lots: l, sitters: -1, place: make([]int, n)}
	s.recall()
	s.shape()
	in := f.in()
	for i, a := range in {
		s.place[a] = i
	}
	s.lowest = f.Points[in[len(in)-1]]
	s.fill(in)
	return s
}

// recall weighs the past rounds.
func (s *swiss) recall() {
	n := len(s.Points)
	s.met, s.hard, s.odds = Meetings(n, s.Past), make([][]int64, n), make([]int, n)
	last := Meetings(n, s.Past[max(len(s.Past)-1, 0):])
	for a, row := range s.met {
		s.hard[a] = make([]int64, n)
		for b, m := range row {
			s.hard[a][b] = int64(m * m * (1 + (lastRound-1)*min(last[a][b], 1)))
		}
	}
	for _, pair := range s.Apart {
		s.hard[pair[0]][pair[1]] = weightApart
		s.hard[pair[1]][pair[0]] = weightApart
	}
	for _, tables := range s.Past {
		for _, table := range tables {
			for _, a := range table {
				if len(table) != s.Table {
					s.odds[a]++
				}
			}
		}
	}
}

// shape makes empty tables, the last of them for byes.
func (s *swiss) shape() {
	sizes, left := s.Field.sizes(), len(s.in())
	for _, size := range sizes {
		left -= size
	}
	if left > 0 {
		s.sitters = len(sizes)
		sizes = append(sizes, left)
	}
	s.tables = shape(sizes)
	s.costs, s.dirty = make([]worth, len(sizes)), make([]bool, len(sizes))
}

// fill seats people at the tables that are not full, one after the other.
func (s *swiss) fill(people []int) {
	for t, table := range s.tables {
		n := cap(table) - len(table)
		s.tables[t] = append(table, people[:n]...)
		people = people[n:]
	}
	s.price()
}

// price computes the cost of all tables.
func (s *swiss) price() {
	for t, table := range s.tables {
		s.costs[t] = s.cost(t, table)
		s.dirty[t] = true
	}
}

// total returns the cost of the round.
func (s *swiss) total() worth {
	var sum worth
	for _, w := range s.costs {
		sum = sum.plus(w)
	}
	return sum
}

// cost returns the cost of seating people at table t.
func (s *swiss) cost(t int, people []int) worth {
	if t == s.sitters {
		return s.byeCost(people)
	}
	var w worth
	for i, a := range people {
		for _, b := range people[:i] {
			between := int64(s.Points[a] - s.Points[b])
			w.points += between * between
			w.hard += s.hard[a][b]
		}
	}
	if len(people) != s.Table {
		for _, a := range people {
			w.odd += int64(s.odds[a] * s.odds[a])
		}
		w.points += w.odd * int64(s.Reach) * int64(s.Reach) * int64(s.Table-1)
	}
	return w
}

// byeCost is the lower, the further down the list people are.
func (s *swiss) byeCost(people []int) worth {
	var w worth
	for _, a := range people {
		above := int64(s.Points[a] - s.lowest)
		w.points += above * above * int64(s.Table-1)
		if s.Byes != nil {
			w.hard += int64(s.Byes[a]) * int64(s.Byes[a]) * weightBye
		}
	}
	return w
}

// snapshot returns the tables. The caller owns the slices.
func (s *swiss) snapshot() [][]int {
	tables := make([][]int, len(s.tables))
	for t, table := range s.tables {
		tables[t] = slices.Clone(table)
	}
	return tables
}

// inOrder sorts tables of a size in the order of the standings: by the best place of their
// entrants in the list.
func (s *swiss) inOrder() {
	best := func(table []int) int {
		place := len(s.place)
		for _, a := range table {
			place = min(place, s.place[a])
		}
		return place
	}
	end := len(s.tables)
	if s.sitters >= 0 {
		end = s.sitters
	}
	slices.SortFunc(s.tables[:end], func(a, b []int) int {
		return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(best(a), best(b)))
	})
}
