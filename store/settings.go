package store

import (
	"encoding/json"
	"fmt"
)

// Settings is the part of an Engine that keeps settings: JSON by scope and key.
type Settings interface {
	Tx

	// SetSetting stores v as JSON; nil removes the setting.
	SetSetting(scope, key string, v any) error

	// SettingsOf returns the settings of a scope, sorted by key.
	SettingsOf(scope string) ([]Setting, error)

	// SettingsWith returns the settings of all scopes that have a key, sorted by
	// scope. It searches all settings.
	SettingsWith(key string) ([]Setting, error)

	// DeleteSettings removes the settings of a scope.
	DeleteSettings(scope string) error
}

// A Setting is a stored setting.
type Setting struct {
	Scope, Key string
	Value      json.RawMessage
}

// Values returns the values of settings of one scope, by key. The error names the first one that is no T.
func Values[T any](settings []Setting) (map[string]T, error) {
	all := make(map[string]T, len(settings))
	for _, one := range settings {
		var v T
		if err := json.Unmarshal(one.Value, &v); err != nil {
			return nil, fmt.Errorf("setting %s of %s: %w", one.Key, one.Scope, err)
		}
		all[one.Key] = v
	}
	return all, nil
}

// MatchScope is the scope of the settings of a match. Delete removes them with
// the match.
func MatchScope(id string) string { return "match:" + id }

// LeagueScope is the scope of the settings of a league. DeleteLeague removes
// them with the league.
func LeagueScope(id string) string { return "league:" + id }
