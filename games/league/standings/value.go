package standings

import (
	"math/big"
	"slices"
)

// count computes the tie-breaks of entrant i that need the points of all.
func (s *ranking) count(i int) {
	t := &s.all[i]
	for _, p := range t.plays {
		own := s.at(p)
		if own.none {
			continue
		}
		if own.place == 1 {
			t.wins += 2 / int64(min(own.shared, 2))
		}
		t.beaten += s.beaten(p)
	}
}

// beaten returns the points of the opponents finished before, and half the points of
// opponents with the same place, in halves of Points.
func (s *ranking) beaten(p play) int64 {
	own := s.at(p)
	var sum Points
	for n, d := range s.tables[p.table].sides {
		if n == p.side || d.place < own.place {
			continue
		}
		for _, i := range d.who {
			sum += s.all[i].total
			if d.place > own.place {
				sum += s.all[i].total
			}
		}
	}
	return int64(sum)
}

// share computes Share for all: exact fractions, of which only the order decides.
func (s *ranking) share() {
	shares := make([]*big.Rat, len(s.all))
	order := make([]int, len(s.all))
	for i := range s.all {
		shares[i] = s.shareOf(i)
		s.all[i].share = rounded(shares[i])
		order[i] = i
	}
	compare := func(a, b int) int { return shares[a].Cmp(shares[b]) }
	slices.SortFunc(order, compare)
	for n, run := range runs(order, compare) {
		for _, i := range run {
			s.all[i].shareOrder = int64(n)
		}
	}
}

// shareOf returns the mean of own score ÷ best score of entrant i, 0 without a
// match.
func (s *ranking) shareOf(i int) *big.Rat {
	sum, part := new(big.Rat), new(big.Rat)
	plays := s.all[i].plays
	if len(plays) == 0 {
		return sum
	}
	for _, p := range plays {
		num, den := s.shareAt(p)
		sum.Add(sum, part.SetFrac64(num, den))
	}
	return sum.Quo(sum, part.SetInt64(int64(len(plays))))
}

// shareAt returns own score ÷ best score of a play: nothing below 0, nothing for entrants
// who left, and where the best is not above 0, 1 for the best only.
func (s *ranking) shareAt(p play) (num, den int64) {
	own, best := s.at(p), s.tables[p.table].best
	switch {
	case own.none:
		return 0, 1
	case best > 0:
		return int64(max(own.score, 0)), int64(best)
	case own.score == best:
		return 1, 1
	default:
		return 0, 1
	}
}

// exact is the largest denominator that a Value of Share has.
const exact = 1_000_000

// rounded returns a fraction that is not negative as a Value, rounded down to
// millionths unless its terms are small.
func rounded(r *big.Rat) Value {
	if r.Denom().Cmp(big.NewInt(exact)) <= 0 {
		return Value{r.Num().Int64(), r.Denom().Int64()}
	}
	n := new(big.Int).Mul(r.Num(), big.NewInt(exact))
	return fraction(n.Quo(n, r.Denom()).Int64(), exact)
}

// score returns the value that a tie-break compares, the higher the better. It knows all
// but Met.
func (s *ranking) score(by Tie, i int) int64 {
	switch by {
	case Wins:
		return s.all[i].wins
	case Beaten:
		return s.all[i].beaten
	case Share:
		return s.all[i].shareOrder
	case Punctual:
		return -int64(s.Entrants[i].TimeOuts)
	case Lot:
		return -int64(s.Entrants[i].Lot)
	case Score:
		return s.scored(i)
	default:
		return 0
	}
}

// scored returns the sum of the scores of entrant i.
func (s *ranking) scored(i int) int64 {
	var sum int64
	for _, p := range s.all[i].plays {
		sum += int64(s.at(p).score)
	}
	return sum
}

// value returns the value of a tie-break, none for Met.
func (s *ranking) value(by Tie, i int) Value {
	switch by {
	case Wins:
		return fraction(s.all[i].wins, 2)
	case Beaten:
		return fraction(s.all[i].beaten, 2*int64(One))
	case Share:
		return s.all[i].share
	case Punctual:
		return Value{int64(s.Entrants[i].TimeOuts), 1}
	case Lot:
		return Value{int64(s.Entrants[i].Lot), 1}
	case Score:
		return Value{s.scored(i), 1}
	default:
		return Value{}
	}
}

// values returns the values of all tie-breaks of entrant i.
func (s *ranking) values(i int) [Lot + 1]Value {
	var all [Lot + 1]Value
	for by := Wins; by <= Lot; by++ {
		all[by] = s.value(by, i)
	}
	return all
}
