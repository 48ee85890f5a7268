package league

import (
	"maps"
	"slices"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/leagues"
)

// Words returns the words of all steps.
func Words() []string { return slices.Sorted(maps.Keys(words)) }

// LeaveAsOf presses Leave for a user who has seen an earlier state of the league.
func LeaveAsOf(a *feature.App, i *discord.Interaction, old leagues.League) discord.Message {
	m, err := exit{visiting(a, i, old, "")}.leave()
	if err != nil {
		panic(err)
	}
	return m
}
