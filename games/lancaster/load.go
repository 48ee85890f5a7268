package lancaster

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"
)

// decode reads a file on top of the table base. Only keys of base are allowed,
// unless base is empty.
func decode(base Components, text []byte) (Components, error) {
	var file map[string]any
	m, err := toml.Decode(string(text), &file)
	if err != nil {
		return Components{}, inOneLine(err)
	}
	t := Components{figures: slices.Clone(base.figures)}
	for _, key := range m.Keys() {
		value := under(file, key)
		part, isPart := value.(map[string]any)
		if _, isEntry := part["n"]; isPart && !isEntry || isField(file, key) {
			continue
		}
		e, err := newEntry(key.String(), value)
		if err == nil {
			err = t.set(e, len(base.figures) == 0)
		}
		if err != nil {
			return Components{}, refuse(text, key, err)
		}
	}
	return t, nil
}

// under returns the value of key, nil if there is none.
func under(file map[string]any, key toml.Key) any {
	var value any = file
	for _, name := range key {
		part, _ := value.(map[string]any)
		value = part[name]
	}
	return value
}

// isField reports whether key is the key of a field within an entry.
func isField(file map[string]any, key toml.Key) bool {
	around, ok := under(file, key[:len(key)-1]).(map[string]any)
	_, entry := around["n"]
	return ok && entry
}

func newEntry(key string, value any) (Figure, error) {
	fields, ok := value.(map[string]any)
	if !ok {
		return Figure{}, errors.New(`want a number with its source: { n = 2, source = "printed" }`)
	}
	n, isNumber := fields["n"].(int64)
	source, isText := fields["source"].(string)
	if !isNumber || !isText || len(fields) != 2 {
		return Figure{}, errors.New(`want n, a number, and source, and nothing else: { n = 2, source = "printed" }`)
	}
	return Figure{Key: key, N: int(n), Source: Source(source)}, nil
}

// set puts e in its place, if it is possible there; a new key goes to the end.
func (t *Components) set(e Figure, open bool) error {
	i := t.find(e.Key)
	if i < 0 && !open {
		return errors.New("there is no such number; table.toml of package lancaster has them all")
	}
	if err := e.check(); err != nil {
		return err
	}
	if i < 0 {
		t.figures = append(t.figures, e)
		return nil
	}
	t.figures[i] = e
	return nil
}

// check checks an entry by itself.
func (e Figure) check() error {
	low, high := bounds(e.Key)
	if e.N < low || e.N > high {
		return fmt.Errorf("%d is not possible, want %d to %d", e.N, low, high)
	}
	if !slices.Contains([]Source{Printed, Public, Deduced, Inferred}, e.Source) {
		return fmt.Errorf("%q is no source, want printed, public, deduced or inferred", e.Source)
	}
	return nil
}

// bounds returns the least and the greatest number that a key allows.
func bounds(key string) (low, high int) {
	part, field := cutKey(key)
	switch {
	case field == "rounds":
		return 1, 5
	case field == "min":
		return 1, 4
	case field == "level":
		return 0, 4
	case field == "repeat", field == "crossing", part == "start" && field[0] == 'k', part == "ally":
		return 0, 1
	case part == "knights":
		return 1, 3
	case field == "per":
		return 1, 6
	case part == "nobles", field == "extensions", field == "upgrade", field == "recruit", field == "extension", field == "noble":
		return 0, 4
	}
	return 0, 50
}

// check checks that the numbers go together. The error has the line and the key
// of a number in text that does not go with the others.
func (t Components) check(text []byte) error {
	keys, err := t.whole()
	if err == nil {
		return nil
	}
	at := slices.IndexFunc(keys, func(key string) bool { return mentions(text, key) })
	return refuse(text, strings.Split(keys[max(at, 0)], "."), err)
}

// mentions reports whether a file has a number for key.
func mentions(text []byte, key string) bool {
	var file map[string]any
	_, err := toml.Decode(string(text), &file)
	return err == nil && under(file, strings.Split(key, ".")) != nil
}

// whole returns the faults of the table as a whole, and the keys of the numbers that do not go together.
func (t Components) whole() ([]string, error) {
	n := t.numbers()
	for set := range 2 {
		for level, want := range lawsOfLevel {
			if keys := lawsAt(n, set, level); len(keys) > want {
				return keys, fmt.Errorf("level %d has %d laws then, want %d", level, len(keys), want)
			}
		}
	}
	for players := 2; players <= maxPlayers; players++ {
		part := "removed.players" + strconv.Itoa(players)
		if _, ok := removed(n, players); !ok {
			keys := []string{part + ".one", part + ".other"}
			for c := range Cards {
				keys = append(keys, "conflict."+c.String()+".france")
			}
			return keys, fmt.Errorf("no two conflicts have the strengths %d and %d that stay in the box with %d players", n[keys[0]], n[keys[1]], players)
		}
	}
	return nil, nil
}

// lawsAt returns the keys of the levels of a set's laws that are on a level.
func lawsAt(n map[string]int, set, level int) (keys []string) {
	for l := range Laws {
		if key := "law." + l.String() + ".level"; l.Set() == set && n[key] == level {
			keys = append(keys, key)
		}
	}
	return keys
}

// removed returns the conflicts that stay in the box.
func removed(n map[string]int, players int) (out [Cards]bool, ok bool) {
	part := "removed.players" + strconv.Itoa(players)
	for _, field := range []string{".one", ".other"} {
		found := false
		for c := range Cards {
			if !found && !out[c] && n["conflict."+c.String()+".france"] == n[part+field] {
				out[c], found = true, true
			}
		}
		if !found {
			return out, false
		}
	}
	return out, true
}

// A trap fails with err when it is decoded, which gives the error a line.
type trap struct{ err error }

func (t *trap) UnmarshalTOML(any) error { return t.err }

// refuse returns err with line and key.
func refuse(text []byte, key toml.Key, err error) error {
	var part map[string]toml.Primitive
	m, decoding := toml.Decode(string(text), &part)
	for i, name := range key {
		value, ok := part[name]
		if decoding != nil || !ok {
			break // the number is the standard one: other numbers do not go with it
		}
		if i == len(key)-1 {
			return inOneLine(m.PrimitiveDecode(value, &trap{err}))
		}
		part = nil
		decoding = m.PrimitiveDecode(value, &part)
	}
	return fmt.Errorf("key %s: %w", key, err)
}

// inOneLine returns an error of toml without the excerpt of the file.
func inOneLine(err error) error {
	var at toml.ParseError
	if !errors.As(err, &at) {
		return err
	}
	if at.LastKey == "" {
		return fmt.Errorf("line %d: %s", at.Position.Line, at.Message)
	}
	return fmt.Errorf("line %d, key %s: %s", at.Position.Line, at.LastKey, at.Message)
}
