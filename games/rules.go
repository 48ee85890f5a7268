package games

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
)

// Rules is a game on the shelf: what it is called, what may be chosen before
// the start, and how it starts. The zero value of a field not mentioned as
// optional is a programmer's fault that package gametest finds.
//
// Texts follow from the names: NAME.name, NAME.pitch (one sentence),
// NAME.option.OPTION and, unless the value is a number,
// NAME.option.OPTION.VALUE, NAME.rules.SECTION.title and .text.
type Rules struct {
	Name     string // the word for the game: "lancelot"
	Version  int    // raised when old records would replay differently
	Min, Max int    // players
	Options  []Option
	Sections []string // of the rules summary, in reading order
	Texts    fs.FS    // en.toml and fr.toml
	// Table, of a game with a component table, checks one and returns its full
	// text, which the record keeps: what is played stays what was started. Of ""
	// it returns the text of the table that is on the shelf. Optional.
	Table func(text string) (string, error)
	// With returns the game with a component table that Table has passed on the
	// shelf: its texts have the numbers of that table, each that is a guess with a
	// question mark behind it. It stands and falls with Table.
	With func(text string) Rules
	// Read returns the game with the component table of a file of the owner's on
	// the shelf; the error names file, line and key. It stands and falls with
	// Table.
	Read func(text []byte, file string) (Rules, error)
	// Vocabulary reports whether a word, or an alias, is ever offered to a seat in
	// a game of that setup, which Check has passed: what it denies, no plan can
	// say. It may admit too much. Optional.
	Vocabulary func(s Setup, word string) bool
	// Start returns the first position for a setup that Check has passed.
	Start func(Setup) State
}

// An Option is something the table chooses before the start.
type Option struct {
	Name   string   // a word: "target"
	Values []string // what a menu offers, at most 25 of them; the default first
	// Range, if any, gives the integers that are accepted besides Values.
	Range func(players int) (low, high int)
	// Applies reports whether the choice makes a difference, given the others;
	// nil: always.
	Applies func(Setup) bool
}

// A Setup is what the table has chosen.
type Setup struct {
	Players int
	Options map[string]string // by option name; one that is missing takes its default
	Table   string            // the component table, in lines; "": that on the shelf
}

// On reports whether the option is "yes".
func (s Setup) On(option string) bool { return s.Options[option] == "yes" }

// Int returns the option's value as a number, or otherwise if it is none.
func (s Setup) Int(option string, otherwise int) int {
	n, err := strconv.Atoi(s.Options[option])
	if err != nil {
		return otherwise
	}
	return n
}

// A SetupError says what is wrong with a Setup, and what is possible.
type SetupError struct {
	Option   string // "" for the number of players
	Unknown  bool   // no option has that name
	Value    string
	Possible string // "2-5", "yes, no": for people to read
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

// Option returns the option of that name.
func (r Rules) Option(name string) (Option, bool) {
	i := slices.IndexFunc(r.Options, func(o Option) bool { return o.Name == name })
	if i < 0 {
		return Option{}, false
	}
	return r.Options[i], true
}

// Applicable returns the options that make a difference in a setup; the caller
// owns the slice.
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

// Check returns s with every option filled in, or a *SetupError, or what the
// game finds wrong with the component table.
func (r Rules) Check(s Setup) (Setup, error) {
	if s.Players < r.Min || s.Players > r.Max {
		return Setup{}, &SetupError{Value: strconv.Itoa(s.Players), Possible: fmt.Sprintf("%d-%d", r.Min, r.Max)}
	}
	for name, value := range s.Options {
		if _, ok := r.Option(name); !ok {
			return Setup{}, &SetupError{Option: name, Unknown: true, Value: value, Possible: r.optionNames()}
		}
	}
	full := Setup{Players: s.Players, Options: make(map[string]string, len(r.Options))}
	for _, o := range r.Options {
		value, ok := s.Options[o.Name]
		if !ok {
			value = o.Values[0]
		}
		if !o.accepts(value, s.Players) {
			return Setup{}, &SetupError{Option: o.Name, Value: value, Possible: o.Possible(s.Players)}
		}
		full.Options[o.Name] = value
	}
	var err error
	full.Table, err = r.table(s.Table)
	return full, err
}

// table returns the component table in full.
func (r Rules) table(text string) (string, error) {
	if r.Table == nil && text != "" {
		return "", fmt.Errorf("%s has no component table", r.Name)
	}
	if r.Table == nil {
		return "", nil
	}
	return r.Table(text)
}

// New returns the first position, or the error of Check.
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

// counts reports whether value is a number that Range has to allow.
func (o Option) counts(value string) bool {
	_, err := strconv.Atoi(value)
	return err == nil && o.Range != nil
}

// Possible says for people to read what the option accepts: "standard, 1-60".
func (o Option) Possible(players int) string {
	if o.Range == nil {
		return strings.Join(o.Values, ", ")
	}
	low, high := o.Range(players)
	words := slices.DeleteFunc(slices.Clone(o.Values), o.counts)
	return strings.Join(append(words, fmt.Sprintf("%d-%d", low, high)), ", ")
}
