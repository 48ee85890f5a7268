package settings

import (
	"strings"
	"time"

	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
	"herald/bot/table"
)

// Reasons why a date is refused.
var (
	errPast = table.Refuse("organise.error.past")
	errDate = table.Refuse("organise.error.date")
)

// dateForms are the layouts of typed times; a date alone means 18:00.
var dateForms = []string{"2006-01-02 15:04", "2/1/2006 15:04", "2.1.2006 15:04", "2006-01-02 15h04", "2/1/2006 15h04", "2006-01-02", "2/1/2006", "2.1.2006"}

// readDate returns the instant typed in a time zone, the zero time for an empty text. The
// error is errDate or errPast.
func readDate(typed string, zone *time.Location, now time.Time) (time.Time, error) {
	typed = strings.Join(strings.Fields(typed), " ")
	if typed == "" {
		return time.Time{}, nil
	}
	if relative, ok := dayFrom(typed, now.In(zone)); ok {
		typed = relative
	}
	for _, form := range dateForms {
		at, err := time.ParseInLocation(form, typed, zone)
		if err != nil {
			continue
		}
		if !strings.Contains(form, "15") {
			at = time.Date(at.Year(), at.Month(), at.Day(), 18, 0, 0, 0, at.Location())
		}
		if !at.After(now) {
			return time.Time{}, errPast
		}
		return at.UTC(), nil
	}
	return time.Time{}, errDate
}

// zone is the time zone of a user's settings, else UTC.
func zone(o *panel.Router, i *discord.Interaction) *time.Location {
	if zone, err := time.LoadLocation(o.Prefs.OwnCalendar(i.User.ID).Zone); err == nil {
		return zone
	}
	return time.UTC
}
