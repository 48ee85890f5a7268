// Package router takes interactions in, acknowledges each before any lock, disk
// or drawing, lets it wait for its turn and shows what its route returns. It
// knows commands and verbs by name only.
package router

import (
	"cmp"
	"context"
	"log/slog"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/time/rate"

	"herald/bot/discord"
	"herald/bot/jobs"
	"herald/bot/leagues"
	"herald/bot/post"
	"herald/bot/table"
	"herald/bot/view"
)

// A Handler does what a person asked for and returns the message to show. With
// an error, which the person is told, it may return what the pressed message is
// to show nevertheless.
type Handler func(context.Context, *discord.Interaction) (discord.Message, error)

// A Route says how an interaction is answered.
type Route struct {
	Run     Handler
	InPlace bool                                     // the pressed message is replaced, for everybody who sees it
	Form    func(*discord.Interaction) discord.Modal // a form is opened instead; Run is not called
	Posts   bool                                     // it posts in the channel, so that it is for people who may write there
	// Apart reports that the interaction is not about a match: the second part of
	// its custom ID, if any, is something else.
	Apart bool
	// League reports that it is about a league instead, the one that it names if any.
	// Direct is set for what the bot offers about leagues in direct messages.
	League, Direct bool
	// Find returns the match that a command is about, where that is not the one
	// that table.Service.Find returns.
	Find func(*discord.Interaction) (string, error)
}

// apart reports whether the interaction is not about a match.
func (r Route) apart() bool { return r.Apart || r.League }

// A Suggester returns what may be typed in an option; at most
// discord.MaxChoices are shown.
type Suggester func(*discord.Interaction) []discord.Choice

// Routes are all that is answered: commands by name, buttons, menus and forms by
// verb, suggestions by option.
type Routes struct {
	Commands map[string]Route
	Presses  map[string]Route
	Suggest  map[string]Suggester
}

// Options are what a Router is made of.
type Options struct {
	Tables  *table.Service
	Leagues *leagues.Service
	View    *view.View
	Post    *post.Post
	Client  *discord.Client
	Log     *slog.Logger
	// Before are called before each interaction that is worked on.
	Before []func(*discord.Interaction)
	// Present are told of each match that somebody has done something about, and who
	// that is, before it is worked on.
	Present []func(match, user string)
	// Each is how many interactions of one person may wait, and In how many from one
	// channel; 0 is as many as there is room for.
	Each, In int
	// Arrived and Acknowledged are told of each interaction, with its kind and
	// with when it arrived.
	Arrived      func(kind string)
	Acknowledged func(arrived time.Time)
	// Crowded is told of each interaction that is refused because too much of one
	// person or channel waits.
	Crowded func()
}

// remembered is how many interactions are known by ID: more than the gateway
// repeats when a connection is resumed.
const remembered = 4096

// mostRefusals is how many people are told at the same time that too much of theirs
// waits.
const mostRefusals = 8

// limits returns what is worked on at the same time, and what may wait. What falls
// due by itself is worked on by two, so that people need not wait for the store.
func limits(each, in int) jobs.Limits {
	const room = 4096
	return jobs.Limits{Most: 64, Room: room, MostEach: 8, RoomEach: cmp.Or(each, room), RoomIn: cmp.Or(in, room), OwnMost: 2, OwnRoom: room}
}

// A Router answers interactions.
type Router struct {
	Options
	routes Routes
	serial *jobs.Serial
	// refusing has a place for each person who is being told that too much waits.
	refusing chan struct{}
	floods   rate.Sometimes               // a flood is counted, and logged once a minute
	seen     *lru.Cache[string, struct{}] // a resumed connection repeats interactions
	working  context.Context              // ends when what was begun is given up
}

// New returns a Router for the routes.
func New(o Options, routes Routes) *Router {
	seen, err := lru.New[string, struct{}](remembered)
	if err != nil {
		panic(err) // of a size below 1
	}
	return &Router{
		Options: o, routes: routes, serial: jobs.NewSerial(limits(o.Each, o.In)), seen: seen, refusing: make(chan struct{}, mostRefusals),
		floods: rate.Sometimes{First: 1, Interval: time.Minute}, working: context.Background(),
	}
}

// Begin sets the context of all work. It is called before the first Receive.
func (r *Router) Begin(working context.Context) { r.working = working }

// Stop accepts no more and waits for what was accepted.
func (r *Router) Stop() { r.serial.Stop() }

// Len returns how many interactions and other jobs run or wait.
func (r *Router) Len() int { return r.serial.Len() }

// longestAnswer is how long work for one interaction may take: less than the
// 15 minutes for which its token lives.
const longestAnswer = 2 * time.Minute

// Do queues a job that nobody waits for, one after the other for one key. It returns
// false if there is no room for it.
func (r *Router) Do(key string, work func(context.Context)) bool {
	return r.serial.AddOwn(key, func() {
		ctx, cancel := context.WithTimeout(r.working, longestAnswer)
		defer cancel()
		defer Survive(r.Log)
		work(ctx)
	})
}

func (r *Router) route(i *discord.Interaction) Route {
	routes, name := r.routes.Presses, i.CustomID.Verb
	if i.Kind == discord.KindCommand {
		routes, name = r.routes.Commands, i.Command
	}
	if known, ok := routes[name]; ok {
		return known
	}
	return Route{Apart: true, Run: func(context.Context, *discord.Interaction) (discord.Message, error) {
		return discord.Message{}, table.ErrOutdated // the button is of another version
	}}
}

// suggest answers autocomplete. It never fails: what is not known has no
// suggestions.
func (r *Router) suggest(i *discord.Interaction) []discord.Choice {
	choices := []discord.Choice{}
	if suggest, ok := r.routes.Suggest[i.Focused]; ok && i.User.ID != "" {
		choices = append(choices, suggest(i)...)
	}
	return choices[:min(len(choices), discord.MaxChoices)]
}
