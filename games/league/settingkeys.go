package league

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A setting is a key of open and change.
type setting struct {
	name string
	get  func(*Settings) string // "" if it makes no difference
	set  func(*Settings, string) error
}

// settings are all of them, in the order of the log.
var settings = []setting{
	{"format", func(s *Settings) string { return s.Format.String() }, setFormat},
	bounds("seats", func(s *Settings) (*int, *int) { return &s.Least, &s.Most }),
	numbers("sides", ",", func(s *Settings) *[]int { return &s.Sides }),
	word("pairs", func(s *Settings) *Pairs { return &s.Pairs }),
	word("with", func(s *Settings) *string { return &s.With }),
	number("table", func(s *Settings) *int { return &s.Table }),
	bounds("sizes", func(s *Settings) (*int, *int) { return &s.Smallest, &s.Widest }),
	number("matches", func(s *Settings) *int { return &s.Matches }),
	number("division", func(s *Settings) *int { return &s.Division }),
	number("rounds", func(s *Settings) *int { return &s.Rounds }),
	word("spare", func(s *Settings) *Spare { return &s.Spare }),
	number("best", func(s *Settings) *int { return &s.Best }),
	number("same", func(s *Settings) *int { return &s.Same }),
	number("within", func(s *Settings) *int { return &s.Within }),
	number("limit", func(s *Settings) *int { return &s.Limit }),
	lasting("idle", func(s *Settings) *time.Duration { return &s.Idle }),
	word("clock", func(s *Settings) *string { return &s.Clock }),
	{"closes", getCloses, setCloses},
	lasting("length", func(s *Settings) *time.Duration { return &s.Length }),
	lasting("grace", func(s *Settings) *time.Duration { return &s.Grace }),
	lasting("check", func(s *Settings) *time.Duration { return &s.Check }),
	lasting("answer", func(s *Settings) *time.Duration { return &s.Answer }),
	number("days", func(s *Settings) *int { return &s.Days }),
	number("account", func(s *Settings) *int { return &s.Account }),
	number("member", func(s *Settings) *int { return &s.Member }),
	number("missed", func(s *Settings) *int { return &s.Missed }),
	number("substitutes", func(s *Settings) *int { return &s.Substitutes }),
	{"points", getPoints, setPoints},
	{"ties", getTies, setTies},
	number("up", func(s *Settings) *int { return &s.Up }),
	number("down", func(s *Settings) *int { return &s.Down }),
}

// Keys returns the settings as the keys of an open. The caller owns the slice.
func (s Settings) Keys() []Key {
	var keys []Key
	for _, k := range settings {
		if value := k.get(&s); value != "" {
			keys = append(keys, Key{k.name, value})
		}
	}
	return keys
}

// Set changes the setting of a key. The error is an ErrSetting, also if there is
// no such key.
func (s *Settings) Set(key, value string) error {
	i := slices.IndexFunc(settings, func(k setting) bool { return k.name == key })
	if i < 0 || settings[i].set(s, value) != nil {
		return refuse("setting", "key", key)
	}
	return nil
}

func word[T ~string](name string, of func(*Settings) *T) setting {
	return setting{name,
		func(s *Settings) string { return string(*of(s)) },
		func(s *Settings, value string) error { *of(s) = T(value); return nil },
	}
}

// number is a setting that is left out where it is 0.
func number(name string, of func(*Settings) *int) setting {
	return setting{name,
		func(s *Settings) string {
			if *of(s) == 0 {
				return ""
			}
			return strconv.Itoa(*of(s))
		},
		func(s *Settings, value string) (err error) { *of(s), err = atoi(value); return err },
	}
}

func bounds(name string, of func(*Settings) (low, high *int)) setting {
	return setting{name,
		func(s *Settings) string { low, high := of(s); return fmt.Sprintf("%d-%d", *low, *high) },
		func(s *Settings, value string) (err error) {
			low, high := of(s)
			from, to, _ := strings.Cut(value, "-")
			if *low, err = atoi(from); err == nil {
				*high, err = atoi(to)
			}
			return err
		},
	}
}

func numbers(name, sep string, of func(*Settings) *[]int) setting {
	return setting{name,
		func(s *Settings) string { return join(*of(s), sep, strconv.Itoa) },
		func(s *Settings, value string) (err error) { *of(s), err = split(value, sep, atoi); return err },
	}
}

func lasting(name string, of func(*Settings) *time.Duration) setting {
	return setting{name,
		func(s *Settings) string {
			if *of(s) == 0 {
				return ""
			}
			return span(*of(s))
		},
		func(s *Settings, value string) (err error) { *of(s), err = readSpan(value); return err },
	}
}

func setFormat(s *Settings, value string) error {
	if s.Format = FormatOf(value); s.Format == nil {
		return &FormError{"a format"}
	}
	return nil
}

func getCloses(s *Settings) string {
	if s.Closes.IsZero() {
		return ""
	}
	return s.Closes.Format(time.RFC3339)
}

// setCloses accepts "never" as well, so that a change can take the date back.
func setCloses(s *Settings, value string) (err error) {
	if value == "never" {
		s.Closes = time.Time{}
		return nil
	}
	s.Closes, err = readTime(value)
	return err
}

func getPoints(s *Settings) string {
	return join(s.Points, ",", func(list []int) string { return join(list, "/", strconv.Itoa) })
}

// setPoints replaces the lists for the table sizes that the value has.
func setPoints(s *Settings, value string) error {
	lists, err := split(value, ",", func(word string) ([]int, error) { return split(word, "/", atoi) })
	if err != nil {
		return err
	}
	kept := slices.DeleteFunc(slices.Clone(s.Points), func(old []int) bool {
		return slices.ContainsFunc(lists, func(list []int) bool { return len(list) == len(old) })
	})
	s.Points = append(kept, lists...)
	slices.SortStableFunc(s.Points, func(a, b []int) int { return len(b) - len(a) })
	return nil
}

func getTies(s *Settings) string { return strings.Join(s.Ties, ",") }

func setTies(s *Settings, value string) error {
	s.Ties = strings.Split(value, ",")
	return nil
}

func atoi(word string) (int, error) {
	n, ok := readNumber(word)
	if !ok {
		return 0, &FormError{"a number"}
	}
	return n, nil
}

// join returns the words of a list with a separator between them.
func join[T any](list []T, sep string, word func(T) string) string {
	words := make([]string, len(list))
	for i, e := range list {
		words[i] = word(e)
	}
	return strings.Join(words, sep)
}

// split returns the list whose words have a separator between them.
func split[T any](text, sep string, read func(string) (T, error)) ([]T, error) {
	var list []T
	for _, word := range strings.Split(text, sep) {
		e, err := read(word)
		if err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, nil
}
