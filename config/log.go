package config

import (
	"fmt"
	"io"
	"log/slog"
)

// LogLevel is the minimum level that is logged.
type LogLevel slog.Level

// UnmarshalText reads "debug", "info", "warn" or "error".
func (l *LogLevel) UnmarshalText(text []byte) error {
	if (*slog.Level)(l).UnmarshalText(text) != nil {
		return fmt.Errorf("%q is not a log level; use debug, info, warn or error", text)
	}
	return nil
}

// LogFormat is the format of log lines; "" is text.
type LogFormat string

// UnmarshalText reads "text" or "json".
func (f *LogFormat) UnmarshalText(text []byte) error {
	if *f = LogFormat(text); *f != "text" && *f != "json" {
		return fmt.Errorf("%q is not a log format; use text or json", text)
	}
	return nil
}

// Logger returns a logger of that level and format that writes to w.
func (c Config) Logger(w io.Writer) *slog.Logger {
	options := &slog.HandlerOptions{Level: slog.Level(c.LogLevel)}
	if c.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(w, options))
	}
	return slog.New(slog.NewTextHandler(w, options))
}
