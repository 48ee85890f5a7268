package league

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"herald/games/league/standings"
)

// A Kind is the form of a setting's values.
type Kind int

const (
	Word     Kind = iota
	Number        // such as 4
	Optional      // a Number that may be 0, for none
	Span          // such as 35d
	Bounds        // such as 3-5
	Scale         // points by place, such as 10/6/3/1,10/1
	Sequence      // words such as wins,lot
	Names         // words that only the app knows, such as lancelot,carolus
)

// A value writes, reads and copies a setting.
type value struct {
	Kind     Kind
	get      func(*Settings) string // "" if it makes no difference
	set      func(*Settings, string) error
	copy     func(to, from *Settings)
	possible func(*Settings) bool // reports whether such a value exists; nil if any does
}

func valueOf[T any](kind Kind, at func(*Settings) *T, write func(T) string, read func(string) (T, error)) value {
	return value{
		Kind: kind,
		get:  func(s *Settings) string { return write(*at(s)) },
		set:  func(s *Settings, word string) (err error) { *at(s), err = read(word); return err },
		copy: func(to, from *Settings) { *at(to) = *at(from) },
	}
}

func word[T ~string](at func(*Settings) *T) value {
	return valueOf(Word, at, func(v T) string { return string(v) }, func(word string) (T, error) { return T(word), nil })
}

// number is a value from low to high, which is left out where it is 0.
func number(at func(*Settings) *int, low, high int) value {
	v := valueOf(Number, at, func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}, atoi)
	v.possible = func(s *Settings) bool { n := *at(s); return n >= low && n <= high }
	return v
}

// optional is a number that may be 0.
func optional(at func(*Settings) *int, low, high int) value {
	v := number(at, low, high)
	v.Kind, v.possible = Optional, func(s *Settings) bool { n := *at(s); return n == 0 || n >= low && n <= high }
	return v
}

func lasting(at func(*Settings) *time.Duration) value {
	v := valueOf(Span, at, func(d time.Duration) string {
		if d == 0 {
			return ""
		}
		return span(d)
	}, ReadSpan)
	v.possible = func(s *Settings) bool { return *at(s) > 0 }
	return v
}

func bounds(at func(*Settings) (low, high *int)) value {
	return value{
		Kind: Bounds,
		get:  func(s *Settings) string { low, high := at(s); return fmt.Sprintf("%d-%d", *low, *high) },
		set: func(s *Settings, value string) (err error) {
			low, high := at(s)
			from, to, _ := strings.Cut(value, "-")
			if *low, err = atoi(from); err == nil {
				*high, err = atoi(to)
			}
			return err
		},
		copy: func(to, from *Settings) {
			low, high := at(to)
			l, h := at(from)
			*low, *high = *l, *h
		},
	}
}

var formatValue = valueOf(Word, func(s *Settings) **Format { return &s.Format }, (*Format).String, func(name string) (*Format, error) {
	if f := FormatOf(name); f != nil {
		return f, nil
	}
	return nil, &FormError{"a format"}
})

var sidesValue = valueOf(Word, func(s *Settings) *[]int { return &s.Sides },
	func(sides []int) string { return join(sides, ",", strconv.Itoa) },
	func(text string) ([]int, error) { return split(text, ",", atoi) })

// closesValue reads "never" as well, so that a change can remove the date.
var closesValue = valueOf(Word, func(s *Settings) *time.Time { return &s.Closes }, func(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.Format(time.RFC3339)
}, func(text string) (time.Time, error) {
	if text == "never" {
		return time.Time{}, nil
	}
	return readTime(text)
})

// pointsValue replaces the lists for the table sizes that a text has, and keeps the others.
var pointsValue = value{
	Kind: Scale,
	get: func(s *Settings) string {
		var lists []string
		for _, list := range slices.Backward(s.Points) {
			if len(list) > 0 {
				lists = append(lists, join(list, "/", strconv.Itoa))
			}
		}
		return strings.Join(lists, ",")
	},
	set: func(s *Settings, text string) error {
		lists, err := split(text, ",", func(word string) ([]int, error) { return split(word, "/", atoi) })
		if err != nil {
			return err
		}
		scale, named := make(standings.Scale, largest+1), make([]bool, largest+1)
		copy(scale, s.Points)
		for _, list := range lists {
			if len(list) < 2 || len(list) > largest || named[len(list)] {
				return &FormError{"points for each size from 5 to 2, once"}
			}
			scale[len(list)], named[len(list)] = list, true
		}
		s.Points = scale
		return nil
	},
	copy: func(to, from *Settings) { to.Points = from.Points },
}

// largest is the number of seats of the largest table.
const largest = 5

// full reports whether there are valid points for every size of table: the first place's
// above 0 and up to 1000, and none higher than the one before.
func full(points standings.Scale) bool {
	for size := 2; size <= largest; size++ {
		if size >= len(points) || len(points[size]) != size {
			return false
		}
		list := points[size]
		falling := slices.IsSortedFunc(list, func(a, b int) int { return b - a })
		if !falling || list[size-1] < 0 || list[0] < 1 || list[0] > 1000 {
			return false
		}
	}
	return true
}

var tiesValue = valueOf(Sequence, func(s *Settings) *[]standings.Tie { return &s.Ties },
	func(ties []standings.Tie) string { return join(ties, ",", standings.Tie.String) },
	func(text string) ([]standings.Tie, error) {
		ties, err := split(text, ",", standings.ParseTie)
		for i, tie := range ties {
			if slices.Contains(ties[:i], tie) {
				return nil, &FormError{"each tie-break once"}
			}
		}
		return ties, err
	})

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
