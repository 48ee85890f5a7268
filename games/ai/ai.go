// Package ai plays seats that nobody holds: bot players in the terminal and in
// self-play, and seats that were given up. It knows the contract and no game.
package ai

import (
	"cmp"
	"slices"

	"herald/games"
)

// work bounds how many moves are tried for one answer.
const work = 1500

// Choose returns one of the moves that s offers p, nil if p is not asked: the
// one that, with the rest of the turn played greedily, leaves p's score best
// against the best of the others. Of equals it takes the shorter turn, which
// keeps what can be spent only once, then any. What is answered in secret it
// answers at random: s holds secrets that are not p's. Roll returns a number
// from 0 to n-1, each equally likely.
func Choose(s games.State, p games.Player, roll func(n int) int) games.Move {
	d, ok := games.Asked(s, p)
	if !ok {
		return nil
	}
	moves := shuffle(d.Search(), roll)
	if d.Seen != games.Everyone || len(moves) == 1 {
		return moves[0]
	}
	left := work
	turns := begin(s, p, moves, &left)
	for i := range turns {
		if left <= 0 {
			break // the others stay as good as they look
		}
		turns[i].finish(p, &left)
	}
	return slices.MinFunc(turns, better).first
}

// A turn is a way to answer, as far as it is played.
type turn struct {
	first  games.Move
	state  games.State
	margin int
	steps  int // Done is none
}

// better orders turns, the best first.
func better(a, b turn) int {
	return cmp.Or(cmp.Compare(b.margin, a.margin), cmp.Compare(a.steps, b.steps))
}

// begin tries each of the moves and returns the turns, the best first.
func begin(s games.State, p games.Player, moves []games.Move, left *int) []turn {
	turns := make([]turn, len(moves))
	for i, m := range moves {
		next := s.Clone()
		next.Apply(p, m)
		turns[i] = turn{first: m, state: next, margin: margin(next, p)}
		if m.String() != games.Done {
			turns[i].steps = 1
		}
	}
	*left -= len(moves)
	slices.SortStableFunc(turns, better)
	return turns
}

// finish plays the best next step until p's turn is over.
func (t *turn) finish(p games.Player, left *int) {
	for *left > 0 {
		d, ok := games.Asked(t.state, p)
		if !ok || d.Fresh || d.Seen != games.Everyone {
			return
		}
		next := begin(t.state, p, d.Search(), left)[0]
		t.state, t.margin = next.state, next.margin
		t.steps += next.steps
	}
}

// margin returns how far p is ahead of the best of those on other sides.
func margin(s games.State, p games.Player) int {
	scores := s.Scores()
	var others []int
	for q, score := range scores {
		if games.SideOf(s, games.Player(q)) != games.SideOf(s, p) {
			others = append(others, score)
		}
	}
	if len(others) == 0 {
		return scores[p]
	}
	return scores[p] - slices.Max(others)
}

func shuffle(moves []games.Move, roll func(n int) int) []games.Move {
	moves = slices.Clone(moves)
	for i := len(moves) - 1; i > 0; i-- {
		j := roll(i + 1)
		moves[i], moves[j] = moves[j], moves[i]
	}
	return moves
}
