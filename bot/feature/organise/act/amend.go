package act

import (
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
	"herald/games/league"
)

// A field is a part of each seat's result, by its word in an amendment: how a form shows
// it, and how the log writes the typed value.
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

// credits are the shares of the points of a place, in percent.
var credits = []struct {
	credit  league.Credit
	percent string
}{{league.Full, "100"}, {league.Half, "50"}, {league.Nil, "0"}}

// Percent returns a share of the points of a place.
func Percent(c league.Credit) string {
	for _, known := range credits {
		if known.credit == c {
			return known.percent
		}
	}
	return "0"
}

// now returns a field of the seats' result.
func (f field) now(seats []league.Seat) string {
	all := make([]string, len(seats))
	for i, seat := range seats {
		all[i] = f.show(seat)
	}
	return strings.Join(all, " ")
}

// value translates the typed words, one for each seat, for the log; false if they are
// something else.
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

// seatsOf returns the seats at the table of a form, nil if there is no such table.
func seatsOf(o *panel.Router, i *discord.Interaction, name string) []league.Seat {
	l, ok := o.Of(i)
	if !ok {
		return nil
	}
	t, _ := l.State.Season().Table(name)
	return t.Seats
}

// amendment returns an amend with the form's changes of the result. The error is
// errNumbers, or errNothing if there are none.
func amendment(r *panel.Request, act league.Act) (league.Act, error) {
	t, ok := r.Current().Table(panel.First(act))
	if !ok {
		return act, league.ErrNoTable
	}
	for _, f := range fields {
		typed := separated(r.I.Options[f.name])
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

// separated splits typed text at spaces, commas and other signs.
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
