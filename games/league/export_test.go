package league

import (
	"slices"
	"testing"
)

// Know adds a format, and the rows of its own settings, to the lists until the test ends.
func Know(t *testing.T, f *Format, own ...Setting) {
	t.Helper()
	knownFormats, knownSettings := formats, settings
	formats, settings = append(slices.Clone(formats), f), append(slices.Clone(settings), own...)
	t.Cleanup(func() { formats, settings = knownFormats, knownSettings })
}

// NumberRow is a row of the table of settings: a number from low to high. Menus offer all
// of them.
func NumberRow(name string, at func(*Settings) *int, low, high int) Setting {
	return Setting{Name: name, value: number(at, low, high), offers: from(low, high)}
}
