// Package organise is the organisers' side of leagues: opening seasons, managing players,
// tables and results, the public log, and the settings. What an organiser does to others
// has a reason, its consequences are shown before it is confirmed, and all can read it in
// the log. The consequences on Discord are not its business.
package organise

import (
	"context"
	"maps"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/feature/organise/act"
	"herald/bot/feature/organise/disclosure"
	"herald/bot/feature/organise/extra"
	"herald/bot/feature/organise/log"
	"herald/bot/feature/organise/panel"
	"herald/bot/feature/organise/settings"
	"herald/bot/leagueview"
	"herald/bot/router"
)

// metVerb is the verb of the report on who met whom.
const metVerb = "organise-met"

// New returns the feature. It comes after the season feature: both have hooks on the
// commits of leagues.
func New(a *feature.App) feature.Feature {
	keeper := extra.New(a)
	shown := panels()
	o := panel.NewRouter(a, shown)
	posts := disclosure.New(o)
	return feature.Feature{
		Name:     "organise",
		Commands: commands(o, shown),
		Presses:  presses(o, shown),
		Suggest:  map[string]router.Suggester{"league": o.Suggest},
		Queues:   []feature.Queue{keeper.Queue(), posts.Queue()},
		CatchUp: func() {
			keeper.CatchUp()
			posts.CatchUp()
		},
	}
}

// panels returns the organisers' panels, by the verb of the buttons, menus and forms that
// lead there.
func panels() map[string]panel.Func {
	all := map[string]panel.Func{
		panel.SeasonVerb:   season,
		panel.PlayersVerb:  players,
		panel.PlayerVerb:   player,
		panel.TablesVerb:   tables,
		panel.TableVerb:    oneTable,
		panel.ResultsVerb:  results,
		panel.ResultVerb:   result,
		metVerb:            met,
		leagueview.LogVerb: log.Show,
		panel.WhyVerb:      act.Why,
		act.DoVerb:         act.Do,
		panel.SecondVerb:   act.Second,
		act.AgreeVerb:      act.Agree,
	}
	maps.Copy(all, settings.Panels())
	maps.Copy(all, extra.Panels())
	return all
}

func commands(o *panel.Router, shown map[string]panel.Func) []feature.Command {
	game := o.GameOption()
	game.Required = true
	begin := func(_ context.Context, i *discord.Interaction) (discord.Message, error) { return settings.Begin(o, i) }
	all := []feature.Command{command("new", begin, game)}
	for _, c := range []struct{ name, verb string }{
		{"season", panel.SeasonVerb}, {"players", panel.PlayersVerb}, {"tables", panel.TablesVerb},
		{"results", panel.ResultsVerb}, {"log", leagueview.LogVerb}, {"settings", panel.SettingsVerb},
	} {
		all = append(all, command(c.name, handler(o, c.verb, shown[c.verb]), feature.LeagueOption()))
	}
	return all
}

// handler returns the handler that shows a panel: the log to all, everything else to
// organisers.
func handler(o *panel.Router, verb string, show panel.Func) router.Handler {
	if verb == leagueview.LogVerb {
		return o.Public(verb, show)
	}
	return o.Handler(verb, show)
}

// command returns a subcommand of /organise, which only managers of the server see unless
// its settings say otherwise.
func command(name string, run router.Handler, options ...discord.Parameter) feature.Command {
	return feature.Command{
		Command: discord.Command{
			Name: "organise " + name, Contexts: discord.InGuilds, Permissions: discord.ManageGuild.String(), Options: options,
		},
		Route: router.Route{Run: run, League: true},
	}
}

func presses(o *panel.Router, shown map[string]panel.Func) map[string]router.Route {
	all := map[string]router.Route{
		panel.FormVerb:    {Form: func(i *discord.Interaction) discord.Modal { return act.Form(o, i) }, League: true},
		settings.NameVerb: {Form: func(i *discord.Interaction) discord.Modal { return settings.NameForm(o, i) }, League: true},
		settings.OwnVerb:  {Form: func(i *discord.Interaction) discord.Modal { return settings.OwnForm(o, i) }, League: true},
	}
	for verb, show := range shown {
		all[verb] = router.Route{Run: handler(o, verb, show), League: true}
	}
	return all
}
