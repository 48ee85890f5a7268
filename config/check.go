package config

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

var (
	errNoKey    = errors.New("there is no such key; config.example.toml has them all")
	errNoTables = errors.New(`want a file for each game, such as { lancaster = "box.toml" }`)
	errMonths   = errors.New("a number of months cannot be negative; 0 is never")
)

// checkTables returns an error if there is a table for a game that has none.
func (c Config) checkTables(text string, games []string) error {
	for _, name := range slices.Sorted(maps.Keys(c.Tables)) {
		if !slices.Contains(games, name) {
			return located(text, toml.Key{"tables"}, fmt.Errorf("no game with a component table is called %q", name))
		}
	}
	return nil
}

// located returns why with the line of a key, which only a decoder knows.
func located(text string, key toml.Key, why error) error {
	var all map[string]toml.Primitive
	m, err := toml.Decode(text, &all)
	if err != nil {
		return err
	}
	return m.PrimitiveDecode(all[key[0]], &refusing{why})
}

// A refusing value cannot be decoded.
type refusing struct{ why error }

func (r *refusing) UnmarshalTOML(any) error { return r.why }

// inOneLine strips what toml's errors say to editors.
func inOneLine(err error) error {
	var at toml.ParseError
	if errors.As(err, &at) {
		if at.LastKey == "" {
			return fmt.Errorf("line %d: %s", at.Position.Line, at.Message)
		}
		return fmt.Errorf("line %d, key %s: %s", at.Position.Line, at.LastKey, at.Message)
	}
	return errors.New(strings.TrimPrefix(err.Error(), "toml: "))
}
