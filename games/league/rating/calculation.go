package rating

import (
	"cmp"
	"iter"
	"math"
	"math/bits"
	"slices"
)

// mostTied is the largest number of equal sides that are rated as the mean of all
// their orders. The effort doubles with each side; no game has more than five.
const mostTied = 8

// A side is a side of a match.
type side struct {
	id   int // the caller's number
	mu   float64
	v    float64 // variance
	rank int     // lower is better, equal is shared

	strength     float64 // e to the mu/spread, relative to the strongest side
	omega, delta float64 // the changes of mean and variance that follow, unscaled
}

// A calculation is one match in the model: all sides compete for first place, then the
// remaining ones for the next, and so on.
type calculation struct {
	Model
	sides  []side
	total  float64 // of the sides' variances, each with the variance of one performance
	spread float64 // root of total
	order  []int   // sides by rank

	members []int     // scratch of shared
	odds    []float64 // scratch of chances
}

// calculate prepares a calculation, which owns the slice from then on. It returns
// nil if there are fewer than two sides, or numbers that are too large for it.
func (m Model) calculate(sides []side) *calculation {
	if len(sides) < 2 {
		return nil
	}
	c := &calculation{Model: m, sides: sides, order: make([]int, len(sides)), odds: make([]float64, len(sides))}
	finite := true
	for i, s := range sides {
		c.order[i] = i
		c.total += s.v + m.Beta*m.Beta
		finite = finite && !math.IsNaN(s.mu) && !math.IsInf(s.mu, 0)
	}
	if !finite || !(c.total > 0) || math.IsInf(c.total, 0) {
		return nil
	}
	c.spread = math.Sqrt(c.total)
	c.measure()
	slices.SortStableFunc(c.order, func(a, b int) int { return cmp.Compare(sides[a].rank, sides[b].rank) })
	return c
}

// measure computes the strengths of the sides.
func (c *calculation) measure() {
	best := math.Inf(-1)
	for _, s := range c.sides {
		best = max(best, s.mu)
	}
	for i := range c.sides {
		s := &c.sides[i]
		s.strength = math.Exp((s.mu - best) / c.spread)
	}
}

// groups yields, from first to last, where the sides of equal rank begin and end in
// the order.
func (c *calculation) groups() iter.Seq2[int, int] {
	return func(yield func(from, to int) bool) {
		for from, to := 0, 1; from < len(c.order); from, to = to, to+1 {
			for to < len(c.order) && c.sides[c.order[to]].rank == c.sides[c.order[from]].rank {
				to++
			}
			if !yield(from, to) {
				return
			}
		}
	}
}

// weakest is the least sum of strengths that is exact enough to divide by.
const weakest = 1e-250

// chances returns, for each of some sides, the chance to finish before all the
// others of them. The slice is valid until the next call.
func (c *calculation) chances(members []int) []float64 {
	odds, sum := c.odds[:len(members)], 0.0
	for n, i := range members {
		odds[n] = c.sides[i].strength
		sum += odds[n]
	}
	if sum < weakest {
		sum = c.compare(members, odds)
	}
	for n := range odds {
		odds[n] /= sum
	}
	return odds
}

// compare sets odds to the strengths of some sides relative to the strongest of them, and
// returns their sum.
func (c *calculation) compare(members []int, odds []float64) float64 {
	best, sum := math.Inf(-1), 0.0
	for _, i := range members {
		best = max(best, c.sides[i].mu)
	}
	for n, i := range members {
		odds[n] = math.Exp((c.sides[i].mu - best) / c.spread)
		sum += odds[n]
	}
	return sum
}

// compete counts, with a weight, that one of the members finishes before the rest.
func (c *calculation) compete(members []int, weight float64) {
	for n, p := range c.chances(members) {
		s := &c.sides[members[n]]
		s.omega -= weight * p
		s.delta += weight * p * (1 - p)
	}
}

// solve computes omega and delta of each side. Sides of equal rank count by the
// published formula, or, if shared is set, as the mean over all their orders.
func (c *calculation) solve(shared bool) {
	for from, to := range c.groups() {
		if shared && to-from <= mostTied {
			c.shared(from, to)
		} else {
			c.published(from, to)
		}
	}
}

// published lets sides of equal rank compete once, and gives each a part of the victory.
func (c *calculation) published(from, to int) {
	for _, i := range c.order[from:to] {
		c.sides[i].omega += 1 / float64(to-from)
	}
	c.compete(c.order[from:], 1)
}

// shared counts the mean over all strict orders of sides of equal rank. It needs no list of
// the orders: the competitors depend on the set of remaining sides, and all sets of one
// size remain in equally many orders.
//
// The mean of the deltas gives the mean of the variances unless an order would reach the
// bound kappa, which takes a sigma several times as large as beta.
func (c *calculation) shared(from, to int) {
	tied := to - from
	for _, i := range c.order[from:to] {
		c.sides[i].omega++
	}
	for set := uint(1); set < 1<<tied; set++ {
		c.compete(c.left(from, to, set), 1/combinations(tied, bits.OnesCount(set)))
	}
}

// left returns the sides of equal rank in a set, and all that finished after them. The
// slice is valid until the next call.
func (c *calculation) left(from, to int, set uint) []int {
	c.members = c.members[:0]
	for ; set > 0; set &= set - 1 {
		c.members = append(c.members, c.order[from+bits.TrailingZeros(set)])
	}
	return append(c.members, c.order[to:]...)
}

// combinations returns the number of sets of k things among n.
func combinations(n, k int) float64 {
	sets := 1.0
	for i := range k {
		sets = sets * float64(n-i) / float64(i+1)
	}
	return sets
}

// after returns the new rating of a member of a side who took a share of their seat's
// decisions.
func (c *calculation) after(r Rating, share float64, s *side) Rating {
	v := c.variance(r, share)
	gamma := math.Sqrt(s.v / c.total)
	return Rating{
		Mu:    r.Mu + share*(v/c.spread)*s.omega,
		Sigma: math.Sqrt(v * max(1-share*(v/c.total)*gamma*s.delta, c.Kappa)),
	}
}
