// Package carolus is Carolus Magnus, the board game by Leo Colovini: two to four players send paladins to
// their courts, to control clans, and to the territories of a ring. Where the Emperor stops, the player who
// controls most of the paladins builds a castle; neighbours of one owner join to regions, and the last castle
// wins. Comments cite the statements of RULES.md by their numbers.
//
// Read on in view.go (what there is to see), state.go (what a position asks),
// disc.go, place.go, march.go and refill.go (a round, step by step), and piles.go
// (a variant).
package carolus

import (
	"embed"

	"herald/games"
)

//go:embed text
var texts embed.FS

//go:embed lessons puzzles
var lessons embed.FS

// Rules returns the game for the shelf.
func Rules() games.Rules {
	return games.Rules{
		Name: "carolus", Version: 1,
		Min: 2, Max: maxPlayers,
		Options: []games.Option{
			{Name: "variant", Values: []string{"none", "choose", "free", "piles"}},
			{Name: "partners", Values: []string{"across", "next", "ends"}},
			{Name: "talk", Values: []string{"no", "yes"}},
		},
		Sections:   []string{"aim", "discs", "place", "march", "regions", "refill", "end", "teams", "variants", "words"},
		Texts:      texts,
		Vocabulary: vocabulary,
		Sittings:   func(games.Setup) int { return 50 },
		Minutes:    2,
		Brief:      brief,
		Position:   position,
		Lessons:    lessons,
		Start:      start,
	}
}
