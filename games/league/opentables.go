package league

// ToBegin returns the tables whose matches the app has to begin. The seats of
// people who have left are held by bot players. The caller must not change them.
func (s *Season) ToBegin() []*Table {
	return s.open(func(t *Table) bool { return t.Match == "" && s.Stage == Running })
}

// ToAdjudicate returns the tables whose matches the app has to end where they stand. The
// caller must not change them.
func (s *Season) ToAdjudicate() []*Table {
	return s.open(func(t *Table) bool { return t.Adjudicate })
}

// Playing returns the tables with current matches; they are played to their end even if the
// season was cancelled. The caller must not change them.
func (s *Season) Playing() []*Table {
	return s.open(func(t *Table) bool { return t.Match != "" })
}

// open returns the open tables of rounds that have begun that satisfy is.
func (s *Season) open(is func(*Table) bool) []*Table {
	var all []*Table
	if s.Stage != Running && s.Stage != Cancelled {
		return nil
	}
	for i := range s.Tables {
		if t := &s.Tables[i]; !t.Over() && !s.Rounds[t.Round-1].Began.IsZero() && is(t) {
			all = append(all, t)
		}
	}
	return all
}

// An Opening is a seat that is waiting for a substitute.
type Opening struct {
	Table  *Table
	Seat   int // from 1
	Search Search
}

// Openings returns the seats for which substitutes are sought, the oldest search first. The
// caller must not change the tables.
func (s *Season) Openings() []Opening {
	var all []Opening
	for _, at := range s.searches {
		t, seat := s.of(at)
		all = append(all, Opening{t, at.seat + 1, *seat.Search})
	}
	return all
}

// TablesOf returns the open tables at which a person plays or gets the points, in the order
// of the log. The caller must not change them.
func (s *Season) TablesOf(p Person) []*Table {
	return s.open(func(t *Table) bool { return t.SeatOf(p) > 0 })
}
