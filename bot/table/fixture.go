package table

import (
	"slices"
	"strings"
	"time"

	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
)

// A Fixture is a match of a league, as far as its table knows.
type Fixture struct {
	// Key is what the league calls it: league, season and table, such as 4/1/1.1.
	Key string `json:"key"`
	// SoftEnd is from when on a bot player plays for whoever's time is up, until
	// they are back, whatever the time control says; the zero time for never.
	SoftEnd time.Time `json:"soft,omitzero"`
}

// Table returns what the league calls the table within the season, such as 1.1.
func (f *Fixture) Table() string { return f.Key[strings.LastIndex(f.Key, "/")+1:] }

// TimeOut returns what happens if a seat's time is up at an instant.
func (t *Table) TimeOut(at time.Time) clock.TimeOut {
	if t.League != nil && !t.League.SoftEnd.IsZero() && !at.Before(t.League.SoftEnd) {
		return clock.Away
	}
	return t.Clock.TimeControl.TimeOut
}

// Overdue returns the seats that keep the match waiting, and have for so long:
// those that people play, and that are asked something. In a match without clocks
// nobody is. Whose question is secret is not for everybody to know.
func (t *Table) Overdue(m *match.Match, now time.Time, long time.Duration) []games.Player {
	if !t.Timed() {
		return nil
	}
	return slices.DeleteFunc(m.Waiting(), func(p games.Player) bool {
		asked := t.Clock.Seats[p].Asked
		return asked.IsZero() || now.Sub(asked) < long
	})
}
