// Package coach helps people to learn from their own matches: hints for a turn, and what a bot player's turn was good
// for. Both come from the search of package herald/games/ai, shown what one seat knows; it knows no game.
package coach

import "herald/bot/feature"

// New returns the feature.
func New(*feature.App) feature.Feature {
	return feature.Feature{Name: "coach"}
}
