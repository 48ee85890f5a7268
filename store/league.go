package store

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A League is one league with all its stored data except the log, whose lines are only ever
// appended.
type League struct {
	// ID is a few characters of 0-9 and a-z, set by CreateLeague, never used
	// twice. Matches have IDs of their own, which may be the same.
	ID string `json:"-"`
	// Guild is the league's guild; see Leagues.
	Guild string `json:"guild"`
	// Over means that no season is being played, so that listings may skip it.
	Over bool `json:"over,omitempty"`
	// Due means that the app has something left to do for the league.
	Due bool `json:"due,omitempty"`
	// Alarm is the time at which the app looks at the league again, in milliseconds since
	// 1970, 0 for never; see LeagueAlarms.
	Alarm int64 `json:"alarm,omitempty"`
	// Matches are the IDs of the matches being played for the league; see LeagueByMatch. A
	// match belongs to at most one league.
	Matches []string `json:"matches,omitempty"`
	// Lines is the number of lines in the log.
	Lines int `json:"lines,omitempty"`
	// App is the app's data beside the log: valid JSON, or nothing.
	App json.RawMessage `json:"app,omitempty"`
}

// Encode returns the stored form of a league, without its ID. It fails if DecodeLeague could
// not read the result.
func (l League) Encode() ([]byte, error) {
	data, err := json.Marshal(l)
	if err == nil {
		_, err = DecodeLeague(l.ID, data)
	}
	if err != nil {
		return nil, fmt.Errorf("cannot be stored: %w", err)
	}
	return data, nil
}

// DecodeLeague returns the league with an ID from its stored form. An ErrCorrupt
// comes with a league that has only the ID.
func DecodeLeague(id string, data []byte) (League, error) {
	var l League
	if err := json.Unmarshal(data, &l); err != nil {
		return League{ID: id}, fmt.Errorf("league %s: %w: %w", id, ErrCorrupt, err)
	}
	l.ID = id
	return l, nil
}

// CheckLine returns an error unless a line is valid in a log: text, not empty, without control
// characters such as a line break.
func CheckLine(line string) error {
	if line == "" || !utf8.ValidString(line) || strings.ContainsFunc(line, unicode.IsControl) {
		return fmt.Errorf("cannot be stored: %q is not a line", line)
	}
	return nil
}
