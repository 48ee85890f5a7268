package tables

// A Cup is an event that people drop out of: at each table the first Advance go on, and the
// others lose one of their lives. With two lives, those who have lost one play among
// themselves. Once all who are left fit at one table, that table is the final.
type Cup struct {
	Table, Least, Most int // the sizes of tables as for Sizes; Least is greater than Advance
	Final              int // the least number of people at a final, which may be below Least
	Advance            int
	Lives              int // 1 or 2
}

// A Pool is a number of people who play a round among themselves: the sizes of their tables,
// the largest first, and the number of those who have a bye.
type Pool struct {
	Sizes []int
	Byes  int
}

// A CupRound is a round of a cup. People with all their lives are in Upper, those who have
// lost one in Lower. If Together is set all are in Upper: at the final, in a cup with one
// life, and where neither pool can play by itself.
type CupRound struct {
	Upper, Lower Pool
	Together     bool
}

// Final reports whether the round decides the cup.
func (r CupRound) Final() bool {
	return r.Together && len(r.Upper.Sizes) == 1 && r.Upper.Byes == 0
}

// Next returns the round for so many people with all their lives, and with one less. It has
// no tables once too few are left for a final.
func (c Cup) Next(upper, lower int) CupRound {
	n := upper + lower
	switch {
	case n < max(2, c.Final):
		return CupRound{Together: true, Upper: Pool{Byes: n}}
	case n <= c.Most:
		return CupRound{Together: true, Upper: Pool{Sizes: []int{n}}}
	case c.Lives == 1:
		return CupRound{Together: true, Upper: c.pool(n, c.free)}
	}
	r := CupRound{Upper: c.pool(upper, c.free), Lower: c.pool(lower, nil)}
	if len(r.Upper.Sizes)+len(r.Lower.Sizes) == 0 {
		return CupRound{Together: true, Upper: c.pool(n, nil)}
	}
	return r
}

// pool cuts n people into tables with as few byes as possible; with rounds that follow, as
// few as make good unnecessary byes in those, if that can be. Without a cut all have byes.
func (c Cup) pool(n int, good func(int) bool) Pool {
	first := Pool{Byes: n}
	for byes := 0; n-byes >= c.Least; byes++ {
		sizes, err := Sizes(n-byes, c.Table, c.Least, c.Most)
		switch {
		case err != nil:
		case good == nil || good(c.Advance*len(sizes)+byes):
			return Pool{sizes, byes}
		case first.Sizes == nil:
			first = Pool{sizes, byes}
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

// After returns the numbers of people who are left after a round.
func (c Cup) After(r CupRound) (upper, lower int) {
	upper = r.Upper.Byes + c.Advance*len(r.Upper.Sizes)
	if r.Together {
		return upper, 0
	}
	for _, size := range r.Upper.Sizes {
		lower += size - c.Advance
	}
	return upper, lower + r.Lower.Byes + c.Advance*len(r.Lower.Sizes)
}

// Rounds returns the rounds for so many people, the final last.
func (c Cup) Rounds(upper, lower int) []CupRound {
	var all []CupRound
	for {
		r := c.Next(upper, lower)
		if len(r.Upper.Sizes)+len(r.Lower.Sizes) == 0 {
			return all
		}
		all = append(all, r)
		if r.Final() {
			return all
		}
		upper, lower = c.After(r)
	}
}
