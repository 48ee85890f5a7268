// Package ai is the computer players: for unheld seats on Discord, in the terminal and in self-play. It knows
// the contract and no game. A computer player sees the view of its seat and nothing else: it imagines
// positions that agree with it, plays them out until its budget is spent, and prefers the answers that did
// well (a Monte Carlo tree search over what each seat has seen). A game may help with a judgement of its own.
//
// Read on in level.go (strength), search.go (one search), tree.go (its nodes),
// playout.go, worth.go (the value of a position) and turn.go (a turn of a match).
package ai

import (
	"time"

	"herald/games"
)

// A Bot is a computer player. It keeps nothing between turns and may play any number of seats. With the same
// rolls and a budget without time it gives the same answers.
type Bot struct {
	Level  Level
	Budget Budget
	Roll   func(n int) int // a number from 0 to n-1, each equally likely
	// Stop, if not nil, is called before each playout; once it returns true, the
	// Bot answers at once, well or badly.
	Stop func() bool
}

// A Budget limits an answer of the middle level: playouts, time, or both, whichever is spent first. Other
// levels take a share of it or a multiple. The zero value is not valid.
type Budget struct {
	Playouts int              // 0 is no limit
	Time     time.Duration    // 0 is no limit
	Now      func() time.Time // needed with Time
}

// Choose returns a move that p is offered, given p's view of the position; nil if p is not asked. View must
// be a games.Imaginer.
func (b Bot) Choose(view games.View, p games.Player) games.Move {
	return b.search(p).choose(view.(games.Imaginer))
}
