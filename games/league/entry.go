package league

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// An Act is the content of an entry: a verb, its arguments in order, and its keys with
// their values. Acts are immutable.
type Act struct {
	Verb string
	Args []string
	Keys []Key
}

// A Key is a named argument of an act.
type Key struct{ Name, Value string }

// String returns the act as in a log: "ask 1.1 2 as=time reason=#3".
func (a Act) String() string {
	var b strings.Builder
	a.write(&b)
	return b.String()
}

func (a Act) write(b *strings.Builder) {
	b.WriteString(a.Verb)
	for _, arg := range a.Args {
		b.WriteByte(' ')
		b.WriteString(arg)
	}
	for _, k := range a.Keys {
		b.WriteByte(' ')
		b.WriteString(k.Name)
		b.WriteByte('=')
		b.WriteString(k.Value)
	}
}

// with returns a copy of the act with another key, or the act itself if the value
// is "".
func (a Act) with(name, value string) Act {
	if value != "" {
		a.Keys = append(a.Keys[:len(a.Keys):len(a.Keys)], Key{name, value})
	}
	return a
}

// Key returns the value of a key, "" if there is none.
func (a Act) Key(name string) string {
	for _, k := range a.Keys {
		if k.Name == name {
			return k.Value
		}
	}
	return ""
}

// An Entry is one line of a log.
type Entry struct {
	Seq int       // its number, from 0 without gaps
	At  time.Time // UTC, whole seconds
	By  Actor
	Act
	After string // Hash of the line before; "" in the entries of older versions
}

// String returns the entry's line, which ParseEntry reads.
func (e Entry) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d %s %s ", e.Seq, e.At.Format(time.RFC3339), e.By)
	e.with(afterKey, e.After).write(&b)
	return b.String()
}

// afterKey names the hash of the line before. It is the last key of an entry.
const afterKey = "after"

// Hash returns the hash of a line of a log: its SHA-256 in hexadecimal. As each line has the
// hash of the line before, the last line's hash stands for the whole log.
func Hash(line string) string { return commitment([]byte(line)) }

// ParseEntry returns the entry of a line. It accepts only what String returns.
func ParseEntry(line string) (Entry, error) {
	words := strings.Split(line, " ")
	if len(words) < 4 {
		return Entry{}, errors.New("want number, time, actor and verb")
	}
	seq, ok := readNumber(words[0])
	if !ok {
		return Entry{}, fmt.Errorf("want the entry's number, have %q", words[0])
	}
	at, err := readTime(words[1])
	if err != nil {
		return Entry{}, err
	}
	by, err := readActor(words[2])
	if err != nil {
		return Entry{}, err
	}
	act, err := readAct(words[3:])
	if err != nil {
		return Entry{}, err
	}
	e := Entry{Seq: seq, At: at, By: by, Act: act}
	if n := len(act.Keys) - 1; n >= 0 && act.Keys[n].Name == afterKey {
		e.Keys, e.After = slices.Clip(act.Keys[:n]), act.Keys[n].Value
	}
	return e, nil
}

// readAct returns the act of its words, of which there is at least one.
func readAct(words []string) (Act, error) {
	a := Act{Verb: words[0]}
	if !lower(a.Verb) {
		return Act{}, fmt.Errorf("want a verb, have %q", a.Verb)
	}
	for _, word := range words[1:] {
		if !printable(word) {
			return Act{}, fmt.Errorf("%q is not a word of a log", word)
		}
		name, value, named := strings.Cut(word, "=")
		switch {
		case !named && len(a.Keys) > 0:
			return Act{}, fmt.Errorf("%q comes after a key", word)
		case !named:
			a.Args = append(a.Args, word)
		case !lower(name) || value == "" || strings.Contains(value, "="):
			return Act{}, fmt.Errorf("%q is not a key with a value", word)
		case a.Key(name) != "":
			return Act{}, fmt.Errorf("the key %s is there twice", name)
		default:
			a.Keys = append(a.Keys, Key{name, value})
		}
	}
	return a, nil
}

// lower reports whether a word has only letters from a to z.
func lower(word string) bool {
	for _, c := range []byte(word) {
		if c < 'a' || c > 'z' {
			return false
		}
	}
	return word != ""
}

// printable reports whether a word can stand in a log.
func printable(word string) bool {
	for _, c := range []byte(word) {
		if c <= ' ' || c > '~' {
			return false
		}
	}
	return word != ""
}

// readTime returns the instant that a word stands for: 2026-11-21T18:00:00Z.
func readTime(word string) (time.Time, error) {
	at, err := time.Parse(time.RFC3339, word)
	if err != nil || at.Format(time.RFC3339) != word || at.Location() != time.UTC {
		return time.Time{}, fmt.Errorf("want a time such as 2026-11-21T18:00:00Z, have %s", strconv.Quote(word))
	}
	return at, nil
}
