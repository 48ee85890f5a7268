package puzzle

import (
	"maps"
	"slices"

	"herald/bot/feature"
)

// Today returns the name of today's puzzle of a server.
func Today(a *feature.App, guild string) string {
	p, _ := newHandler(a).daily(guild, feature.DayOf(a.Clock.Now()))
	return p.Puzzle.Name
}

// Channels returns the channels with a subscription.
func Channels(a *feature.App) []string {
	all, err := newHandler(a).channels().All()
	if err != nil {
		panic(err)
	}
	return slices.Sorted(maps.Keys(all))
}
