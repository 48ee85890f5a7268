package deadline

import (
	"context"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/table"
	"herald/games"
	"herald/games/match/clock"
)

// Message is the reminder of the late seats.
func Message(a *feature.App, t *table.Table) discord.Message {
	return (&handler{a}).message(t, reminded(t))
}

// Owed reports whether a reminder must be posted or deleted.
func Owed(t *table.Table) bool { return notice{}.Owed(t) }

// Choose answers a menu or a form of the time off.
func Choose(a *feature.App, i *discord.Interaction) (discord.Message, error) {
	return (&handler{a}).choose(context.Background(), i)
}

// SetTimeOff sets a person's calendar in all their matches.
func SetTimeOff(a *feature.App, user string, c clock.Calendar) error {
	return (&handler{a}).applyEverywhere(user, c)
}

// Late returns the seats that a reminder names.
func Late(t *table.Table) []games.Player { return reminded(t) }

// Reminds returns the reminder of a table, nil if there was none.
func Reminds(t *table.Table) *Reminder { return reminders.Of(t) }

// Calendars returns the people whose time off a table's clocks have, by seat.
func Calendars(t *table.Table) []string { return calendars.Value(t) }
