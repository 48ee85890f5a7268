package league

import (
	"maps"
	"slices"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/leagues"
)

// Words returns the words of all actions.
func Words() []string { return slices.Sorted(maps.Keys(words)) }

// LeaveAsOf presses Leave for a user who has seen an earlier state of the league.
func LeaveAsOf(a *feature.App, i *discord.Interaction, old leagues.League) discord.Message {
	m, err := departure{newRequest(a, i, old, "")}.leave()
	if err != nil {
		panic(err)
	}
	return m
}
