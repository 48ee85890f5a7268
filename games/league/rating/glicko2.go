package rating

import "math"

// A Glicko is a rating by Glicko-2, which serves as a second opinion in games for two.
// Shown ratings do not use it.
type Glicko struct{ Rating, Deviation, Volatility float64 }

// A GlickoGame is one game against an opponent: their rating and its deviation, and
// the score, 1 for a victory and 0 for a defeat.
type GlickoGame struct{ Rating, Deviation, Score float64 }

// The names of steps follow M. E. Glickman, Example of the Glicko-2 system,
// http://www.glicko.net/glicko/glicko2.pdf. These belong to steps 1, 2 and 5.
const (
	glickoMean   = 1500
	glickoScale  = 173.7178
	glickoExact  = 1e-12
	glickoRounds = 200 // the search takes about ten
)

// After returns the rating after the games of one period. tau constrains how fast
// the volatility changes.
func (g Glicko) After(games []GlickoGame, tau float64) Glicko {
	mu, phi := (g.Rating-glickoMean)/glickoScale, g.Deviation/glickoScale
	information, gain := 0.0, 0.0 // steps 3 and 4, gain without the factor v
	for _, game := range games {
		weight := glickoWeight(game.Deviation / glickoScale)
		expected := 1 / (1 + math.Exp(-weight*(mu-(game.Rating-glickoMean)/glickoScale)))
		information += weight * weight * expected * (1 - expected)
		gain += weight * (game.Score - expected)
	}
	if information == 0 {
		return Glicko{g.Rating, glickoScale * math.Hypot(phi, g.Volatility), g.Volatility}
	}
	volatility := g.volatility(phi, 1/information, gain/information, tau)
	phi = math.Hypot(phi, volatility) // step 6
	phi = 1 / math.Sqrt(1/(phi*phi)+information)
	return Glicko{glickoMean + glickoScale*(mu+phi*phi*gain), glickoScale * phi, volatility}
}

// glickoWeight weighs a game against an opponent of this deviation.
func glickoWeight(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// volatility is step 5: the root of a falling function, by the Illinois algorithm.
func (g Glicko) volatility(phi, v, delta, tau float64) float64 {
	start := math.Log(g.Volatility * g.Volatility)
	f := func(x float64) float64 {
		e := math.Exp(x)
		s := phi*phi + v + e
		return e*(delta*delta-s)/(2*s*s) - (x-start)/(tau*tau)
	}
	a, b := start, glickoBound(f, start, phi*phi+v, delta, tau)
	fa, fb := f(a), f(b)
	for range glickoRounds {
		if math.Abs(b-a) <= glickoExact {
			break
		}
		c := a + (a-b)*fa/(fb-fa)
		fc := f(c)
		if fc*fb <= 0 {
			a, fa = b, fb
		} else {
			fa /= 2
		}
		b, fb = c, fc
	}
	return math.Exp(a / 2)
}

// glickoBound returns a point on the other side of the root.
func glickoBound(f func(float64) float64, start, variance, delta, tau float64) float64 {
	if delta*delta > variance {
		return math.Log(delta*delta - variance)
	}
	b := start - tau
	for range glickoRounds {
		if f(b) >= 0 {
			break
		}
		b -= tau
	}
	return b
}
