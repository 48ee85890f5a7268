package table

import (
	"strconv"
	"strings"
	"time"

	"herald/games"
	"herald/games/match/clock"
)

// A Fixture is the table's part of a match of a league.
type Fixture struct {
	// Key is the league's name for it: league, season and table, such as 4/1/1.1.
	Key string `json:"key"`
	// SoftEnd is the time from which a bot player plays for seats whose time is up, until
	// their holders are back, whatever the time control; the zero time for never.
	SoftEnd time.Time `json:"soft,omitzero"`
	// HardEnd is the time at which the match ends in its current position; the zero time for
	// never.
	HardEnd time.Time `json:"hard,omitzero"`
	// Name is the name of the league, and Round the table's round; 0 if there are none.
	Name  string `json:"name,omitempty"`
	Round int    `json:"round,omitempty"`
	// Breaks are the times at which the clock of each seat is stopped for the league, by seat;
	// nil if there are none.
	Breaks [][]clock.Break `json:"breaks,omitempty"`
}

// breaks returns a seat's.
func (f *Fixture) breaks(p games.Player) []clock.Break {
	if f == nil || int(p) >= len(f.Breaks) {
		return nil
	}
	return f.Breaks[p]
}

// Table returns the league's name for the table within the season, such as 1.1.
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
