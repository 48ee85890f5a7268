package table

import (
	"herald/games"
	"herald/games/match"
)

// Opener returns the player whom lots have chosen to begin, false if there was none.
func Opener(m *match.Match) (games.Player, bool) {
	for _, step := range m.Steps() {
		for _, n := range step.Notes {
			if p, ok := n.Opener(); ok {
				return p, true
			}
		}
	}
	return 0, false
}
