package view

import (
	"cmp"
	"strings"

	"herald/bot/table"
)

// Link leads to the living message of a match, or to its channel.
func Link(t *table.Table) string {
	guild := cmp.Or(t.Guild, "@me")
	return strings.TrimSuffix("https://discord.com/channels/"+guild+"/"+t.Channel+"/"+cmp.Or(t.Turn, t.Lobby), "/")
}
