package lancelot

import (
	"slices"

	"herald/games"
)

// capture removes and returns the captures of p's piece just put down on s.
func (b *board) capture(p games.Player, s Square) []Capture {
	won := make([]line, 0, 4)
	for _, l := range b.area.through[s] {
		if b.advantage(p, l) == limit && b.all[l] > b.own[p][l] {
			won = append(won, l)
		}
	}
	if len(won) == 0 {
		return nil
	}
	return b.clear(p, won)
}

// clear removes the knights of all players but p from lines. All lines are
// judged before the first knight leaves the board (L-3.7).
func (b *board) clear(p games.Player, lines []line) []Capture {
	var taken []Capture
	for _, s := range b.area.squares {
		owner := b.knights[s]
		if owner == games.Everyone || owner == p || !b.crosses(s, lines) {
			continue
		}
		b.remove(s)
		taken = append(taken, Capture{Square: s, Owner: owner})
	}
	return taken
}

// crosses reports whether one of lines runs through s.
func (b *board) crosses(s Square, lines []line) bool {
	for _, l := range b.area.through[s] {
		if slices.Contains(lines, l) {
			return true
		}
	}
	return false
}
