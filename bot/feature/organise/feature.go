// Package organise is the organisers' side of leagues: opening seasons, looking
// after players, tables and results, the public log, and the settings. What an
// organiser does to others has a reason, its consequences are shown before it is
// confirmed, and everybody can read it in the log. What follows from it on Discord
// is not done here.
package organise

import (
	"context"
	"errors"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/jobs"
	"herald/bot/leagues"
	"herald/bot/router"
)

type handler struct {
	*feature.App
	queue *jobs.Retry[string] // of leagues whose roles and events are to be attended to
}

// New returns the feature. It comes after the feature that attends to the seasons of
// leagues: both want to know what is committed.
func New(a *feature.App) feature.Feature {
	h := &handler{App: a}
	h.queue = jobs.NewRetry(a.Clock, 1, h.attend, h.failed)
	owed, changed := a.Leagues.Owed, a.Leagues.Changed
	a.Leagues.Owed = func(l *leagues.League) bool { return owed(l) || h.owesExtras(l) }
	a.Leagues.Changed = func(l *leagues.League) {
		changed(l)
		if h.owesExtras(l) {
			h.queue.Push(l.ID, false)
		}
	}
	return feature.Feature{
		Name:     "organise",
		Commands: h.commands(),
		Presses:  h.presses(),
		Suggest:  map[string]router.Suggester{"league": h.suggest},
		Queues:   []feature.Queue{{Name: "roles and events", Begin: h.queue.Begin, Len: func() int { open, _ := h.queue.Len(); return open }}},
		CatchUp:  h.catchUp,
	}
}

// The verbs of panels, which are commands as well.
const (
	seasonVerb   = "organise-season"
	playersVerb  = "organise-players"
	tablesVerb   = "organise-tables"
	resultsVerb  = "organise-results"
	settingsVerb = "organise-settings"
)

func (h *handler) commands() []feature.Command {
	game := h.GameOption()
	game.Required = true
	all := []feature.Command{h.command("new", router.Route{Run: h.begin}, game)}
	for _, c := range []struct {
		name string
		run  router.Handler
	}{
		{"season", h.panel(seasonVerb, (*desk).season)},
		{"players", h.panel(playersVerb, (*desk).players)},
		{"tables", h.panel(tablesVerb, (*desk).tables)},
		{"results", h.panel(resultsVerb, (*desk).results)},
		{"log", h.log},
		{"settings", h.panel(settingsVerb, (*desk).settings)},
	} {
		all = append(all, h.command(c.name, router.Route{Run: c.run}, feature.LeagueOption()))
	}
	return all
}

// command returns a subcommand of /organise, which people see who manage the
// server, unless its settings say otherwise.
func (h *handler) command(name string, r router.Route, options ...discord.Parameter) feature.Command {
	r.Apart = true
	return feature.Command{
		Command: discord.Command{
			Name: "organise " + name, Contexts: discord.InGuilds, Permissions: discord.ManageGuild.String(), Options: options,
		},
		Route: r,
	}
}

func (h *handler) presses() map[string]router.Route {
	all := map[string]router.Route{
		logVerb:         {Run: h.log},
		"organise-form": {Form: h.form},
		"organise-why":  {Run: h.why},
		"organise-do":   {Run: h.do},
		"organise-name": {Form: h.nameForm},
	}
	for verb, show := range map[string]func(*desk) (discord.Message, error){
		seasonVerb:         (*desk).season,
		playersVerb:        (*desk).players,
		"organise-player":  (*desk).player,
		"organise-met":     (*desk).met,
		tablesVerb:         (*desk).tables,
		"organise-table":   (*desk).table,
		resultsVerb:        (*desk).results,
		"organise-result":  (*desk).result,
		settingsVerb:       (*desk).settings,
		"organise-people":  (*desk).setPeople,
		"organise-role":    (*desk).setRole,
		"organise-here":    (*desk).moveHere,
		"organise-edit":    (*desk).editor,
		"organise-set":     (*desk).set,
		"organise-named":   (*desk).named,
		"organise-sample":  (*desk).sample,
		"organise-open":    (*desk).openSeason,
		"organise-discard": (*desk).discard,
		"organise-switch":  (*desk).explain,
		"organise-turn":    (*desk).turn,
	} {
		all[verb] = router.Route{Run: h.panel(verb, show)}
	}
	for verb, r := range all {
		r.Apart = true
		all[verb] = r
	}
	return all
}

// panel returns the handler that shows an organiser a panel of a league. If
// several can be meant, it asks which.
func (h *handler) panel(verb string, show func(*desk) (discord.Message, error)) router.Handler {
	return func(_ context.Context, i *discord.Interaction) (discord.Message, error) {
		d, err := h.desk(i)
		if errors.Is(err, errWhich) {
			return h.which(i, verb), nil
		}
		if err != nil {
			return discord.Message{}, err
		}
		return show(d)
	}
}
