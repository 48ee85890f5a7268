package act

import (
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/bot/feature/organise/desk"
	"herald/games/league"
)

// A field is what a result has of each seat, as an amendment calls it: how it is
// shown in a form, and how the log writes what was typed there.
type field struct {
	name string
	show func(league.Seat) string
	read func(typed string) (string, bool)
}

var fields = []field{
	{"places", func(s league.Seat) string { return strconv.Itoa(s.Place) }, number},
	{"scores", func(s league.Seat) string { return strconv.Itoa(s.Score) }, number},
	{"credits", func(s league.Seat) string { return Percent(s.Credit) }, credit},
}

// credits are how much of the points of a place somebody gets, in percent.
var credits = []struct {
	credit  league.Credit
	percent string
}{{league.Full, "100"}, {league.Half, "50"}, {league.Nil, "0"}}

// Percent returns how much of the points of a place somebody gets.
func Percent(c league.Credit) string {
	for _, known := range credits {
		if known.credit == c {
			return known.percent
		}
	}
	return "0"
}

// now returns what the result of seats has in a field.
func (f field) now(seats []league.Seat) string {
	all := make([]string, len(seats))
	for i, seat := range seats {
		all[i] = f.show(seat)
	}
	return strings.Join(all, " ")
}

// value returns what was typed, a word for each seat, as the log writes it; false if
// it is something else.
func (f field) value(typed []string, seats int) (string, bool) {
	all := make([]string, len(typed))
	for i, w := range typed {
		var ok bool
		if all[i], ok = f.read(w); !ok {
			return "", false
		}
	}
	return strings.Join(all, ","), len(all) == seats
}

// seatsOf returns the seats at a table of the league that a form is about, nil if
// there is no such table.
func seatsOf(o *desk.Office, i *discord.Interaction, name string) []league.Seat {
	l, ok := o.Of(i)
	if !ok {
		return nil
	}
	t, _ := l.State.Season().Table(name)
	return t.Seats
}

// amendment returns an amend with what the form changes of the result. The error
// is errNumbers, or errNothing if it changes nothing.
func amendment(d *desk.Desk, act league.Act) (league.Act, error) {
	t, ok := d.Current().Table(desk.First(act))
	if !ok {
		return act, league.ErrNoTable
	}
	for _, f := range fields {
		typed := separated(d.I.Options[f.name])
		if len(typed) == 0 || strings.Join(typed, " ") == f.now(t.Seats) {
			continue
		}
		value, ok := f.value(typed, len(t.Seats))
		if !ok {
			return act, errNumbers
		}
		act.Keys = append(act.Keys, league.Key{Name: f.name, Value: value})
	}
	if len(act.Keys) == 0 {
		return act, errNothing
	}
	return act, nil
}

// separated returns what was typed with spaces, commas or other signs between.
func separated(typed string) []string {
	return strings.FieldsFunc(typed, func(r rune) bool { return strings.ContainsRune(" ,;/%\t\n", r) })
}

func number(typed string) (string, bool) {
	n, err := strconv.Atoi(typed)
	return strconv.Itoa(n), err == nil
}

func credit(typed string) (string, bool) {
	for _, known := range credits {
		if known.percent == typed {
			return string(known.credit), true
		}
	}
	return "", false
}
