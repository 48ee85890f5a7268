// Package ai is the bot players: for seats that nobody holds, in the bot, in
// the terminal and in self-play. It knows the contract and no game. A bot
// player sees the view of its seat and nothing else: it imagines positions that
// agree with it, plays them on in thought as long as its budget lasts, and
// remembers what went well. A game may help with a judgement of its own.
//
// Read on in level.go (how strong), search.go (one thought), tree.go (what is
// remembered), playout.go (how it plays on) and turn.go (a turn of a match).
package ai

import (
	"time"

	"herald/games"
)

// A Bot is a bot player. It keeps nothing between two answers and may play any
// number of seats. With the same rolls and a budget without time it answers the
// same questions alike.
type Bot struct {
	Level  Level
	Budget Budget
	Roll   func(n int) int // a number from 0 to n-1, each equally likely
	// Stop, if there is one, is asked now and then; once it says so, the bot
	// player answers at once, well or badly.
	Stop func() bool
}

// A Budget is what an answer of the middle level may cost: playouts, time by
// the clock, or both, whichever ends first. Other levels take a share of it or
// a multiple. The zero value is of no use.
type Budget struct {
	Playouts int           // 0: as many as there is time for
	Time     time.Duration // 0: as long as it takes
	Now      func() time.Time
}

// Choose returns one of the moves that p is offered in the position of which
// view is p's view, nil if p is not asked. View must be a games.Imaginer.
func (b Bot) Choose(view games.View, p games.Player) games.Move {
	return b.open(p).choose(view.(games.Imaginer))
}
