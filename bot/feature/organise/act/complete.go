package act

import (
	"slices"
	"strconv"
	"strings"

	"herald/bot/feature/organise/panel"
	"herald/bot/feature/organise/settings"
	"herald/bot/table"
	"herald/games/league"
)

// complete adds the form's fields to the act of a custom ID. The error says what is wrong
// with them.
func complete(r *panel.Request, words string) (league.Act, error) {
	act, err := league.ParseAct(words)
	kind, known := kinds[act.Verb]
	switch {
	case err != nil || !known:
		return act, table.ErrOutdated
	case kind.complete == nil:
		return act, nil
	}
	return kind.complete(r, act)
}

// penalty adds the typed number of points to the act.
func penalty(r *panel.Request, act league.Act) (league.Act, error) {
	points, err := strconv.Atoi(strings.TrimSpace(r.I.Options["points"]))
	if err != nil || points == 0 {
		return act, errNumbers
	}
	act.Keys = append(act.Keys, league.Key{Name: "points", Value: strconv.Itoa(points)})
	return act, nil
}

// extension adds the typed number of days to the act, unless it has a span.
func extension(r *panel.Request, act league.Act) (league.Act, error) {
	if act.Key("by") != "" {
		return act, nil
	}
	days, err := strconv.Atoi(strings.TrimSpace(r.I.Options["days"]))
	if err != nil || days < 1 {
		return act, errNumbers
	}
	act.Keys = append(act.Keys, league.Key{Name: "by", Value: strconv.Itoa(days) + "d"})
	return act, nil
}

// change returns the act that publishes the edited settings.
func change(r *panel.Request, _ league.Act) (league.Act, error) {
	title, ok := r.View.Title(r.League.Game)
	if !ok {
		return league.Act{}, &table.GameError{Name: r.League.Game}
	}
	keys := settings.Changes(&r.League, title)
	if len(keys) == 0 {
		return league.Act{}, errNothing
	}
	return league.Act{Verb: "change", Keys: keys}, nil
}

// apart returns the act that keeps two apart. Its second word may be a user's ID.
func apart(r *panel.Request, act league.Act) (league.Act, error) {
	if len(act.Args) != 2 {
		return act, table.ErrOutdated
	}
	if _, ok := panel.ReadPerson(act.Args[1]); ok {
		return act, nil
	}
	p := r.Leagues.Number(&r.League, act.Args[1])
	if p == 0 {
		return act, league.ErrStranger
	}
	act.Args = []string{act.Args[0], p.String()}
	return act, nil
}

// order returns the act that places newcomers by their ratings.
func order(r *panel.Request, _ league.Act) (league.Act, error) {
	people := Newcomers(r)
	if len(people) < 2 {
		return league.Act{}, errNothing
	}
	return league.Order(people, 0), nil
}

// Newcomers returns the rated players who are new in the league, the best first.
func Newcomers(r *panel.Request) []league.Person {
	settled, _ := r.LeagueView.Book(r.League.Guild).List(r.League.Game, 0, r.Now())
	active := r.Current().Active()
	var all []league.Person
	for _, one := range settled {
		if p := league.Person(one.Who); slices.Contains(active, p) && !veteran(r.League.State, p) {
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
