package tables

import "slices"

// apart is the number of past meetings given to a pair kept apart.
const apart = 1 << 12

// A search looks for tables with few repeated meetings, by exchanging two players of a
// round at a time.
type search struct {
	players int
	met     []int32 // meetings of two players, each way around
	odds    []int32 // by player: sittings at odd-sized tables
	seats   []int32 // player in each seat
	spots   []place // by seat
	cost    cost
	loose   bool // a player can be at two tables of a round
	steep   bool // see steepen
	lots    *lots
}

// A cost rates the faults of tables. The first fields are more important.
type cost struct {
	repeats int // the sum of m(m-1)/2 over all pairs that meet m times
	uneven  int // the sum of o(o-1)/2 over players who sit o times at odd-sized tables
	often   int // the sum of m(m-1)(m-2)/6 over all pairs
}

func (c cost) plus(d cost) cost {
	return cost{c.repeats + d.repeats, c.uneven + d.uneven, c.often + d.often}
}

func (c cost) less(d cost) bool {
	switch {
	case c.repeats != d.repeats:
		return c.repeats < d.repeats
	case c.uneven != d.uneven:
		return c.uneven < d.uneven
	}
	return c.often < d.often
}

// weight is the part of a cost that the random search compares.
func (s *search) weight(c cost) int {
	if s.steep {
		return 4*c.repeats + c.uneven + c.often
	}
	return 4*c.repeats + 2*c.uneven + c.often
}

// A place locates a seat: its table's and its round's seats are those from one number up to
// before another.
type place struct {
	table, tableEnd int32
	round, roundEnd int32
	odd             bool
}

// newSearch begins with the tables of rounds, which it only reads. Met counts past meetings
// of each two; want is the usual size of tables.
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
			s.cost.uneven += int(s.odds[a])
			s.odds[a]++
		}
		for j := int(s.spots[i].table); j < i; j++ {
			b := s.seats[j]
			met := int(s.met[int(a)*s.players+int(b)])
			s.cost.repeats += met
			s.cost.often += pairs(met)
			s.meet(a, b, 1)
		}
	}
}

func (s *search) meet(a, b, times int32) {
	s.met[int(a)*s.players+int(b)] += times
	s.met[int(b)*s.players+int(a)] += times
}

// rows returns the meetings of two players with all others.
func (s *search) rows(a, b int32) (ofA, ofB []int32) {
	n := s.players
	return s.met[int(a)*n : int(a)*n+n], s.met[int(b)*n : int(b)*n+n]
}

// change returns the cost of exchanging the players in two seats of a round, at different
// tables.
func (s *search) change(i, j int32) cost {
	a, b := s.seats[i], s.seats[j]
	c := s.replace(i, j, b).plus(s.replace(j, i, a))
	switch {
	case s.spots[i].odd && !s.spots[j].odd:
		c.uneven = s.further(s.odds[b]) - s.further(s.odds[a]-1)
	case s.spots[j].odd && !s.spots[i].odd:
		c.uneven = s.further(s.odds[a]) - s.further(s.odds[b]-1)
	}
	return c
}

// replace returns the cost of b, from seat j, meeting the others at the table of seat i in
// place of its player. Nothing changes for those who are at both tables.
func (s *search) replace(i, j, b int32) cost {
	var repeats, often int32
	ofA, ofB := s.rows(s.seats[i], b)
	for k := s.spots[i].table; k < s.spots[i].tableEnd; k++ {
		c := s.seats[k]
		if k == i || s.loose && slices.Contains(s.table(j), c) {
			continue
		}
		more, less := ofB[c], ofA[c]-1
		repeats += more - less
		often += (more*(more-1) - less*(less-1)) / 2
	}
	return cost{repeats: int(repeats), often: int(often)}
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

// arranged returns the tables in the shape of those that the search began with. The
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
