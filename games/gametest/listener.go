package gametest

import (
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/lang"
)

// TextBoard checks that the words of a position describe all that is visible. Read returns the
// position that English sentences describe, in which seats are called Seat 1, Seat 2 and so
// on; public returns the public part of the same position, from the view, in the same form.
func TextBoard(t *testing.T, rules games.Rules, read func(l *Listener, said []string) any, public func(games.View) any) {
	t.Helper()
	catalog, err := lang.Load(rules.Texts)
	require.NoError(t, err)
	say, forms := catalog.Printer("en", nil), formsOf(t, rules.Texts)
	require.NoError(t, sometimes(func(at *position) error {
		if _, waits := games.Asked(at.state, games.Chance); waits {
			return nil // seen by no one
		}
		view := at.state.View(games.Everyone)
		var said []string
		for _, text := range view.Words() {
			said = append(said, say.Say(text))
		}
		l := &Listener{forms: forms}
		have := read(l, said)
		if l.err != nil {
			return fmt.Errorf("%w\n%s", l.err, strings.Join(said, "\n"))
		}
		var want, got facts
		want.value("", public(view))
		got.value("", have)
		if err := want.differs(got); err != nil {
			return fmt.Errorf("the words mean something else: %w\n%s", err, strings.Join(said, "\n"))
		}
		return nil
	})(rules))
}

// A Listener understands English sentences as people do who cannot see the board. After the first
// failure it understands nothing.
type Listener struct {
	forms []form
	err   error
}

// A form is the pattern of a text, with a group for each argument.
type form struct {
	key     string
	pattern *regexp.Regexp
	fixed   int    // the length of the constant parts
	head    string // before the first argument
	tail    string // after the last one
}

// understood returns the groups of the pattern in a sentence, nil if it does not match. The ends mostly
// decide, at less cost.
func (f form) understood(said string) []string {
	if !strings.HasPrefix(said, f.head) || !strings.HasSuffix(said, f.tail) {
		return nil
	}
	return f.pattern.FindStringSubmatch(said)
}

// formOf returns the form of a text; ok is false if it has conditions.
func formOf(key, text string) (f form, ok bool) {
	quoted := regexp.QuoteMeta(text)
	fixed := argument.ReplaceAllString(quoted, "")
	if text == "" || strings.Contains(fixed, "{{") {
		return form{}, false
	}
	head, _, _ := strings.Cut(text, "{{")
	tail := text[strings.LastIndex(text, "}}")+1:]
	pattern := regexp.MustCompile("^" + argument.ReplaceAllString(quoted, "(?P<$1>.+?)") + "$")
	return form{key, pattern, len(fixed), head, strings.TrimPrefix(tail, "}")}, true
}

var argument = regexp.MustCompile(`\\\{\\\{\\\.(\w+)\\\}\\\}`)

// formsOf returns the forms of all texts of a folder that have no conditions.
func formsOf(t *testing.T, folder fs.FS) []form {
	t.Helper()
	messages, err := read(folder, "en")
	require.NoError(t, err)
	var forms []form
	for _, key := range slices.Sorted(maps.Keys(messages)) {
		for _, text := range []string{messages[key].other, messages[key].one} {
			if f, ok := formOf(key, text); ok {
				forms = append(forms, f)
			}
		}
	}
	return forms
}

// Parse returns the text that was said, among the keys with that prefix (which it cuts off), and its
// arguments. Of several matches it returns the one with the most words of its own.
func (l *Listener) Parse(prefix, said string) (key string, args map[string]string) {
	fixed := -1
	for _, f := range l.forms {
		if !strings.HasPrefix(f.key, prefix) || f.fixed <= fixed {
			continue
		}
		found := f.understood(said)
		if found == nil {
			continue
		}
		key, args, fixed = f.key, map[string]string{}, f.fixed
		for i, name := range f.pattern.SubexpNames() {
			args[name] = found[i]
		}
	}
	if fixed < 0 && l.err == nil {
		l.err = fmt.Errorf("nobody understands %q as one of %s", said, prefix)
	}
	return strings.TrimPrefix(key, prefix), args
}

// Items returns the items of a list. It does not split parentheses.
func (l *Listener) Items(list string) []string {
	if list == "none" {
		return nil
	}
	var items []string
	depth, from := 0, 0
	for i := 0; i < len(list); i++ {
		depth += strings.Count(list[i:i+1], "(") - strings.Count(list[i:i+1], ")")
		for _, between := range []string{", ", " and "} {
			if depth == 0 && strings.HasPrefix(list[i:], between) {
				items, from = append(items, list[from:i]), i+len(between)
			}
		}
	}
	return append(items, list[from:])
}

// Seat returns the number of a seat that was named.
func (l *Listener) Seat(name string) games.Player {
	return games.Player(l.Number(strings.TrimPrefix(name, "Seat ")) - 1)
}

// Seats returns the numbers of the seats of a list.
func (l *Listener) Seats(list string) []games.Player {
	var seats []games.Player
	for _, name := range l.Items(list) {
		seats = append(seats, l.Seat(name))
	}
	return seats
}

// Number returns a number that was said.
func (l *Listener) Number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil && l.err == nil {
		l.err = fmt.Errorf("%q is no number", text)
	}
	return n
}
