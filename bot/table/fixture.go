package table

import (
	"strconv"
	"strings"
	"time"

	"herald/games"
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
