package standings

import (
	"slices"
	"sort"
)

// Chances are the places that are still possible, from points alone: while anything is
// open, equal points may be decided either way.
//
// They are sound, and only ever narrow while matches are drawn, finished or called off, in
// whatever way they end, and while people leave or are replaced: an open match gives each
// place once, and may give an entrant nothing, as it does to those who do not finish it.
// They may exclude too little, as not all tables are weighed against each other. In a
// ladder, and where not all matches count, nothing is sure until the end. Amendments,
// penalties, expulsions, new entrants, a Half or Left taken back, and calling off a
// finished match can widen them.
type Chances struct {
	Best, Worst int

	SureUp   bool // is promoted, whatever happens
	NeverUp  bool // promotion is out of reach; false where there is none
	SureStay bool // is not relegated, whatever happens
	SureDown bool // is relegated, whatever happens
	Settled  bool // the place cannot change any more
}

// chances fills in the chances of all rows.
func (s *ranking) chances(order []int, rows []Row) {
	r := s.reaches()
	for n, i := range order {
		c := &rows[n].Chances
		switch {
		case s.over():
			c.Best, c.Worst = n+1, n+1
		case s.More || s.Ladder || s.Best > 0 || s.Each > 0:
			c.Best, c.Worst = 1, len(order)
		default:
			c.Best, c.Worst = r.best(i), r.worst(i)
		}
		c.lines(len(order), s.Up, s.Down)
	}
}

// lines compares the possible places with the lines of promotion and
// relegation in a field of n.
func (c *Chances) lines(n, up, down int) {
	up, down = max(up, 0), max(down, 0)
	c.SureUp = c.Worst <= up
	c.NeverUp = up > 0 && c.Best > up
	c.SureStay = c.Worst <= n-down
	c.SureDown = c.Best > n-down
	c.Settled = c.Best == c.Worst
}

// over reports whether no match is open or still to be drawn.
func (s *ranking) over() bool { return !s.More && len(s.Open) == 0 && s.drawn() }

// drawn reports whether all matches of all entrants are drawn.
func (s *ranking) drawn() bool {
	return !slices.ContainsFunc(s.Entrants, func(e Entrant) bool { return e.Further > 0 && !e.Left })
}

// A reach bounds the final points of an entrant.
type reach struct {
	low, high Points
	base      Points // high without the gains from known open tables
	out       bool
}

// reaches holds the reach of every entrant, and the open tables.
type reaches struct {
	all  []reach
	open []openTable
	last bool // there will be no other tables
}

// An openTable is a match to be finished.
type openTable struct {
	who   []int    // all who sit there
	slots []Points // points that the best, second, … of them can get
}

// reaches computes the reach of every entrant.
func (s *ranking) reaches() *reaches {
	r := &reaches{all: make([]reach, len(s.all)), last: s.drawn()}
	gains := make([]gain, len(s.all))
	for _, m := range s.Open {
		r.open = append(r.open, s.openTable(m, gains))
	}
	for i := range r.all {
		r.all[i] = s.reach(i, gains[i])
	}
	return r
}

// A gain is the most that an entrant can still get at known tables.
type gain struct {
	most    Points
	matches int
}

// openTable returns a match to be finished, and adds its gains to gains.
func (s *ranking) openTable(m Match, gains []gain) openTable {
	var t openTable
	sides, persons := 0, 1
	for _, seat := range m.Sides {
		sides += min(len(seat.Entrants), 1)
		persons = max(persons, len(seat.Entrants))
	}
	for place := 1; place <= sides; place++ {
		t.slots = append(t.slots, slices.Repeat([]Points{s.Scale.at(sides, place)}, persons)...)
	}
	for _, seat := range m.Sides {
		for _, i := range s.known(seat.Entrants) {
			t.who = append(t.who, i)
			gains[i].matches++
			gains[i].most += s.gain(seat, i, s.Scale.at(sides, 1))
		}
	}
	return t
}

// gain returns the gain of entrant i at an open seat, of the first place's points.
func (s *ranking) gain(seat Side, i int, first Points) Points {
	switch {
	case seat.None || s.Entrants[i].Left:
		return 0
	case seat.Half:
		return first / 2
	default:
		return first
	}
}

// reach returns the reach of entrant i, with g at known tables.
func (s *ranking) reach(i int, g gain) reach {
	e, t := s.Entrants[i], &s.all[i]
	more := g.matches
	rest := Points(0)
	if !e.Left {
		rest = Points(max(e.Further, 0)) * s.Scale.Most()
		more += max(e.Further, 0)
	}
	low, high := s.byes(i, more)
	base := t.sum + rest + high - e.Penalty
	return reach{low: t.sum + low - e.Penalty, high: base + g.most, base: base, out: e.Out}
}

// byes returns the least and the most that the bye of entrant i can give, if they may still
// have that many matches, or fewer.
func (s *ranking) byes(i, more int) (low, high Points) {
	e, t := s.Entrants[i], &s.all[i]
	if e.Byes == 0 {
		return 0, 0
	}
	n := len(t.plays)
	low = s.bye(t.sum, n+more)
	if e.Left {
		return low, s.bye(t.sum, n)
	}
	return low, s.bye(t.sum+Points(more)*s.Scale.Most(), n+more)
}

// best returns the best place that entrant i can still have: behind the entrants who will
// have more points in any case.
func (r *reaches) best(i int) int {
	place, own := 1, r.all[i]
	for j, other := range r.all {
		if j != i && (own.out && !other.out || own.out == other.out && other.low > own.high) {
			place++
		}
	}
	return place
}

// worst returns the worst place that entrant i can still have, if they get nothing more:
// behind all who can have as many points; once all tables are drawn, behind as many as can have
// them together. Before that, future tables say little, and a draw could widen the
// possibilities.
func (r *reaches) worst(i int) int {
	place, own := 1, r.all[i]
	var needs []Points
	rival := make([]bool, len(r.all))
	for j, other := range r.all {
		switch {
		case j == i || other.out && !own.out:
		case own.out && !other.out:
			place++
		case other.high >= own.low:
			rival[j] = true
			needs = append(needs, max(0, own.low-other.base))
		}
	}
	if !r.last {
		return place + len(needs)
	}
	slices.Sort(needs)
	return place + atOnce(needs, r.limits(rival))
}

// limits returns the most points of n of the rivals together at the open tables, by n. Beyond
// the last it does not grow.
func (r *reaches) limits(rival []bool) []Points {
	limits := []Points{0}
	for _, t := range r.open {
		n := 0
		for _, i := range t.who {
			if !rival[i] || n == len(t.slots) {
				continue
			}
			if n++; n == len(limits) {
				limits = append(limits, 0)
			}
			limits[n] += t.slots[n-1]
		}
	}
	for n := 1; n < len(limits); n++ {
		limits[n] += limits[n-1]
	}
	return limits
}

// atOnce returns the number of entrants whose needs can be met together. Needs is sorted, and
// limits bounds what any n of them can get.
func atOnce(needs, limits []Points) int {
	sums := []Points{0}
	for _, need := range needs {
		sums = append(sums, sums[len(sums)-1]+need)
	}
	return sort.Search(len(needs), func(n int) bool { return !fits(sums[:n+2], limits) })
}

// fits reports whether all needs can be met together, given their sums: the n greatest needs
// may not exceed the limit of n.
func fits(sums, limits []Points) bool {
	all := len(sums) - 1
	for n := 1; n <= min(all, len(limits)-1); n++ {
		if sums[all]-sums[all-n] > limits[n] {
			return false
		}
	}
	return sums[all] <= limits[len(limits)-1]
}
