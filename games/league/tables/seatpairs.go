package tables

// partnered are the orders of a table's seats that leave partners in every other
// one.
var partnered = [8][4]int{
	{0, 1, 2, 3}, {2, 1, 0, 3}, {0, 3, 2, 1}, {2, 3, 0, 1},
	{1, 0, 3, 2}, {1, 2, 3, 0}, {3, 0, 1, 2}, {3, 2, 1, 0},
}

// The number of times that seatPartners goes over all tables, and the part of them, one in
// so many, that it then leaves as they are, to begin the next time from elsewhere.
const (
	seatPasses = 200
	seatKick   = 8
)

// seatPartners reorders tables of four, in each of which partners have every other seat,
// such that all sit about equally often in each seat. It goes over the tables repeatedly in
// a drawn order, takes one of the best orders of each, for a few any order, and keeps the
// best of all.
func seatPartners(players int, rounds [][][]int, l *lots) {
	s := pairSeats{sat: seatsAt(players, rounds, 4), lots: l}
	for _, tables := range rounds {
		s.tables = append(s.tables, tables...)
	}
	best, least := s.snapshot(), s.uneven()
	for pass := 0; pass < seatPasses && least > 0; pass++ {
		for _, t := range l.order(len(s.tables)) {
			s.reseat(s.tables[t], pass%2 == 0 && l.below(seatKick) == 0)
		}
		if uneven := s.uneven(); uneven < least {
			best, least = s.snapshot(), uneven
		}
	}
	for t, table := range best {
		copy(s.tables[t], table[:])
	}
}

type pairSeats struct {
	tables [][]int
	sat    [][]int
	lots   *lots
}

func (s *pairSeats) snapshot() [][4]int {
	tables := make([][4]int, len(s.tables))
	for t, table := range s.tables {
		tables[t] = [4]int(table)
	}
	return tables
}

// uneven returns the sum, over all players and seats, of the squares of the number of
// sittings beyond one more than in their least frequent seat.
func (s *pairSeats) uneven() int {
	sum := 0
	for _, times := range s.sat {
		low := min(times[0], times[1], times[2], times[3])
		for _, n := range times {
			over := max(n-low-1, 0)
			sum += over * over
		}
	}
	return sum
}

// reseat takes the best order of a table, drawn if there are several, or any.
func (s *pairSeats) reseat(table []int, any bool) {
	for seat, a := range table {
		s.sat[a][seat]--
	}
	var best [4]int
	least := -1
	for _, i := range s.lots.order(len(partnered)) {
		var seated [4]int
		sum := 0
		for seat, from := range partnered[i] {
			seated[seat] = table[from]
			sum += s.sat[table[from]][seat]
		}
		if least < 0 || sum < least && !any {
			best, least = seated, sum
		}
	}
	copy(table, best[:])
	for seat, a := range table {
		s.sat[a][seat]++
	}
}
