package act

import (
	"strings"

	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
	"herald/games/league"
)

// A kind is how organisers do the acts of a verb.
type kind struct {
	from     func(league.Act) (verb, word string)                     // the panel that leads to it; nil for the season's
	inputs   func(form) []discord.Component                           // what its form asks for besides the reason; may be nil
	complete func(*panel.Request, league.Act) (league.Act, error)     // adds what was typed; the error says what is wrong with that; may be nil
	changes  func(*panel.Request, league.Act, *league.State) []string // says what it would change; nil for points, places and ratings
	variant  func(league.Act, *league.Season) string                  // appended to the verb in the key of its effect; may be nil
	named    bool                                                     // the button that confirms it has a text of its own
}

// kinds are the acts that an organiser confirms.
var kinds = map[string]kind{
	"add":        {from: amongPlayers, complete: addition, changes: added, variant: during},
	"adjudicate": {from: atTable, changes: adjudicated, named: true},
	"allow":      {from: amongPlayers},
	"amend":      {from: atResult, inputs: form.result, complete: amendment, named: true},
	"answer":     {from: atAppeal, variant: aboutDeed},
	"apart":      {from: amongPlayers, complete: apart},
	"ask":        {from: atTable, variant: agreed},
	"cancel":     {named: true},
	"change":     {from: inEditor, complete: change, changes: newRules, variant: later},
	"close":      {changes: drawn, named: true},
	"confirm":    {},
	"expel":      {from: atPlayer, named: true},
	"extend":     {from: atTable, inputs: form.days, complete: extension, variant: allTables},
	"list":       {inputs: form.list, complete: listed}, // becomes an add, or an order
	"move":       {from: atPlayer, inputs: form.target, complete: destination, variant: onLadder},
	"order":      {from: amongPlayers, complete: order, changes: ranked},
	"penalise":   {from: atPlayer, inputs: form.points, complete: penalty, named: true},
	"place":      {inputs: form.place, complete: place}, // becomes an order
	"remind":     {from: atTable},
	"seeds":      {inputs: form.list, complete: seeded}, // becomes an order
	"stop":       {},
	"void":       {from: atResult, named: true},
}

// The panels that lead to an act.

func atTable(act league.Act) (verb, word string) {
	if first := panel.First(act); first != "" {
		return panel.TableVerb, first
	}
	return panel.SeasonVerb, ""
}

func atAppeal(act league.Act) (verb, word string) {
	if ofDeed(act) {
		return panel.SecondVerb, ""
	}
	return atResult(act)
}

func atResult(act league.Act) (verb, word string) { return panel.ResultVerb, panel.First(act) }
func atPlayer(act league.Act) (verb, word string) { return panel.PlayerVerb, panel.First(act) }
func amongPlayers(league.Act) (verb, word string) { return panel.PlayersVerb, "" }
func inEditor(league.Act) (verb, word string)     { return panel.EditVerb, "" }

// ofDeed reports whether an answer is about an organiser's act; else it is about a table.
func ofDeed(act league.Act) bool { return !strings.Contains(panel.First(act), ".") }

// The variants of what an act does.

func aboutDeed(act league.Act, _ *league.Season) string { return suffix(ofDeed(act), "-deed") }

func agreed(act league.Act, _ *league.Season) string {
	return suffix(act.Key("as") == string(league.Agreed), "-agreed")
}

func later(_ league.Act, s *league.Season) string { return suffix(s.Stage != league.SignUp, "-next") }

// during tells apart when people are added: before the draw, or to play in the next round, or at
// once; in other formats they become reserves.
func during(_ league.Act, s *league.Season) string {
	switch {
	case s.Stage == league.SignUp:
		return ""
	case s.Settings.Format.Rolling:
		return "-rolling"
	case s.Late():
		return "-late"
	}
	return "-reserve"
}

func onLadder(_ league.Act, s *league.Season) string {
	return suffix(s.Settings.Format.Placed, "-ladder")
}

func allTables(act league.Act, _ *league.Season) string { return suffix(len(act.Args) == 0, "-round") }

func suffix(is bool, suffix string) string {
	if is {
		return suffix
	}
	return ""
}

// origin returns the verb and the word of the panel that leads to an act.
func origin(act league.Act) (verb, word string) {
	if from := kinds[act.Verb].from; from != nil {
		return from(act)
	}
	return panel.SeasonVerb, ""
}

// effect says what an act does.
func effect(r *panel.Request, act league.Act) string {
	key := act.Verb
	if variant := kinds[act.Verb].variant; variant != nil {
		key += variant(act, r.Current())
	}
	return r.Say.T("organise.effect." + key)
}

// consequences say what an act would change. What a draw would be is secret until it is
// made.
func consequences(r *panel.Request, act league.Act, after *league.State) []string {
	if changes := kinds[act.Verb].changes; changes != nil {
		return changes(r, act, after)
	}
	return r.LeagueView.Consequences(r.Say, &r.League, after)
}

func drawn(r *panel.Request, _ league.Act, _ *league.State) []string {
	s := r.Current()
	lines := []string{r.LeagueView.Preview(r.Say, s.Settings, s.Units()), r.LeagueView.Bound(r.Say, s.Settings, r.Now(), s.Units())}
	return append(lines, r.Inseparable()...)
}

func newRules(r *panel.Request, _ league.Act, after *league.State) []string {
	next := after.Season().Next
	return []string{r.LeagueView.Summary(r.Say, r.League.Game, next), "", r.LeagueView.Bound(r.Say, next, next.Closes, 0)}
}
