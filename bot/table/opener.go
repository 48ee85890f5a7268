package table

import (
	"strings"

	"herald/games"
	"herald/games/match"
)

// Opener returns the player whom lots have chosen to begin, false if there was none.
func Opener(m *match.Match) (games.Player, bool) {
	for _, step := range m.Steps() {
		for _, n := range step.Notes {
			if p, ok := Begins(n.Text); ok {
				return p, true
			}
		}
	}
	return 0, false
}

// Begins returns the player who begins according to a note of a game, false if it is another
// note. Games call it GAME.note.begins, with an argument player.
func Begins(note games.Text) (games.Player, bool) {
	if !strings.HasSuffix(note.Key, ".note.begins") {
		return 0, false
	}
	for _, arg := range note.Args {
		if p, ok := arg.(games.Player); ok {
			return p, true
		}
	}
	return 0, false
}
