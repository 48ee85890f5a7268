package tables

import (
	"iter"
	"slices"
)

// accepting has the chances, in units of 2^-32, that a change is made that makes things
// worse by 0, 1, 2 and so on.
type accepting [32]uint64

// allows reports whether a change is made that makes things worse by some weight.
func (a *accepting) allows(worse int, l *lots) bool {
	return worse <= 0 || worse < len(a) && l.source.Uint64()>>32 < a[worse]
}

// cooling returns chances at falling levels: a change for the worse by one has the first
// chance in units of 2^-32, at each level reduced by 1/part, until the last; a change by
// two has the square of it, and so on.
func cooling(first, last, part uint64) iter.Seq[*accepting] {
	return func(yield func(*accepting) bool) {
		for chance := first; chance > last; chance -= chance / part {
			a := accepting{1 << 32}
			for i := 1; i < len(a); i++ {
				a[i] = a[i-1] * chance >> 32
			}
			if !yield(&a) {
				return
			}
		}
	}
}

// The levels of a search for a schedule.
const (
	warmest  = 3 << 30
	coldest  = 1 << 27
	coolings = 32
)

// reaches reports whether repeats and odd-sized tables cost no more than a goal.
func (c cost) reaches(goal cost) bool {
	return c.repeats <= goal.repeats && c.uneven <= goal.uneven
}

// anneal exchanges players until the goal is reached, or else until it has cooled down
// several times, with effort exchanges at each level. It returns the best seats that it has
// seen.
func (s *search) anneal(goal cost, times, effort int) []int32 {
	best, least := s.snapshot(), s.cost
	for range times {
		if least.reaches(goal) {
			break
		}
		for accept := range cooling(warmest, coldest, coolings) {
			for range effort {
				if s.try(accept) && s.cost.less(least) {
					best, least = s.snapshot(), s.cost
				}
				if least.often == 0 && least.reaches(goal) {
					return best
				}
			}
		}
	}
	return best
}

func (s *search) snapshot() []int32 { return append([]int32(nil), s.seats...) }

// try exchanges two drawn players, perhaps, and reports whether it did. It draws them from
// one number of the stream: the seats need not be exactly equally likely.
func (s *search) try(accept *accepting) bool {
	drawn := s.lots.source.Uint64()
	i := int32(drawn >> 32 * uint64(len(s.seats)) >> 32)
	at := &s.spots[i]
	j := at.round + int32(drawn&(1<<32-1)*uint64(at.roundEnd-at.round)>>32)
	if s.spots[j].table == at.table || s.loose && s.doubled(i, j) {
		return false
	}
	change := s.change(i, j)
	if !accept.allows(s.weight(change), s.lots) {
		return false
	}
	s.exchange(i, j)
	s.cost = s.cost.plus(change)
	return true
}

// doubled reports whether an exchange would seat a person twice at a table.
func (s *search) doubled(i, j int32) bool {
	return slices.Contains(s.table(i), s.seats[j]) || slices.Contains(s.table(j), s.seats[i])
}
