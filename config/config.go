// Package config reads config.toml: what the owner of a bot has chosen. It
// checks every key and fills in defaults, and knows nothing of what the values
// are used for.
package config

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/BurntSushi/toml"
)

// A Config is the content of a file like config.example.toml. It is complete except for the token, which many
// commands do not need.
type Config struct {
	Token     string    `toml:"token"`
	Data      string    `toml:"data"`  // a folder
	Store     Store     `toml:"store"` // "" for a file in the folder
	API       API       `toml:"api"`
	LogLevel  LogLevel  `toml:"log_level"`
	LogFormat LogFormat `toml:"log_format"`
	Listen    string    `toml:"listen"` // an address, "" for none
	Shards    Shards    `toml:"shards"`
	// RequestsPerSecond is the bot's limit at Discord.
	RequestsPerSecond int `toml:"requests_per_second"`
	// UnlinkAfter is a number of months, 0 for never.
	UnlinkAfter int `toml:"unlink_after"`
	// DeleteAfter is a number of months, 0 for never.
	DeleteAfter int `toml:"delete_after"`
	// Archive is a folder, "" for none.
	Archive string `toml:"archive"`
	Page    Page   `toml:"page"`
	Limits  Limits `toml:"limits"`
	// Tables are files with component tables of the owner's, by game.
	Tables map[string]string `toml:"tables"`
}

const (
	defaultFile = "config.toml"
	defaultData = "data"

	defaultRequests    = 50
	defaultUnlinkAfter = 24
	defaultDeleteAfter = 24

	// tokenEnv, secretEnv and storeEnv win over the file.
	tokenEnv  = "HERALD_TOKEN"
	secretEnv = "HERALD_CLIENT_SECRET"
	storeEnv  = "HERALD_STORE"
)

// Load reads a file, or if file is "" the config.toml in the working folder if
// there is one, and lets the environment override it. Games are those that have
// a component table. The error names file, line and key.
func Load(file string, games []string, getenv func(string) string) (Config, error) {
	c, err := load(file, games)
	if err != nil {
		return Config{}, err
	}
	if c.Data == "" {
		c.Data = defaultData
	}
	c.Token = strings.TrimSpace(cmp.Or(getenv(tokenEnv), c.Token))
	c.Page.ClientSecret = strings.TrimSpace(cmp.Or(getenv(secretEnv), c.Page.ClientSecret))
	if address := getenv(storeEnv); address != "" {
		if err := c.Store.UnmarshalText([]byte(address)); err != nil {
			return Config{}, fmt.Errorf("%s: %w", storeEnv, err)
		}
	}
	return c, nil
}

func load(file string, games []string) (Config, error) {
	if file != "" {
		return read(file, games)
	}
	c, err := read(defaultFile, games)
	if errors.Is(err, fs.ErrNotExist) {
		return defaults(), nil
	}
	return c, err
}

// defaults returns the configuration without a file. The folder is filled in later: it may be "" in a file,
// too.
func defaults() Config {
	return Config{RequestsPerSecond: defaultRequests, UnlinkAfter: defaultUnlinkAfter, DeleteAfter: defaultDeleteAfter, Limits: usualLimits()}
}

func read(file string, games []string) (Config, error) {
	text, err := ReadFile(file)
	if err != nil {
		return Config{}, err
	}
	c, err := parse(string(text), games)
	if err != nil {
		return Config{}, fmt.Errorf("%s: %w", file, inOneLine(err))
	}
	return c, nil
}

func parse(text string, games []string) (Config, error) {
	c := defaults()
	m, err := toml.Decode(text, &c)
	if err != nil {
		return c, err
	}
	if keys := m.Undecoded(); len(keys) > 0 {
		return c, located(text, keys[0], errNoKey)
	}
	if n := c.RequestsPerSecond; n < leastRequests || n > mostRequests {
		return c, located(text, toml.Key{"requests_per_second"}, errRequests(n))
	}
	if c.UnlinkAfter < 0 {
		return c, located(text, toml.Key{"unlink_after"}, errMonths)
	}
	if c.DeleteAfter < 0 {
		return c, located(text, toml.Key{"delete_after"}, errMonths)
	}
	if c.Limits.negative() {
		return c, located(text, toml.Key{"limits"}, errLimit)
	}
	if err := c.Page.check(); err != nil {
		return c, located(text, toml.Key{"page"}, err)
	}
	if m.IsDefined("tables") && m.Type("tables") != "Hash" {
		return c, located(text, toml.Key{"tables"}, errNoTables)
	}
	return c, c.checkTables(text, games)
}
