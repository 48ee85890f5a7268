// Package router receives interactions, acknowledges each before any lock, disk access or
// drawing, queues it, and shows what its route returns. It knows commands and verbs by name
// only.
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

// A Handler does what a person asked for and returns the message to show. With an error, which
// the person is told, it may return a new content for the pressed message.
type Handler func(context.Context, *discord.Interaction) (discord.Message, error)

// A Route describes how an interaction is answered.
type Route struct {
	Run     Handler
	InPlace bool                                     // the answer replaces the pressed message, for all who see it
	Form    func(*discord.Interaction) discord.Modal // a form is opened instead of Run
	// Launched means that the Activity is opened, before Run, whose message then follows privately.
	// It is called once Discord has opened it, with the instance, "" if that is not known. If
	// Discord refuses, Run answers as usual.
	Launched func(ctx context.Context, i *discord.Interaction, instance string) error
	// OnPage means that the page of a match may show the answer, or the form, beside the board: it
	// is about that match, and private.
	OnPage bool
	Posts  bool // it posts in the channel, and so requires permission to write there
	// Apart means that the interaction is not about a match: the second part of its custom ID,
	// if any, is something else.
	Apart bool
	// League means that it is about a league, the named one if any. Direct allows it in direct
	// messages, for what the bot offers about leagues there.
	League, Direct bool
	// Find returns the match of a command, if not the one that table.Service.Find returns.
	Find func(*discord.Interaction) (string, error)
}

// apart reports whether the interaction is not about a match.
func (r Route) apart() bool { return r.Apart || r.League }

// A Suggester returns suggestions for an option; at most discord.MaxChoices are shown.
type Suggester func(*discord.Interaction) []discord.Choice

// Routes are all that the bot answers: commands by name, buttons, menus and forms by verb,
// suggestions by option.
type Routes struct {
	Commands map[string]Route
	Presses  map[string]Route
	Suggest  map[string]Suggester
}

// Options configure a Router.
type Options struct {
	Tables  *table.Service
	Leagues *leagues.Service
	View    *view.View
	Post    *post.Post
	Client  *discord.Client
	Log     *slog.Logger
	// Before are called before each interaction that is worked on.
	Before []func(*discord.Interaction)
	// Present is called with the match and the person of an interaction, before it is worked
	// on.
	Present func(match, user string)
	// Each and In limit the interactions that may wait for one person and from one channel; 0
	// means as many as there is room for.
	Each, In int
	// Arrived and Acknowledged are called for each interaction, with its kind and the time of
	// its arrival.
	Arrived      func(kind string)
	Acknowledged func(arrived time.Time)
	// Crowded is called for each interaction that is refused because too many of one person or
	// channel wait.
	Crowded func()
}

// remembered is the number of interactions known by ID: more than the gateway repeats when a
// connection is resumed.
const remembered = 4096

// mostRefusals is the number of people who are told at the same time that too many of their
// requests wait.
const mostRefusals = 8

// limits returns the numbers of jobs that run and wait. The app's own jobs have two workers,
// so that people need not wait for the store.
func limits(each, in int) jobs.Limits {
	const room = 4096
	return jobs.Limits{Most: 64, Room: room, MostEach: 8, RoomEach: cmp.Or(each, room), RoomIn: cmp.Or(in, room), OwnMost: 2, OwnRoom: room}
}

// A Router answers interactions.
type Router struct {
	Options
	routes Routes
	serial *jobs.Serial
	// refusing has room for each person who is being told that too many of their requests
	// wait.
	refusing chan struct{}
	floods   rate.Sometimes               // floods are counted, and logged once a minute
	seen     *lru.Cache[string, struct{}] // known interactions, as a resumed connection repeats them
	working  context.Context              // ends when work under way is cancelled
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

// Stop accepts no more interactions and waits for those under way.
func (r *Router) Stop() { r.serial.Stop() }

// Len returns the number of interactions and other jobs that run or wait.
func (r *Router) Len() int { return r.serial.Len() }

// longestAnswer is the time limit of work for one interaction, less than the 15 minutes for
// which its token lives.
const longestAnswer = 2 * time.Minute

// Do queues a job of the app, to run in order with others of its key. It returns false if
// there is no room for it.
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
		return discord.Message{}, table.ErrOutdated // the button is from another version
	}}
}

// suggest answers autocomplete. It never fails: an unknown option has no suggestions.
func (r *Router) suggest(i *discord.Interaction) []discord.Choice {
	choices := []discord.Choice{}
	if suggest, ok := r.routes.Suggest[i.Focused]; ok && i.User.ID != "" {
		choices = append(choices, suggest(i)...)
	}
	return choices[:min(len(choices), discord.MaxChoices)]
}
