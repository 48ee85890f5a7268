package deadline

import (
	"slices"

	"herald/bot/table"
	"herald/games/match"
)

// runClocks updates the clocks after a change of the match.
func (h *handler) runClocks(c table.Change) error {
	table.Tick(c.Table, c.Match, c.Now)
	if err := standInOn(c.Table, c.Match); err != nil {
		return err
	}
	h.setCalendars(c)
	return nil
}

// standInOn continues the autopilot for seats whose time for a veiled question is up and
// that have more questions.
func standInOn(t *table.Table, m *match.Match) error {
	for _, p := range m.Waiting() {
		if t.Reads(p) && t.TimedOut(p) && t.Clock.Seats[p].Free {
			if err := t.Seating(m).StandIn(p); err != nil {
				return err
			}
		}
	}
	return nil
}

// setCalendars gives the clocks the players' time off, if the players have changed.
func (h *handler) setCalendars(c table.Change) {
	if !c.Timed() || c.Match.Over() {
		return
	}
	users := make(userIDs, len(c.Seats))
	for n, s := range c.Seats {
		users[n] = s.ID
	}
	if slices.Equal(users, calendars.Value(c)) {
		return
	}
	for _, user := range users {
		if user != "" {
			c.SetCalendar(user, h.Prefs.Calendar(c.Settings, user), c.Now)
		}
	}
	calendars.Set(c.Table, &users)
}
