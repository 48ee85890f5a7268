package deadline

import (
	"cmp"
	"context"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games/match/clock"
)

// choose applies a choice from a menu or form to the user's time off, in all their matches.
func (h *handler) choose(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	old := h.Prefs.OwnCalendar(i.User.ID)
	c, err := h.chosen(i, old)
	switch {
	case err != nil:
		return discord.Message{}, err
	case c.Equal(old):
		return h.panel(i, c), nil
	}
	c = c.Replacing(old, h.Clock.Now())
	if err := h.Prefs.SetCalendar(i.User.ID, c); err != nil {
		return discord.Message{}, err
	}
	return h.panel(i, c), h.applyEverywhere(i.User.ID, c)
}

// chosen returns the calendar with the choice applied. The error is a *table.Refusal.
func (h *handler) chosen(i *discord.Interaction, c clock.Calendar) (clock.Calendar, error) {
	value, from, to := "", i.Options["from"], i.Options["to"]
	if len(i.Values) > 0 {
		value = i.Values[0]
	}
	today := c.DayOf(h.Clock.Now())
	switch i.CustomID.Args {
	case "zone":
		return withZone(c, cmp.Or(value, i.Options["zone"]))
	case "hours":
		if value != "" {
			from, to, _ = strings.Cut(value, " ")
		}
		return withHours(c, from, to)
	case "weekend":
		return withWeekend(c, value)
	case "cancel":
		return c.CancelDaysOff(clock.Day(value), today), nil
	case "vacation":
		planned, err := c.AddDaysOff(from, to, today)
		return planned, refusal(err, strings.TrimSpace(from+" – "+to))
	}
	return c, table.ErrOutdated
}

func withZone(c clock.Calendar, typed string) (clock.Calendar, error) {
	zone, err := clock.Zone(typed)
	if err == nil {
		c.Zone = zone
	}
	return c, refusal(err, typed)
}

func withHours(c clock.Calendar, from, to string) (clock.Calendar, error) {
	hours, err := clock.ParseHours(from, to)
	if err == nil {
		c.OffHours = hours
	}
	return c, refusal(err, from+" – "+to)
}

func withWeekend(c clock.Calendar, number string) (clock.Calendar, error) {
	n, err := strconv.Atoi(number)
	if err != nil || n < 0 || n >= len(weekends) {
		return c, table.ErrOutdated
	}
	c.Weekend = weekends[n]
	return c, nil
}

// calendarErrors has the keys of the texts for errors in a calendar.
var calendarErrors = map[error]string{
	clock.ErrZone:  "quiet.error.zone",
	clock.ErrTime:  "quiet.error.time",
	clock.ErrHours: "quiet.error.quiet",
	clock.ErrDay:   "quiet.error.day",
	clock.ErrOrder: "quiet.error.order",
	clock.ErrPast:  "quiet.error.past",
	clock.ErrLong:  "quiet.error.long",
}

// refusal returns the refusal that says why typed is no calendar, nil for nil.
func refusal(err error, typed string) error {
	key, known := calendarErrors[err]
	if !known {
		return err
	}
	return table.Refuse(key, "typed", discord.Escape(discord.Cut(typed, 60)), "hours", clock.MaxOffHours, "days", clock.MaxDaysOff)
}

// applyEverywhere sets the calendar of all of a person's clocks, from now on.
func (h *handler) applyEverywhere(user string, c clock.Calendar) error {
	clocked := func(t *table.Table) bool { return t.Clock != nil }
	return h.ChangeAll(user, clocked, func(id string) (table.Table, error) {
		return h.Tables.Update(id, func(t *table.Table) error {
			t.SetCalendar(user, c, h.Clock.Now())
			return nil
		})
	})
}
