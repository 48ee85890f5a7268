// Package rating rates people by the order in which they finish their matches. It is Weng
// and Lin's Plackett-Luce model (JMLR 12, 2011, algorithm 4), with equal places as the mean
// of the orders that they stand for, and with seats of several people rated by each
// person's share of the decisions.
//
// Model has the formulas, Book rebuilds all ratings from the matches played, and Fit
// chooses a model for a game. The package knows people by numbers only, reads no clock, and
// its results are finite whatever its input.
//
// The last digits of a rating may differ between processor architectures; a decision based
// on a rating has to be recorded, not computed again.
package rating

import (
	"math"
	"time"
)

// A Rating estimates a person's skill: the mean and the standard deviation of a normal
// distribution. The zero value is no rating; see New.
type Rating struct{ Mu, Sigma float64 }

// New returns the rating of a person without matches.
func New() Rating { return Rating{25, 25.0 / 3} }

// provisional is the least sigma of provisional ratings, which are shown apart.
const provisional = 7.1

// Provisional reports whether too little is known to compare the rating with others. At
// tables of four it takes about eight matches to know enough.
func (r Rating) Provisional() bool { return r.Sigma > provisional }

// Shown returns the rating for display: its points, 1000 for New, and one standard
// deviation in points.
func (r Rating) Shown() (points, band int) {
	return int(math.Round(1000 + 40*(r.Mu-25))), int(math.Round(40 * r.Sigma))
}

// A Model has the parameters of the formulas; none of them is negative.
type Model struct {
	Beta  float64 // the luck of a match: the standard deviation of a single performance
	Kappa float64 // the least factor by which one match multiplies a variance
	Tau   float64 // the drift of skill between two matches, as a standard deviation
}

// Default returns the model of games without a fitted one. openskill.py 6 and openskill.js
// 5 have the same; older ports have no tau.
func Default() Model { return Model{Beta: 25.0 / 6, Kappa: 0.0001, Tau: 25.0 / 300} }

// idlePeriod is the time without a match that widens sigma by tau.
const idlePeriod = 30 * 24 * time.Hour

// widened returns a rating after a time without matches: its sigma grows by tau for every
// whole absence, up to New's.
func (m Model) widened(r Rating, idle time.Duration) Rating {
	if periods := idle / idlePeriod; periods > 0 {
		r.Sigma = max(r.Sigma, min(r.Sigma+float64(periods)*m.Tau, New().Sigma))
	}
	return r
}

// variance returns the variance with which a person who has taken a share of a seat's
// decisions enters a match.
func (m Model) variance(r Rating, share float64) float64 {
	return r.Sigma*r.Sigma + share*m.Tau*m.Tau
}
