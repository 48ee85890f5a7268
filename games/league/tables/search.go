package tables

import "slices"

// apart is what a meeting of two costs that must not meet: more than all that may.
const apart = 1 << 20

// A search looks for tables at which few meet again, by exchanging two players of
// a round at a time. Its cost is twice the sum of m(m-1)/2 over all pairs that meet
// m times, and the sum of o(o-1)/2 over all who sit o times at odd-sized tables.
type search struct {
	players int
	met     []int32 // by two players, each way around
	odds    []int32 // by player: how often at odd-sized tables
	seats   []int32 // who sits there
	spots   []place // by seat
	repeats int     // the sum of m(m-1)/2
	uneven  int     // the sum of o(o-1)/2
	loose   bool    // whether somebody can be at two tables of a round
	lots    *lots
}

// A place is where a seat is: its table's and its round's seats are those from one
// number up to before another.
type place struct {
	table, tableEnd int32
	round, roundEnd int32
	odd             bool
}

// newSearch begins with the tables of rounds, which it only reads. Met is how often
// two have met already; want is the size of tables that are not odd.
func newSearch(players int, rounds [][][]int, met [][]int, want int, l *lots) *search {
	s := &search{players: players, lots: l, met: make([]int32, players*players), odds: make([]int32, players)}
	for i, row := range met {
		for j, m := range row {
			s.met[i*players+j] = int32(m)
		}
	}
	for _, tables := range rounds {
		s.addRound(tables, want)
	}
	s.count()
	return s
}

func (s *search) addRound(tables [][]int, want int) {
	first := len(s.seats)
	for _, table := range tables {
		p := place{table: int32(len(s.seats)), tableEnd: int32(len(s.seats) + len(table)), odd: len(table) != want}
		for _, a := range table {
			s.seats = append(s.seats, int32(a))
			s.spots = append(s.spots, p)
		}
	}
	for i := first; i < len(s.seats); i++ {
		s.spots[i].round, s.spots[i].roundEnd = int32(first), int32(len(s.seats))
	}
}

// count adds the meetings of all tables.
func (s *search) count() {
	for i, a := range s.seats {
		if s.spots[i].odd {
			s.uneven += int(s.odds[a])
			s.odds[a]++
		}
		for j := int(s.spots[i].table); j < i; j++ {
			b := s.seats[j]
			s.repeats += int(s.met[int(a)*s.players+int(b)])
			s.meet(a, b, 1)
		}
	}
}

func (s *search) meet(a, b, times int32) {
	s.met[int(a)*s.players+int(b)] += times
	s.met[int(b)*s.players+int(a)] += times
}

// rows returns how often two players have met everybody.
func (s *search) rows(a, b int32) (ofA, ofB []int32) {
	n := s.players
	return s.met[int(a)*n : int(a)*n+n], s.met[int(b)*n : int(b)*n+n]
}

// change returns by how much repeats and uneven grow if the players in two seats of
// a round, at different tables, are exchanged.
func (s *search) change(i, j int32) (repeats, uneven int32) {
	a, b := s.seats[i], s.seats[j]
	ofA, ofB := s.rows(a, b)
	for k := s.spots[i].table; k < s.spots[i].tableEnd; k++ {
		if c := s.seats[k]; k != i {
			repeats += ofB[c] - ofA[c] + 1
		}
	}
	for k := s.spots[j].table; k < s.spots[j].tableEnd; k++ {
		if c := s.seats[k]; k != j {
			repeats += ofA[c] - ofB[c] + 1
		}
	}
	if s.loose {
		repeats -= 2 * s.shared(i, j)
	}
	switch {
	case s.spots[i].odd && !s.spots[j].odd:
		uneven = s.odds[b] - s.odds[a] + 1
	case s.spots[j].odd && !s.spots[i].odd:
		uneven = s.odds[a] - s.odds[b] + 1
	}
	return repeats, uneven
}

// shared returns how many sit at the tables of both seats; an exchange changes
// nothing for them.
func (s *search) shared(i, j int32) int32 {
	var both int32
	one, other := s.table(i), s.table(j)
	for _, c := range one {
		if slices.Contains(other, c) {
			both++
		}
	}
	return both
}

func (s *search) table(i int32) []int32 { return s.seats[s.spots[i].table:s.spots[i].tableEnd] }

// exchange exchanges the players in two seats.
func (s *search) exchange(i, j int32) {
	a, b := s.seats[i], s.seats[j]
	for k, c := range s.table(i) {
		if s.spots[i].table+int32(k) != i {
			s.meet(a, c, -1)
			s.meet(b, c, 1)
		}
	}
	for k, c := range s.table(j) {
		if s.spots[j].table+int32(k) != j {
			s.meet(b, c, -1)
			s.meet(a, c, 1)
		}
	}
	if s.spots[i].odd != s.spots[j].odd {
		if s.spots[j].odd {
			a, b = b, a
		}
		s.odds[a]--
		s.odds[b]++
	}
	s.seats[i], s.seats[j] = s.seats[j], s.seats[i]
}

// rounds returns the tables in the shape of those that the search began with. The
// caller owns the slices.
func arranged(seats []int32, shape [][][]int) [][][]int {
	next := 0
	rounds := make([][][]int, len(shape))
	for r, tables := range shape {
		rounds[r] = make([][]int, len(tables))
		for t, table := range tables {
			rounds[r][t] = make([]int, len(table))
			for i := range table {
				rounds[r][t][i] = int(seats[next])
				next++
			}
		}
	}
	return rounds
}
