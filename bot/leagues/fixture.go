package leagues

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"herald/bot/table"
	"herald/games"
	"herald/games/match/clock"
)

// fixtures are the parts of the tables of leagues.
var fixtures = table.KeepField("league", (*Fixture).clone)

// A Fixture is a match of a league, as far as its table knows.
type Fixture struct {
	// Key identifies the match: league, season and table, such as 4/1/1.1.
	Key string `json:"key"`
	// SoftEnd is the instant from which a bot player plays for people whose time is up,
	// until they are back, whatever the time control says; the zero time for never.
	SoftEnd time.Time `json:"soft,omitzero"`
	// HardEnd is when the match ends by where it stands; the zero time for never.
	HardEnd time.Time `json:"hard,omitzero"`
	// Name is the name of the league, and Round the one that the table is of; 0 if
	// there are none.
	Name  string `json:"name,omitempty"`
	Round int    `json:"round,omitempty"`
	// DaysOff are the days off of the league's players, by seat; nil if there are none.
	DaysOff [][]clock.Period `json:"breaks,omitempty"`
}

// FixtureOf returns the part of a table, which is changed with the table; nil if the
// match is of no league.
func FixtureOf(t table.Holder) *Fixture { return fixtures.Of(t) }

// Parts returns the parts of the table of the match.
func (f *Fixture) Parts() table.Parts { return fixtures.Only(f) }

// Table returns what the league calls the table within the season, such as 1.1.
func (f *Fixture) Table() string { return f.Key[strings.LastIndex(f.Key, "/")+1:] }

// Split returns the ID of the league, the number of the season and the name of the
// table; false if the key is of another form, or f is nil.
func (f *Fixture) Split() (league string, season int, table string, ok bool) {
	if f == nil {
		return "", 0, "", false
	}
	parts := strings.Split(f.Key, "/")
	if len(parts) != 3 {
		return "", 0, "", false
	}
	season, err := strconv.Atoi(parts[1])
	return parts[0], season, parts[2], err == nil
}

// DaysOffOf returns the league's days off of a seat.
func (f *Fixture) DaysOffOf(p games.Player) []clock.Period {
	if int(p) >= len(f.DaysOff) {
		return nil
	}
	return f.DaysOff[p]
}

// Softened reports whether the soft end has passed.
func (f *Fixture) Softened(at time.Time) bool { return !f.SoftEnd.IsZero() && !at.Before(f.SoftEnd) }

// Untitle removes the name of the league.
func (f *Fixture) Untitle() { f.Name = "" }

func (f *Fixture) clone() *Fixture {
	c := *f
	c.DaysOff = slices.Clone(f.DaysOff)
	for p := range c.DaysOff {
		c.DaysOff[p] = slices.Clone(c.DaysOff[p])
	}
	return &c
}
