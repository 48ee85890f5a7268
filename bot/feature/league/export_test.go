package league

import (
	"maps"
	"slices"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/leagues"
)

// Words returns all that can be wanted of a league.
func Words() []string { return slices.Sorted(maps.Keys(words)) }

// LeaveAsOf lets somebody leave who has seen a league as it was before.
func LeaveAsOf(a *feature.App, i *discord.Interaction, old leagues.League) discord.Message {
	m, err := exit{visiting(a, i, old, "")}.leave()
	if err != nil {
		panic(err)
	}
	return m
}
