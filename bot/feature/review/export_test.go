package review

import (
	"context"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/table"
	"herald/games/match"
)

// Gist returns as many of the lines as there is room for.
var Gist = gist

// FinalPost returns the message that the last one of a match becomes.
func FinalPost(ctx context.Context, a *feature.App, t *table.Table, m *match.Match) discord.Message {
	return (&handler{a}).finalPost(ctx, t, m)
}
