package act

import (
	"slices"
	"strconv"
	"strings"

	"herald/bot/feature/organise/desk"
	"herald/bot/feature/organise/settings"
	"herald/bot/table"
	"herald/games/league"
)

// complete adds the form's fields to the act of a custom ID. The error says what is wrong
// with them.
func complete(d *desk.Desk, words string) (league.Act, error) {
	act, err := league.ParseAct(words)
	kind, known := kinds[act.Verb]
	switch {
	case err != nil || !known:
		return act, table.ErrOutdated
	case kind.complete == nil:
		return act, nil
	}
	return kind.complete(d, act)
}

// penalty adds the typed number of points to the act.
func penalty(d *desk.Desk, act league.Act) (league.Act, error) {
	points, err := strconv.Atoi(strings.TrimSpace(d.I.Options["points"]))
	if err != nil || points == 0 {
		return act, errNumbers
	}
	act.Keys = append(act.Keys, league.Key{Name: "points", Value: strconv.Itoa(points)})
	return act, nil
}

// extension adds the typed number of days to the act, unless it has a span.
func extension(d *desk.Desk, act league.Act) (league.Act, error) {
	if act.Key("by") != "" {
		return act, nil
	}
	days, err := strconv.Atoi(strings.TrimSpace(d.I.Options["days"]))
	if err != nil || days < 1 {
		return act, errNumbers
	}
	act.Keys = append(act.Keys, league.Key{Name: "by", Value: strconv.Itoa(days) + "d"})
	return act, nil
}

// change returns the act that publishes the edited settings.
func change(d *desk.Desk, _ league.Act) (league.Act, error) {
	title, ok := d.View.Title(d.League.Game)
	if !ok {
		return league.Act{}, &table.GameError{Name: d.League.Game}
	}
	keys := settings.Changes(&d.League, title)
	if len(keys) == 0 {
		return league.Act{}, errNothing
	}
	return league.Act{Verb: "change", Keys: keys}, nil
}

// apart returns the act that keeps two apart. Its second word may be a user's ID.
func apart(d *desk.Desk, act league.Act) (league.Act, error) {
	if len(act.Args) != 2 {
		return act, table.ErrOutdated
	}
	if _, ok := desk.ReadPerson(act.Args[1]); ok {
		return act, nil
	}
	p := d.Leagues.Number(&d.League, act.Args[1])
	if p == 0 {
		return act, league.ErrStranger
	}
	act.Args = []string{act.Args[0], p.String()}
	return act, nil
}

// order returns the act that places newcomers by their ratings.
func order(d *desk.Desk, _ league.Act) (league.Act, error) {
	people := Newcomers(d)
	if len(people) < 2 {
		return league.Act{}, errNothing
	}
	act := league.Act{Verb: "order"}
	for _, p := range people {
		act.Args = append(act.Args, p.String())
	}
	return act, nil
}

// Newcomers returns the rated players who are new in the league, the best first.
func Newcomers(d *desk.Desk) []league.Person {
	settled, _ := d.LeagueView.Book(d.League.Guild).List(d.League.Game, 0, d.Now())
	active := d.Current().Active()
	var all []league.Person
	for _, r := range settled {
		if p := league.Person(r.Who); slices.Contains(active, p) && !veteran(d.League.State, p) {
			all = append(all, p)
		}
	}
	return all
}

// veteran reports whether a person was an entrant of the previous season.
func veteran(state *league.State, p league.Person) bool {
	all := state.Seasons()
	if len(all) < 2 {
		return false
	}
	e, ok := all[len(all)-2].Entrant(p)
	return ok && !e.Reserve
}
