package games

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
)

// Rules is a game: its name, the players' choices before the start, and the first position. Leaving out a
// field that is not optional is a programming error, which package gametest finds.
//
// The keys of its texts follow from its names: NAME.name, NAME.pitch (one
// sentence), NAME.how (three sentences on how it plays), NAME.example (a turn as
// people type it), NAME.option.OPTION and, unless the value is a number,
// NAME.option.OPTION.VALUE, NAME.rules.SECTION.title and .text.
type Rules struct {
	Name     string // the word for the game: "lancelot"
	Version  int    // from 1, raised when old records would replay differently
	Oldest   int    // the lowest version whose matches go on unchanged; 0: only Version
	Min, Max int    // number of players, from 1 to MaxPlayers
	Options  []Option
	Sections []string // of the rules summary, in reading order
	Texts    fs.FS    // en.toml and fr.toml
	// Table checks the text of a component table and returns it in full, for the
	// record to keep: a match goes on with the table that it was started with. For
	// "" it returns the default table. Nil for a game without component tables.
	Table func(text string) (string, error)
	// With returns the game with another default table, which Table has accepted.
	// The game's texts contain the numbers of that table, with a question mark
	// after each that is a guess. Nil if Table is.
	With func(text string) Rules
	// Read returns the game with the component table of a file as its default. The
	// error names file, line and key. Nil if Table is.
	Read func(text []byte, file string) (Rules, error)
	// Vocabulary reports whether a word or an alias may be offered to a seat in a
	// game with that setup, which Check has completed. A plan cannot contain a word
	// for which it returns false; it may return true too often. Optional: nil
	// accepts every word.
	Vocabulary func(s Setup, word string) bool
	// Sittings returns the approximate number of sittings that a match of that setup takes, all players
	// together, as herald selfplay --report sittings counts them. Optional.
	Sittings func(Setup) int
	// Minutes is the approximate time that an experienced player needs for a turn, with the panel open.
	// Optional.
	Minutes int
	// Brief retells notes for a public message: a player's turn in one line. Notes that are not the game's
	// own stay as they are; players in them may be Texts, which name former holders of seats. The caller
	// owns the result. Optional: nil keeps every note.
	Brief func(notes []Note) []Note
	// Position changes the first position of a match into the one that a text describes, for lessons and for
	// tests: one that play cannot reach, or not quickly. The error says what the text lacks. Optional.
	Position func(first State, text string) (State, error)
	// Lessons has the game's lessons and puzzles, which package lesson reads. Nil for none.
	Lessons fs.FS
	// Start returns the first position of a game with that setup, which Check has
	// completed, by the version of the rules in it. The caller owns it.
	Start func(Setup) State
}

// An Option is a choice of the players before the start.
type Option struct {
	Name   string   // a word: "target"
	Values []string // of a menu, at most 25; the default first
	// Range returns the lowest and the highest integer that are accepted besides
	// Values. Nil for none.
	Range func(players int) (low, high int)
	// Applies reports whether the option makes a difference, given the rest of the
	// setup. Nil for always.
	Applies func(Setup) bool
}

// A Setup holds the players' choices before the start.
type Setup struct {
	Players int
	Options map[string]string // by the option's name; missing: the default
	Table   string            // the component table, in lines; "" is the game's default
	// Version is the version of the rules, 0 for the latest. It is stored with the record, not with the
	// setup.
	Version int `json:"-"`
}

// On reports whether the option's value is "yes".
func (s Setup) On(option string) bool { return s.Options[option] == "yes" }

// Int returns the option's value as a number, or otherwise if it is not one.
func (s Setup) Int(option string, otherwise int) int {
	n, err := strconv.Atoi(s.Options[option])
	if err != nil {
		return otherwise
	}
	return n
}

// A SetupError names the fault in a Setup, and the possible values.
type SetupError struct {
	Game     string // the name of the game
	Option   string // the name of the option, "" for the number of players
	Unknown  bool   // no option has that name
	Value    string // the choice
	Possible string // for people to read, such as "2-5" or "yes, no"
}

