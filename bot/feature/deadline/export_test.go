package deadline

import (
	"context"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/table"
	"herald/games"
	"herald/games/match/clock"
)

// Message is the message that reminds the seats that are late.
func Message(a *feature.App, t *table.Table) discord.Message {
	return (&handler{a}).message(t, reminded(t))
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

// Late returns the seats that a reminder names.
func Late(t *table.Table) []games.Player { return reminded(t) }

// Reminds returns the reminder of a table, nil if there was none.
func Reminds(t *table.Table) *Reminder { return reminders.Of(t) }

// Calendars returns the people whose time off the clocks of a table know, by seat.
func Calendars(t *table.Table) []string { return calendars.Value(t) }
