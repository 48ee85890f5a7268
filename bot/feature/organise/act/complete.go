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

// possible are the acts that an organiser confirms.
var possible = strings.Fields("adjudicate allow amend answer apart ask cancel change close confirm expel extend order penalise remind stop void")

// complete returns the act of a word of the custom ID with what the form added. The
// error says what is wrong with that.
func complete(d *desk.Desk, words string) (league.Act, error) {
	act, err := league.ParseAct(words)
	if err != nil || !slices.Contains(possible, act.Verb) {
		return act, table.ErrOutdated
	}
	switch act.Verb {
	case "change":
		return change(d)
	case "order":
		return order(d)
	case "apart":
		return apart(d, act)
	case "penalise":
		return penalty(act, d.I.Options["points"])
	case "extend":
		return extension(act, d.I.Options["days"])
	case "amend":
		return amendment(d, act)
	}
	return act, nil
}

// penalty returns an act that takes as many points as were typed.
func penalty(act league.Act, typed string) (league.Act, error) {
	points, err := strconv.Atoi(strings.TrimSpace(typed))
	if err != nil || points == 0 {
		return act, errNumbers
	}
	act.Keys = append(act.Keys, league.Key{Name: "points", Value: strconv.Itoa(points)})
	return act, nil
}

// extension returns an act that extends by as many days as were typed, unless it
// says by how much.
func extension(act league.Act, typed string) (league.Act, error) {
	if act.Key("by") != "" {
		return act, nil
	}
	days, err := strconv.Atoi(strings.TrimSpace(typed))
	if err != nil || days < 1 {
		return act, errNumbers
	}
	act.Keys = append(act.Keys, league.Key{Name: "by", Value: strconv.Itoa(days) + "d"})
	return act, nil
}

// change returns the act that publishes what was edited.
func change(d *desk.Desk) (league.Act, error) {
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

// apart returns the act that keeps two apart: the second word may be the ID of a
// user.
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
func order(d *desk.Desk) (league.Act, error) {
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

// Newcomers returns who is new in the league and has a rating, the best first.
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

// veteran reports whether somebody was an entrant of the season before.
func veteran(state *league.State, p league.Person) bool {
	all := state.Seasons()
	if len(all) < 2 {
		return false
	}
	e, ok := all[len(all)-2].Entrant(p)
	return ok && !e.Reserve
}
