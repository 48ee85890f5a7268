package ai

import (
	"math"
	"slices"

	"herald/games"
)

const (
	// curiosity is how much it tries what it has tried little.
	curiosity = 0.8
	// trust is how much it relies on what a move looks like at first sight.
	trust = 12.0
)

// A node is a question as a seat knows it: what it was like to answer it.
type node struct {
	visits float64
	arms   []arm
}

// An arm is an answer.
type arm struct {
	move   games.Move
	prior  float64 // how likely it looks at first sight to be the best
	look   float64 // the chance to win that it seems to leave
	visits float64
	won    float64
}

// mean returns the chance to win that m seems to leave by all that is known.
func (a *arm) mean() float64 { return (a.won + a.look) / (a.visits + 1) }

// find returns where the arm of a move is, which is mostly at i; -1 if it has
// none yet.
func (n *node) find(m games.Move, i int) int {
	if i < len(n.arms) && n.arms[i].move == m {
		return i
	}
	return slices.IndexFunc(n.arms, func(a arm) bool { return a.move == m })
}

// offered returns the arms of moves, which it has all: a copy.
func (n *node) offered(moves []games.Move) []arm {
	arms := make([]arm, len(moves))
	for i, m := range moves {
		arms[i] = n.arms[n.find(m, i)]
	}
	return arms
}

// grow adds arms for what was not offered before, with what they look like.
func (n *node) grow(s games.State, d games.Decision, moves []games.Move, jitter func() float64) {
	known := len(n.arms)
	for i, m := range moves {
		if known > 0 && n.find(m, i) >= 0 {
			continue
		}
		next := s.Clone()
		next.Apply(d.Player, m)
		n.arms = append(n.arms, arm{move: m, look: chances(next, len(next.Pending()) == 0)[d.Player] + jitter()})
	}
	if len(n.arms) > known {
		n.weigh()
	}
}

// weigh turns looks into priors.
func (n *node) weigh() {
	best, sum := 0.0, 0.0
	for _, a := range n.arms {
		best = max(best, a.look)
	}
	for i := range n.arms {
		n.arms[i].prior = math.Exp(trust * (n.arms[i].look - best))
		sum += n.arms[i].prior
	}
	for i := range n.arms {
		n.arms[i].prior /= sum
	}
}

// pick returns the arm of the move to try next, among those that are offered.
func (n *node) pick(moves []games.Move) *arm {
	var best *arm
	most := math.Inf(-1)
	reach := curiosity * math.Sqrt(n.visits+1)
	for i, m := range moves {
		a := &n.arms[n.find(m, i)]
		if value := a.mean() + reach*a.prior/(1+a.visits); value > most {
			best, most = a, value
		}
	}
	return best
}
