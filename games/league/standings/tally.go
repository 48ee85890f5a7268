package standings

import (
	"cmp"
	"iter"
	"slices"
)

// A ranking is a field with its matches counted.
type ranking struct {
	*Field
	index  map[int]int // entrants by their number
	tables []table     // Played
	all    []tally     // by entrant
	sides  []side      // room for the sides of tables
	who    []int       // room for their people
}

// A table is a match with its entrants' seats, placed among themselves.
type table struct {
	void  bool
	sides []side
	best  int // score
}

// A side is a seat of entrants.
type side struct {
	who           []int // entrants by index, without those who are not in the field
	place, shared int
	score         int
	points        Points
	none          bool
}

// A play is an entrant's part in a match: the indices of table and side, and its points.
type play struct {
	table, side int
	points      Points
}

// A tally sums up an entrant.
type tally struct {
	plays           []play // that count, in the order of Played
	matches, voided int
	form            []Mark
	sum             Points // of plays
	bye             Points
	total           Points
	wins            int64 // in halves
	beaten          int64 // in halves of Points
	share           Value
	shareOrder      int64 // the higher the better
}

// tallyUp counts the matches of f.
func tallyUp(f *Field) *ranking {
	s := &ranking{Field: f, index: make(map[int]int, len(f.Entrants)), tables: make([]table, 0, len(f.Played)), all: make([]tally, len(f.Entrants))}
	for i, e := range f.Entrants {
		s.index[e.ID] = i
	}
	s.makeRoom()
	for _, m := range f.Played {
		s.tables = append(s.tables, s.table(m))
	}
	s.makePlays()
	for i := range s.tables {
		s.enter(i)
	}
	for i := range s.all {
		s.total(i)
	}
	for i := range s.all {
		s.count(i)
	}
	s.share()
	return s
}

// makeRoom allocates at once what all tables need.
func (s *ranking) makeRoom() {
	sides, people := 0, 0
	for _, m := range s.Played {
		sides += len(m.Sides)
		for _, side := range m.Sides {
			people += len(side.Entrants)
		}
	}
	s.sides, s.who = make([]side, 0, sides), make([]int, 0, people)
}

// makePlays allocates at once the plays of all entrants.
func (s *ranking) makePlays() {
	counts := make([]int, len(s.all))
	for _, i := range s.who {
		counts[i]++
	}
	room := make([]play, len(s.who))
	for i, n := range counts {
		s.all[i].plays, room = room[:0:n], room[n:]
	}
}

// table returns a match with the points of its sides.
func (s *ranking) table(m Match) table {
	seats := m.ranked()
	t, first := table{void: m.Void}, len(s.sides)
	for i, seat := range seats {
		s.sides = append(s.sides, s.side(seat, seats))
		if i == 0 || seat.Score > t.best {
			t.best = seat.Score
		}
	}
	t.sides = slices.Clip(s.sides[first:])
	return t
}

// empty reports whether no entrant gets what the side wins.
func (s Side) empty() bool { return len(s.Entrants) == 0 }

// side returns a seat with its place among others, which include it.
func (s *ranking) side(seat Side, others []Side) side {
	d := side{who: s.known(seat.Entrants), score: seat.Score, none: seat.None}
	d.place, d.shared, d.points = s.Scale.earned(seat, others)
	return d
}

// known returns the indices of the entrants who are in the field.
func (s *ranking) known(ids []int) []int {
	first := len(s.who)
	for _, id := range ids {
		if i, ok := s.index[id]; ok {
			s.who = append(s.who, i)
		}
	}
	return s.who[first:]
}

// enter adds a table to the tallies of its entrants.
func (s *ranking) enter(table int) {
	t := &s.tables[table]
	for side, d := range t.sides {
		for _, i := range d.who {
			own := &s.all[i]
			if t.void {
				own.voided++
				continue
			}
			own.plays = append(own.plays, play{table, side, d.points})
		}
	}
}

// total adds up the points of entrant i.
func (s *ranking) total(i int) {
	e, t := &s.Entrants[i], &s.all[i]
	t.matches = len(t.plays)
	for _, p := range t.plays[max(0, len(t.plays)-form):] {
		t.form = append(t.form, s.at(p).mark(p.table, &s.tables[p.table]))
	}
	t.plays = s.counting(t.plays)
	for _, p := range t.plays {
		t.sum += p.points
	}
	if e.Byes > 0 {
		t.bye = s.bye(t.sum, len(t.plays))
	}
	t.total = t.sum + t.bye - e.Penalty
}

// bye returns the points of a bye beside that many matches.
func (s *ranking) bye(sum Points, matches int) Points {
	return max(s.Scale.Middle(s.Size), mean(sum, matches)) * Points(max(1, s.Legs))
}

// at returns the side of a play.
func (s *ranking) at(p play) *side { return &s.tables[p.table].sides[p.side] }

// counting returns the plays of an entrant that count: from the best down, each unless it
// would be one too many, in all or with an opponent. Of equal ones the earlier count.
func (s *ranking) counting(plays []play) []play {
	if s.Best <= 0 && s.Each <= 0 {
		return plays
	}
	met := make([]int, len(s.all))
	var counted []play
	for _, points := range values(plays) {
		for _, p := range plays {
			if s.Best > 0 && len(counted) == s.Best {
				break
			}
			if p.points == points && s.meet(p, met) {
				counted = append(counted, p)
			}
		}
	}
	slices.SortFunc(counted, func(a, b play) int { return cmp.Compare(a.table, b.table) })
	return counted
}

// values returns the points of plays, each once, the most first. They are few: a place of one
// of the sizes of tables, shared or halved.
func values(plays []play) []Points {
	var all []Points
	for _, p := range plays {
		if !slices.Contains(all, p.points) {
			all = append(all, p.points)
		}
	}
	slices.SortFunc(all, func(a, b Points) int { return cmp.Compare(b, a) })
	return all
}

// meet adds the opponents of a play to met, or returns false if one of them has been met as
// often as counts.
func (s *ranking) meet(p play, met []int) bool {
	if s.Each > 0 {
		for o := range s.opponents(p) {
			if met[o] >= s.Each {
				return false
			}
		}
	}
	for o := range s.opponents(p) {
		met[o]++
	}
	return true
}

// opponents yields the entrants of the other sides of a play.
func (s *ranking) opponents(p play) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, d := range s.tables[p.table].sides {
			if i == p.side {
				continue
			}
			for _, o := range d.who {
				if !yield(o) {
					return
				}
			}
		}
	}
}
