// Package tables decides who plays whom, and in which seat: it cuts a field into tables,
// lays out divisions whose members meet equally often, schedules whose rounds avoid
// repeated opponents, and single rounds of a Swiss event. All results are functions of
// numbers and a seed; entrants are counted from 0, and so are seats. Nothing depends on the
// clock or on floating-point numbers, so that a draw can be recomputed on any machine.
package tables

// A Plan is a seating, with its quality.
type Plan struct {
	Players int
	// Rounds has the tables by round, each with its entrants in the order of the seats. In
	// a division, whose matches all begin at once, it has a part for each block instead, in
	// which every entrant sits once in each seat.
	Rounds [][][]int
	// Together has the pairs of Event.Apart that sit together because not all of them can
	// be kept apart.
	Together [][2]int

	// Cost is the sum of m(m-1)/2 over all pairs of entrants who meet m times, and Bound a
	// lower bound for plans of this shape.
	Cost, Bound int
	// Repeats is the number of meetings that are not the first of their pair; Most is the
	// number of meetings of the pair that meets most often.
	Repeats, Most int
	// Spread is the greatest difference between an entrant's numbers of sittings in two
	// seats, at tables of one size. Squares is the sum, over all entrants, sizes and seats,
	// of the squared difference between the number of sittings and the mean of the
	// entrant's seats.
	Spread  int
	Squares float64
}

// planOf measures rounds. The plan keeps them.
func planOf(players int, rounds [][][]int, bound int) Plan {
	p := Plan{Players: players, Rounds: rounds, Bound: bound}
	for i, row := range Meetings(players, rounds) {
		for _, met := range row[:i] {
			p.Cost += pairs(met)
			p.Repeats += max(met-1, 0)
			p.Most = max(p.Most, met)
		}
	}
	p.measureSeats()
	return p
}

// Meetings returns the number of meetings of each two entrants. The caller owns the slices.
func Meetings(players int, rounds [][][]int) [][]int {
	met := make([][]int, players)
	for i := range met {
		met[i] = make([]int, players)
	}
	for _, tables := range rounds {
		for _, table := range tables {
			for i, a := range table {
				for _, b := range table[:i] {
					met[a][b]++
					met[b][a]++
				}
			}
		}
	}
	return met
}

// Byes counts the rounds that each entrant sits out. The caller owns the slice.
func (p Plan) Byes() []int {
	byes := make([]int, p.Players)
	for i := range byes {
		byes[i] = len(p.Rounds)
	}
	for _, tables := range p.Rounds {
		for _, table := range tables {
			for _, a := range table {
				byes[a]--
			}
		}
	}
	return byes
}

// Seats counts each entrant's sittings in each seat at tables of a size. The caller owns
// the slices.
func (p Plan) Seats(size int) [][]int { return seatsAt(p.Players, p.Rounds, size) }

func seatsAt(players int, rounds [][][]int, size int) [][]int {
	sat := make([][]int, players)
	for i := range sat {
		sat[i] = make([]int, size)
	}
	for _, tables := range rounds {
		for _, table := range tables {
			for seat, a := range table {
				if len(table) == size {
					sat[a][seat]++
				}
			}
		}
	}
	return sat
}

// largest returns the size of the largest table.
func largest(rounds [][][]int) int {
	size := 0
	for _, tables := range rounds {
		for _, table := range tables {
			size = max(size, len(table))
		}
	}
	return size
}

// measureSeats sums whole numbers only, and divides once for each size.
func (p *Plan) measureSeats() {
	for size := 1; size <= largest(p.Rounds); size++ {
		squares := 0
		for _, sat := range p.Seats(size) {
			sum, low, high := 0, sat[0], sat[0]
			for _, times := range sat {
				sum += times
				low, high = min(low, times), max(high, times)
				squares += size * times * times
			}
			squares -= sum * sum
			p.Spread = max(p.Spread, high-low)
		}
		p.Squares += float64(squares) / float64(size)
	}
}

// pairs returns the number of pairs among n things.
func pairs(n int) int { return n * (n - 1) / 2 }
