package tables

// A Draw is a round of a Swiss event, with its quality.
type Draw struct {
	// Tables are in the order of the standings, the smaller ones at the end, each with
	// its entrants in the order of the seats.
	Tables [][]int
	// Byes are the players without a table.
	Byes []int
	// Together has the pairs of Field.Apart that sit together because not all of them can
	// be kept apart.
	Together [][2]int
	// Repeats is the number of pairs at a table that have met before.
	Repeats int
	// Cost is the sum of m(m-1)/2 over all pairs of entrants who have met m times when this
	// round is over, and Bound a lower bound for rounds of these sizes.
	Cost, Bound int
}

// Round draws a round: beginning with the list by points, then lots, it exchanges entrants
// as long as that makes the round better. Its aims, in this order: no pair of Apart sits
// together; byes go around; people do not meet again, where a pair counts the square of its
// past meetings, and ten times that if it met in the last round; points at a table are
// close, by the squares of their differences; odd-sized tables go around; and entrants get
// seats that they have had less often. If not all pairs of Apart can be kept apart, as many
// of the first ones as possible are.
func Round(f Field, seed Seed) (Draw, error) {
	if err := f.check(); err != nil {
		return Draw{}, err
	}
	s := newSwiss(f, drawFrom(seed))
	s.settle()
	if s.total().hard >= weightApart {
		s.restart()
	}
	s.kick()
	s.easeSeats()
	d := s.draw()
	d.Together = sitting(f.Apart, d.Tables)
	return d, nil
}

// draw seats all and measures the round.
func (s *swiss) draw() Draw {
	s.inOrder()
	var d Draw
	for t, table := range s.tables {
		if t == s.sitters {
			d.Byes = table
			continue
		}
		for i, a := range table {
			for _, b := range table[:i] {
				d.Repeats += min(s.met[a][b], 1)
			}
		}
		s.lots.shuffle(table)
		seated, _ := seating(table, s.weights(len(table)))
		d.Tables = append(d.Tables, seated)
	}
	d.measure(s.Field)
	return d
}

// measure computes the cost of all rounds, with this one, and their bound.
func (d *Draw) measure(f Field) {
	rounds := append(f.Past[:len(f.Past):len(f.Past)], d.Tables)
	cuts := make([][]int, len(rounds))
	for i, tables := range rounds {
		cuts[i] = sizesOf(tables)
	}
	d.Bound = boundOf(len(f.Points), cuts)
	d.Cost = planOf(len(f.Points), rounds, d.Bound).Cost
}
