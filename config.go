package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"strings"

	"github.com/BurntSushi/toml"
)

// A config is what config.example.toml explains; the zero one works, but for
// the token.
type config struct {
	Token     string    `toml:"token"`
	Data      string    `toml:"data"`
	LogLevel  logLevel  `toml:"log_level"`
	LogFormat logFormat `toml:"log_format"`
	Listen    string    `toml:"listen"`
	// Tables are files with component tables of the owner's, by game.
	Tables map[string]string `toml:"tables"`
}

// readConfig reads a file; a wrong key or value is an error that names file,
// line and key.
func readConfig(file string) (config, error) {
	var c config
	text, err := os.ReadFile(file)
	if err != nil {
		return c, usageError{err}
	}
	m, err := toml.Decode(string(text), &c)
	if keys := m.Undecoded(); err == nil && len(keys) > 0 {
		err = refuse(string(text), keys[0], errNoKey)
	}
	if err == nil {
		err = c.checkTables(string(text))
	}
	if err != nil {
		return config{}, usagef("%s: %w", file, inOneLine(err))
	}
	return c, nil
}

var errNoKey = errors.New("there is no such key; config.example.toml has them all")

// A trap refuses what is decoded into it, to learn the line.
type trap struct{ err error }

func (t *trap) UnmarshalTOML(any) error { return t.err }

// refuse returns err with the line of a key.
func refuse(text string, key toml.Key, why error) error {
	var all map[string]toml.Primitive
	m, err := toml.Decode(text, &all)
	if err != nil {
		return err
	}
	return m.PrimitiveDecode(all[key[0]], &trap{why})
}

// inOneLine strips what toml's errors have for editors.
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

// A logLevel is from where on log lines are written.
type logLevel slog.Level

func (l *logLevel) UnmarshalText(text []byte) error {
	if (*slog.Level)(l).UnmarshalText(text) != nil {
		return fmt.Errorf("%q is no log level; possible are debug, info, warn and error", text)
	}
	return nil
}

// A logFormat is how log lines are written.
type logFormat string

func (f *logFormat) UnmarshalText(text []byte) error {
	if *f = logFormat(text); *f != "text" && *f != "json" {
		return fmt.Errorf("%q is no log format; possible are text and json", text)
	}
	return nil
}

// logger returns what the configuration wants logged, written to w.
func (c config) logger(w io.Writer) *slog.Logger {
	options := &slog.HandlerOptions{Level: slog.Level(c.LogLevel)}
	if c.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(w, options))
	}
	return slog.New(slog.NewTextHandler(w, options))
}

// A place is what the command line says about where things are.
type place struct {
	Config string `placeholder:"FILE" help:"The configuration; config.toml in the working folder, if there is one, if left out."`
	Data   string `placeholder:"DIR" help:"The folder with the matches; that of the configuration, or data, if left out."`
}

const (
	defaultConfig = "config.toml"
	defaultData   = "data"
)

// settle returns the configuration with what the command line and the
// environment say instead of it.
func (at place) settle(getenv func(string) string) (config, error) {
	c, err := configured(at.Config)
	if at.Data != "" {
		c.Data = at.Data
	}
	if c.Data == "" {
		c.Data = defaultData
	}
	if token := getenv("HERALD_TOKEN"); token != "" {
		c.Token = token
	}
	c.Token = strings.TrimSpace(c.Token)
	return c, err
}

// configured reads the configuration that is named, or if none is, config.toml
// if there is one.
func configured(file string) (config, error) {
	if file != "" {
		return readConfig(file)
	}
	c, err := readConfig(defaultConfig)
	if errors.Is(err, fs.ErrNotExist) {
		return config{}, nil
	}
	return c, err
}
