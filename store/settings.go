package store

import "encoding/json"

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

// MatchScope is the scope of the settings of a match. Delete removes them with
// the match.
func MatchScope(id string) string { return "match:" + id }

// LeagueScope is the scope of the settings of a league. DeleteLeague removes
// them with the league.
func LeagueScope(id string) string { return "league:" + id }