func (e *SetupError) Error() string {
	if e.Option == "" {
		return fmt.Sprintf("%s players: possible are %s", e.Value, e.Possible)
	}
	if e.Unknown {
		return fmt.Sprintf("no option is called %q: there are %s", e.Option, e.Possible)
	}
	return fmt.Sprintf("option %s cannot be %q: possible are %s", e.Option, e.Value, e.Possible)
}

// Plays reports whether matches of a version of the rules go on: of Version, and of Oldest and later ones if
// Oldest is given.
func (r Rules) Plays(version int) bool {
	return version == r.Version || 0 < r.Oldest && r.Oldest <= version && version < r.Version
}

// Option returns the option of that name; false if there is none.
func (r Rules) Option(name string) (Option, bool) {
	i := slices.IndexFunc(r.Options, func(o Option) bool { return o.Name == name })
	if i < 0 {
		return Option{}, false
	}
	return r.Options[i], true
}

// Applicable returns the options that make a difference in a setup, in order. The
// caller owns the slice.
func (r Rules) Applicable(s Setup) []Option {
	var all []Option
	for _, o := range r.Options {
		if o.Applies == nil || o.Applies(s) {
			all = append(all, o)
		}
	}
	return all
}

func (r Rules) optionNames() string {
	names := make([]string, len(r.Options))
	for i, o := range r.Options {
		names[i] = o.Name
	}
	return strings.Join(names, ", ")
}

// Check returns s with every option and the component table filled in. The error is a *SetupError, or
// Table's. The result shares nothing with s.
func (r Rules) Check(s Setup) (Setup, error) {
	if s.Players < r.Min || s.Players > r.Max {
		return Setup{}, &SetupError{Game: r.Name, Value: strconv.Itoa(s.Players), Possible: fmt.Sprintf("%d-%d", r.Min, r.Max)}
	}
	for name, value := range s.Options {
		if _, ok := r.Option(name); !ok {
			return Setup{}, &SetupError{Game: r.Name, Option: name, Unknown: true, Value: value, Possible: r.optionNames()}
		}
	}
	full := Setup{Players: s.Players, Options: make(map[string]string, len(r.Options)), Version: s.Version}
	for _, o := range r.Options {
		value, ok := s.Options[o.Name]
		if !ok {
			value = o.Values[0]
		}
		if !o.accepts(value, s.Players) {
			return Setup{}, &SetupError{Game: r.Name, Option: o.Name, Value: value, Possible: o.Possible(s.Players)}
		}
		full.Options[o.Name] = value
	}
	var err error
	full.Table, err = r.table(s.Table)
	return full, err
}

// table returns the component table in full, "" if the game has none.
func (r Rules) table(text string) (string, error) {
	if r.Table == nil && text != "" {
		return "", fmt.Errorf("%s has no component table", r.Name)
	}
	if r.Table == nil {
		return "", nil
	}
	return r.Table(text)
}

// New returns the first position of a game with that setup, which the caller owns. The error is Check's.
func (r Rules) New(s Setup) (State, error) {
	s, err := r.Check(s)
	if err != nil {
		return nil, err
	}
	return r.Start(s), nil
}

func (o Option) accepts(value string, players int) bool {
	if !o.counts(value) {
		return slices.Contains(o.Values, value)
	}
	n, _ := strconv.Atoi(value)
	low, high := o.Range(players)
	return low <= n && n <= high && strconv.Itoa(n) == value
}

// counts reports whether value is a number that has to be in Range.
func (o Option) counts(value string) bool {
	_, err := strconv.Atoi(value)
	return err == nil && o.Range != nil
}

// Possible returns the values that the option accepts with that number of
// players, for people to read: "standard, 1-60".
func (o Option) Possible(players int) string {
	if o.Range == nil {
		return strings.Join(o.Values, ", ")
	}
	low, high := o.Range(players)
	words := slices.DeleteFunc(slices.Clone(o.Values), o.counts)
	return strings.Join(append(words, fmt.Sprintf("%d-%d", low, high)), ", ")
}
