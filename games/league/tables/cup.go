package tables

// A Cup is an event that people drop out of: at each table the first Advance go on, and the
// others are out. Once all who are left fit at one table, that table is the final.
type Cup struct {
	Table, Least, Most int // the sizes of tables as for Sizes; Least is greater than Advance
	Final              int // the least number of people at a final, which may be below Least
	Advance            int
}

// A CupRound is a round of a cup: the sizes of its tables, the largest first, and the number
// of people who have a bye.
type CupRound struct {
	Sizes []int
	Byes  int
}

// Final reports whether the round decides the cup.
func (r CupRound) Final() bool { return len(r.Sizes) == 1 && r.Byes == 0 }

// Next returns the round for n people: with as few byes as make those in later rounds
// unnecessary, if that can be. It has no tables once too few are left for a final.
func (c Cup) Next(n int) CupRound {
	switch {
	case n < max(2, c.Final):
		return CupRound{Byes: n}
	case n <= c.Most:
		return CupRound{Sizes: []int{n}}
	}
	return c.cut(n, c.free)
}

// cut returns a round for n people that is not the final: with as few byes as leave a good
// number of people, or if none is good, with as few as possible.
func (c Cup) cut(n int, good func(left int) bool) CupRound {
	first := CupRound{Byes: n}
	for byes := 0; n-byes >= c.Least; byes++ {
		sizes, err := Sizes(n-byes, c.Table, c.Least, c.Most)
		switch {
		case err != nil:
		case good(c.Advance*len(sizes) + byes):
			return CupRound{sizes, byes}
		case first.Sizes == nil:
			first = CupRound{sizes, byes}
		}
	}
	return first
}

// free reports whether n people can play to the final without byes.
func (c Cup) free(n int) bool {
	if n <= c.Most {
		return n >= max(2, c.Final)
	}
	sizes, err := Sizes(n, c.Table, c.Least, c.Most)
	return err == nil && c.free(c.Advance*len(sizes))
}

// Rounds returns the rounds for n people, the final last.
func (c Cup) Rounds(n int) []CupRound {
	var all []CupRound
	for {
		r := c.Next(n)
		if len(r.Sizes) == 0 {
			return all
		}
		all = append(all, r)
		if r.Final() {
			return all
		}
		n = c.Advance*len(r.Sizes) + r.Byes
	}
}
