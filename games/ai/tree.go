package ai

import (
	"math"
	"slices"

	"herald/games"
)

const (
	// exploration weighs priors against results.
	exploration = 0.8
	// sharpness scales the effect of better estimates on priors.
	sharpness = 12.0
)

// A node is a question as a seat knows it, with the results of its answers.
type node struct {
	visits float64
	arms   []arm
}

// An arm is an answer.
type arm struct {
	move   games.Move
	prior  float64 // the likelihood of being the best, by the estimates alone
	guess  float64 // the estimated chance to win
	visits float64
	won    float64
}

// mean returns the chance to win, from the estimate and all results.
func (a *arm) mean() float64 { return (a.won + a.guess) / (a.visits + 1) }

// find returns the index of the arm of a move, usually i; -1 if there is none yet.
func (n *node) find(m games.Move, i int) int {
	if i < len(n.arms) && n.arms[i].move == m {
		return i
	}
	return slices.IndexFunc(n.arms, func(a arm) bool { return a.move == m })
}

// armsOf returns a copy of the arms of moves, all of which must exist.
func (n *node) armsOf(moves []games.Move) []arm {
	arms := make([]arm, len(moves))
	for i, m := range moves {
		arms[i] = n.arms[n.find(m, i)]
	}
	return arms
}

// expand adds the arms of moves that are new to the node, with their estimates.
func (t *search) expand(n *node, s games.State, d games.Decision, moves []games.Move) {
	known := len(n.arms)
	for i, m := range moves {
		if known > 0 && n.find(m, i) >= 0 {
			continue
		}
		n.arms = append(n.arms, arm{move: m, guess: t.estimate(s, d.Player, m) + t.jitter()})
	}
	if len(n.arms) > known {
		n.setPriors()
	}
}

// setPriors derives the priors from the estimates.
func (n *node) setPriors() {
	best, sum := 0.0, 0.0
	for _, a := range n.arms {
		best = max(best, a.guess)
	}
	for i := range n.arms {
		n.arms[i].prior = math.Exp(sharpness * (n.arms[i].guess - best))
		sum += n.arms[i].prior
	}
	for i := range n.arms {
		n.arms[i].prior /= sum
	}
}

// pick returns the arm to visit next among the arms of moves.
func (n *node) pick(moves []games.Move) *arm {
	var best *arm
	most := math.Inf(-1)
	weight := exploration * math.Sqrt(n.visits+1)
	for i, m := range moves {
		a := &n.arms[n.find(m, i)]
		if value := a.mean() + weight*a.prior/(1+a.visits); value > most {
			best, most = a, value
		}
	}
	return best
}
