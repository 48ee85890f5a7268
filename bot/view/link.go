package view

import (
	"cmp"

	"herald/bot/discord"
	"herald/bot/table"
)

// Link leads to the living message of a match, or to its channel.
func Link(t *table.Table) string {
	return discord.Link(t.Guild, t.Channel, cmp.Or(t.Turn, t.Lobby))
}
