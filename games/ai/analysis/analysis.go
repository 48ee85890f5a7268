// Package analysis looks back at a finished match: each seat's chances after each turn, and the turns that gave away
// the most, each beside a better one. It knows the contract of package games and no game.
//
// Read on in turn.go (what a turn is), curve.go (the chances) and mistake.go (the turns that gave away the most).
package analysis

import (
	"math"

	"herald/games"
	"herald/games/ai"
	"herald/games/match"
)

// An Analyst reviews matches. With the same rolls and the same match it returns the same review.
type Analyst struct {
	// Playouts is the work of a review, approximately, however long the match is.
	Playouts int
	Roll     func(n int) int // as of an ai.Bot
	// Stop, if not nil, is called before each playout; once it returns true, Review returns at
	// once, with a result to throw away.
	Stop func() bool
	// Judges reports whether a turn that a seat played in a position may be among the mistakes; nil for every turn.
	Judges func(before *match.Match, p games.Player) bool
}

// A Review has the findings of an Analyst in a match.
type Review struct {
	Points   []Point   `json:"points"`   // in order; the first is the beginning, the last the end
	Mistakes []Mistake `json:"mistakes"` // in order, at most MostMistakes
}

// The shares of the work.
const (
	curveShare  = 0.25 // the curve
	searchShare = 0.35 // a first search of every turn
)

// Review reviews a match. A match in which no seat has had a choice has no mistakes.
func (a Analyst) Review(m *match.Match) Review {
	turns := a.turns(m)
	return Review{a.curve(m, turns), a.mistakes(m, turns)}
}

// bot returns a bot player with so many playouts for a question.
func (a Analyst) bot(playouts float64) ai.Bot {
	budget := ai.Budget{Playouts: max(leastPlayouts, int(math.Round(playouts)))}
	return ai.Bot{Level: ai.Squire, Budget: budget, Roll: a.Roll, Stop: a.Stop}
}

// leastPlayouts is the number below which an estimate says nothing.
const leastPlayouts = 20
