// Package ai plays seats that nobody holds, by the contract alone.
package ai

import "herald/games"

// Choose returns one of the moves that s offers p. Roll returns a number from
// 0 to n-1, each equally likely.
func Choose(s games.State, p games.Player, roll func(n int) int) games.Move {
	d, _ := games.Asked(s, p)
	return d.Moves[roll(len(d.Moves))]
}
