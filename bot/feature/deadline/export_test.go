package deadline

import (
	"context"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/table"
	"herald/games/match/clock"
)

// Reminder is the message that reminds the seats that are late.
func Reminder(a *feature.App, t *table.Table) discord.Message {
	return (&handler{a}).message(t, t.Reminded())
}

// Owed reports whether a reminder is to be posted or deleted.
func Owed(t *table.Table) bool { return notice{}.Owed(t) }

// Choose answers a menu or a form of the time off.
func Choose(a *feature.App, i *discord.Interaction) (discord.Message, error) {
	return (&handler{a}).choose(context.Background(), i)
}

// SetTimeOff gives somebody another calendar in all their matches.
func SetTimeOff(a *feature.App, user string, c clock.Calendar) error {
	return (&handler{a}).applyEverywhere(user, c)
}
