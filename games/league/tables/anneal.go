package tables

// The chance that a change is made that makes things worse by one falls from
// warmest to coldest, in units of 2^-32, by one part in cooling at each level; by
// two, it is the square of that, and so on.
const (
	warmest = 1 << 31
	coldest = 1 << 22
	cooling = 16
)

// A goal is what a search stops at; it cannot do better.
type goal struct{ repeats, uneven int }

// anneal exchanges players until the goal is reached, or else until it has cooled
// down several times, trying as many exchanges at each level as effort says. It
// returns the best tables that it has seen.
func (s *search) anneal(g goal, times, effort int) snapshot {
	best := s.snapshot()
	for range times {
		for chance := uint64(warmest); chance > coldest && !best.reaches(g); chance -= chance / cooling {
			s.level(chance, g, effort, &best)
		}
	}
	return best
}

// level tries exchanges at one level.
func (s *search) level(chance uint64, g goal, effort int, best *snapshot) {
	accept := powers(chance)
	for range effort {
		if s.try(&accept) && s.betterThan(*best) {
			*best = s.snapshot()
			if best.reaches(g) {
				return
			}
		}
	}
}

// accepting are the chances, in units of 2^-32, of changes by how much worse they
// make things.
type accepting [16]uint64

func powers(chance uint64) accepting {
	var a accepting
	a[0] = 1 << 32
	for i := 1; i < len(a); i++ {
		a[i] = a[i-1] * chance >> 32
	}
	return a
}

// try exchanges two drawn players, perhaps, and reports whether it did.
func (s *search) try(accept *accepting) bool {
	drawn := s.lots.source.Uint64()
	i := int32(drawn >> 32 * uint64(len(s.seats)) >> 32)
	at := &s.spots[i]
	j := at.round + int32(drawn&(1<<32-1)*uint64(at.roundEnd-at.round)>>32)
	if s.spots[j].table == at.table || s.loose && s.doubled(i, j) {
		return false
	}
	repeats, uneven := s.change(i, j)
	worse := 2*repeats + uneven
	if worse > 0 && (int(worse) >= len(accept) || s.lots.source.Uint64()>>32 >= accept[worse]) {
		return false
	}
	s.exchange(i, j)
	s.repeats += int(repeats)
	s.uneven += int(uneven)
	return true
}

// doubled reports whether an exchange would seat somebody twice at a table.
func (s *search) doubled(i, j int32) bool {
	for _, c := range s.table(i) {
		if c == s.seats[j] {
			return true
		}
	}
	for _, c := range s.table(j) {
		if c == s.seats[i] {
			return true
		}
	}
	return false
}

// A snapshot is what a search has found.
type snapshot struct {
	seats           []int32
	repeats, uneven int
}

func (s *search) snapshot() snapshot {
	return snapshot{append([]int32(nil), s.seats...), s.repeats, s.uneven}
}

func (b snapshot) reaches(g goal) bool { return b.repeats <= g.repeats && b.uneven <= g.uneven }

func (s *search) betterThan(b snapshot) bool {
	return s.repeats < b.repeats || s.repeats == b.repeats && s.uneven < b.uneven
}
