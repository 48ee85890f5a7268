package bot

import (
	"maps"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/fleet"
	"herald/bot/jobs"
	"herald/bot/leagues"
	"herald/bot/leagueview"
	"herald/bot/post"
	"herald/bot/prefs"
	"herald/bot/router"
	"herald/bot/table"
	"herald/bot/thinking"
	"herald/bot/view"
	"herald/games"
	"herald/games/ai"
	"herald/games/match"
	"herald/lang"
	"herald/render"
	"herald/store"
)

// newApp builds the rooms that the features work in.
func newApp(o Options, packages []feature.Package, client *discord.Client, clock jobs.Clock, m *metrics) (*feature.App, error) {
	catalogOf := func(titles ...render.Title) (*lang.Catalog, error) { return catalog(titles, packages) }
	texts, err := catalogOf(o.Shelf...)
	if err != nil {
		return nil, err
	}
	a := &feature.App{Client: client, Clock: clock, Log: o.Log, Seed: o.Seed, Effort: o.Effort, Thinking: thinking.NewScheduler(clock), Limits: o.Limits, CatalogOf: catalogOf, Store: o.Store, UnlinkAfter: o.UnlinkAfter, DeleteAfter: o.DeleteAfter, Archive: o.Archive, Page: o.Page, Activity: o.Activity, Fleet: fleetOf(o)}
	texts.Commands = a.Commands.Mention
	a.Prefs = prefs.New(o.Store, texts, o.Log)
	a.View = view.New(view.Options{Shelf: o.Shelf, Catalog: texts, Prefs: a.Prefs, Log: o.Log, Emoji: a.Emojis.Of, Measure: m.draw.Start, Page: o.Page})
	a.Tables = table.NewService(table.Options{
		Store: o.Store, Clock: clock, Seeds: o.Seeds, Roll: o.Roll, Log: o.Log, Measure: m.commit.Start, Fleet: a.Fleet,
		NameBots: a.View.NameBots,
		Rules:    func(game string) (games.Rules, bool) { t, ok := a.View.Title(game); return t.Rules, ok },
	})
	a.Leagues = leagues.NewService(leagues.Options{Store: o.Store, Clock: clock, Seeds: table.DrawSeed, Log: o.Log, Fleet: a.Fleet})
	a.LeagueView = leagueview.New(a.View, a.Leagues, a.Tables)
	a.Leagues.Newcomers = a.LeagueView.Newcomers
	a.Post = post.New(post.Options{Tables: a.Tables, View: a.View, Prefs: a.Prefs, Client: client, Clock: clock, Log: o.Log, Fleet: a.Fleet})
	return a, nil
}

// fleetOf returns the processes that share a store. They use the machine's clock: the bot's
// may be the store's.
func fleetOf(o Options) *fleet.Fleet {
	shared, _ := o.Store.(store.Shared)
	return fleet.New(fleet.Options{Store: shared, Clock: machineClock(o), Log: o.Log, Lease: o.Lease})
}

// addFeatures builds the features and gives their hooks, alarms, notices and tasks to the
// rooms.
func addFeatures(a *feature.App, packages []feature.Package) []feature.Feature {
	var all []feature.Feature
	a.Personal = map[string]*feature.Personal{}
	for _, p := range packages {
		all = append(all, p.New(a))
	}
	all = append(all, feature.Endings(a, all))
	a.Tables.Alarms = append(a.Tables.Alarms, table.RepostAlarm{}, table.PostAlarm{}, table.TurnAlarm{})
	for _, f := range all {
		if f.Changed != nil {
			a.Tables.Hooks = append(a.Tables.Hooks, f.Changed)
		}
		a.Tables.Alarms = append(a.Tables.Alarms, f.Alarms...)
		a.Post.Notices = append(a.Post.Notices, f.Notices...)
		a.View.AddButtons(f.Buttons)
		a.Post.Tasks = append(a.Post.Tasks, f.Tasks...)
		if f.Personal != nil {
			a.Personal[f.Name] = f.Personal
		}
	}
	a.Tables.Owed = a.Post.Owed
	a.Tables.Committed, a.Present, a.OnPage, a.Poser = committed(all), present(all), onPage(all), poser(all)
	return all
}

