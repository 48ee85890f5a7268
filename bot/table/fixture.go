package table

import (
	"slices"
	"strconv"
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
	// HardEnd is when the match ends by where it stands; the zero time for never.
	HardEnd time.Time `json:"hard,omitzero"`
	// Name is the name of the league, and Round the one that the table is of; 0 if
	// there are none.
	Name  string `json:"name,omitempty"`
	Round int    `json:"round,omitempty"`
	// Breaks are when the clock of each seat stands still for the league, by seat;
	// nil if none does.
	Breaks [][]clock.Break `json:"breaks,omitempty"`
}

// breaks returns those of a seat.
func (f *Fixture) breaks(p games.Player) []clock.Break {
	if f == nil || int(p) >= len(f.Breaks) {
		return nil
	}
	return f.Breaks[p]
}

// SetBreaks has the clocks of a match of a league stand still at times, by seat.
func (t *Table) SetBreaks(breaks [][]clock.Break, now time.Time) {
	if t.League == nil {
		return
	}
	t.League.Breaks = breaks
	for p, s := range t.Seats {
		if t.Clock != nil && p < len(t.Clock.Seats) {
			t.SetCalendar(s.ID, t.Clock.Seats[p].Calendar, now)
		}
	}
}

// Table returns what the league calls the table within the season, such as 1.1.
func (f *Fixture) Table() string { return f.Key[strings.LastIndex(f.Key, "/")+1:] }

// Parts returns the ID of the league, the number of the season and the name of the
// table; false if the key is of another form.
func (f *Fixture) Parts() (league string, season int, table string, ok bool) {
	parts := strings.Split(f.Key, "/")
	if len(parts) != 3 {
		return "", 0, "", false
	}
	season, err := strconv.Atoi(parts[1])
	return parts[0], season, parts[2], err == nil
}

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
