package rating

import (
	"math"
	"math/bits"
)

// enoughToFit is the least number of matches that a model is fitted to.
const enoughToFit = 50

// farthest limits the betas to try: from Default's times 2^-farthest to Default's times
// 2^farthest.
const farthest = 4.0

// A Fitted is a model fitted to the matches of a game, with how well it predicts each of
// them from the earlier ones.
type Fitted struct {
	Model
	Matches         int     // number of predicted matches
	Likelihood      float64 // the mean logarithm of the predicted chance of the outcome
	WithoutFit      float64 // the same of Default
	WithoutAnything float64 // the same if all orders are equally likely
}

// Fit chooses the beta that makes the matches of a game most likely, each predicted from
// the earlier ones. It returns Default if fewer than fifty count. It takes matches in order
// of time.
func Fit(matches []Match, game string) Fitted {
	var own []Match
	for _, m := range inOrder(matches) {
		if m.Game == game {
			own = append(own, m)
		}
	}
	at := func(octave float64) float64 { return withBeta(octave).predicted(own).mean() }
	p := Default().predicted(own)
	best := 0.0
	if p.matches >= enoughToFit {
		best = peak(at)
	}
	return Fitted{withBeta(best), p.matches, at(best), p.mean(), p.blind / max(1, float64(p.matches))}
}

// withBeta returns Default with beta times 2^octave.
func withBeta(octave float64) Model {
	m := Default()
	m.Beta *= math.Exp2(octave)
	return m
}

// peak returns the argument at which a function is largest, to about a hundredth: near the
// largest of a few values, narrowed down by thirds. It returns 0 if nowhere is better.
func peak(of func(float64) float64) float64 {
	best, value := 0.0, of(0)
	for x := -farthest; x <= farthest; x++ {
		if v := of(x); v > value {
			best, value = x, v
		}
	}
	low, high := max(best-1, -farthest), min(best+1, farthest)
	for high-low > 0.02 {
		a, b := low+(high-low)/3, high-(high-low)/3
		if of(a) < of(b) {
			low = a
		} else {
			high = b
		}
	}
	if of((low+high)/2) > value {
		return (low + high) / 2
	}
	return best
}

// A prediction sums up the likelihood of matches.
type prediction struct {
	matches    int
	sum, blind float64 // of logarithms; blind if all orders are as likely
}

func (p prediction) mean() float64 { return p.sum / max(1, float64(p.matches)) }

// predicted predicts each match of a game from the earlier ones.
func (m Model) predicted(matches []Match) prediction {
	b := Rebuild(nil, func(string) Model { return m })
	var p prediction
	for _, match := range matches {
		switch b.unrated(match) {
		case "":
			p.add(m.expected(match, b))
			b.rate(match, 0)
		case TooFewSides:
			b.rate(match, 0)
		}
	}
	return p
}

// expected returns the calculation of a match before it is solved, nil if there is
// none.
func (m Model) expected(match Match, b *Book) *calculation {
	before := func(who int) Rating { return b.tracks[key{who, match.Game, 0}].at(match.At, m) }
	return seating{m, match.Sittings, people(match.Sittings, before)}.calculation(noLeaver)
}

func (p *prediction) add(c *calculation) {
	if c == nil {
		return
	}
	p.matches++
	p.sum += c.likelihood()
	for i := range c.sides {
		c.sides[i].mu = 0
	}
	c.measure()
	p.blind += c.likelihood()
}

// leastLikely bounds the effect of a single surprise.
const leastLikely = 1e-9

// likelihood returns the logarithm of the chance that the sides finish as they did. Sides
// of equal rank may do so in any order.
func (c *calculation) likelihood() float64 {
	sum := 0.0
	for from, to := range c.groups() {
		if to-from <= mostTied {
			sum += math.Log(max(c.ahead(from, to), leastLikely))
		}
	}
	return sum
}

// ahead returns the chance that the sides of equal rank finish, in any order, before all
// sides behind them. chance[set] is the chance of a set of them, if the others of them are
// done.
func (c *calculation) ahead(from, to int) float64 {
	chance := make([]float64, 1<<(to-from))
	chance[0] = 1
	for set := 1; set < len(chance); set++ {
		odds := c.chances(c.left(from, to, uint(set)))
		n := 0
		for rest := set; rest > 0; rest &= rest - 1 {
			first := 1 << bits.TrailingZeros(uint(rest))
			chance[set] += odds[n] * chance[set&^first]
			n++
		}
	}
	return chance[len(chance)-1]
}