// before returns the functions called before each interaction that is worked on.
func before(a *feature.App, features []feature.Feature) []func(*discord.Interaction) {
	all := []func(*discord.Interaction){a.Post.Recheck, a.Post.Looked, a.Prefs.Listen}
	for _, f := range features {
		if f.Before != nil {
			all = append(all, f.Before)
		}
	}
	return all
}

// present returns the function called with the match and the person of an interaction.
func present(features []feature.Feature) func(match, user string) {
	return func(match, user string) {
		for _, f := range features {
			if f.Present != nil {
				f.Present(match, user)
			}
		}
	}
}

// committed returns the function called with each match that has been changed.
func committed(features []feature.Feature) func(match string) {
	return func(match string) {
		for _, f := range features {
			if f.Committed != nil {
				f.Committed(match)
			}
		}
	}
}

// onPage returns the function that finds the routes for the page of a match.
func onPage(features []feature.Feature) func(verb string) (router.Route, bool) {
	routes := map[string]router.Route{}
	for _, f := range features {
		for verb, route := range f.Presses {
			if route.OnPage {
				routes[verb] = route
			}
		}
	}
	return func(verb string) (router.Route, bool) {
		route, ok := routes[verb]
		return route, ok
	}
}

// poser returns the function that finds what answers presses about exercises.
func poser(features []feature.Feature) func(verb string) (feature.Poser, bool) {
	posers := map[string]feature.Poser{}
	for _, f := range features {
		maps.Copy(posers, f.Posers)
	}
	return func(verb string) (feature.Poser, bool) {
		pose, ok := posers[verb]
		return pose, ok
	}
}

// commands returns the slash commands of the features, with their localisations.
func commands(a *feature.App, features []feature.Feature) []discord.Command {
	var all []discord.Command
	for _, f := range features {
		for _, c := range f.Commands {
			all = append(all, a.Localised(c.Command))
		}
	}
	return discord.Grouped(all, func(name string) discord.Command { return a.Localised(discord.Command{Name: name}) })
}

// routes returns the routes of the features.
func routes(a *feature.App, features []feature.Feature) router.Routes {
	all := router.Routes{Commands: map[string]router.Route{}, Presses: map[string]router.Route{}, Suggest: map[string]router.Suggester{}}
	for _, f := range features {
		for _, c := range f.Commands {
			all.Commands[a.Localised(c.Command).Name] = c.Route
		}
		add(all.Presses, f.Presses)
		add(all.Suggest, f.Suggest)
	}
	return all
}

func add[V any](all, some map[string]V) {
	for name, v := range some {
		if _, taken := all[name]; taken {
			panic("two features answer " + name)
		}
		all[name] = v
	}
}

// Catalog returns the texts of the bot and of the games on the shelf.
func Catalog(shelf []render.Title) (*lang.Catalog, error) { return catalog(shelf, features) }

// catalog returns the texts of the rooms, of packages and of games.
func catalog(titles []render.Title, packages []feature.Package) (*lang.Catalog, error) {
	folders := append(rooms(), ai.Texts(), match.Texts(), render.Texts())
	for _, p := range packages {
		if p.Texts != nil {
			folders = append(folders, p.Texts())
		}
	}
	for _, title := range titles {
		folders = append(folders, title.Texts)
		if title.Lettering != nil {
			folders = append(folders, title.Lettering)
		}
	}
	return lang.Load(folders...)
}

// Keeps returns the keys of what the features keep about people, in the order of the features.
func Keeps() []string {
	var all []string
	for _, p := range features {
		if p.Keeps != "" {
			all = append(all, p.Keeps)
		}
	}
	return all
}
