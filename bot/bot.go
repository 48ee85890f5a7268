// Package bot is the bot on Discord: it builds the rooms and the features,
// connects them to the gateway, and runs them until it is stopped. It knows
// neither what the features do nor the rules of any game.
package bot

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"slices"
	"time"

	"herald/bot/discord"
	"herald/bot/discord/gateway"
	"herald/bot/discord/outage"
	"herald/bot/feature"
	"herald/bot/fleet"
	"herald/bot/jobs"
	"herald/bot/process"
	"herald/bot/router"
	"herald/bot/startup"
	"herald/bot/table"
	"herald/render"
	"herald/store"
)

// Options configure a Bot. Transport, Now and After may be left out.
type Options struct {
	Token string
	Store store.Engine
	Shelf []render.Title
	// Seeds returns a new seed for the dice of a match, in the form of match.StartFair; nil
	// draws one from the system. With "" the match has none.
	Seeds func() string
	// Roll returns a number from 0 to n-1, each equally likely, for matches that
	// have no seed. It is called by one goroutine at a time.
	Roll func(n int) int
	Log  *slog.Logger
	Seed uint64 // of the bot players' thinking: the same seed makes them play the same
	// Effort is the thinking of a bot player of the middle level about an answer, in playouts;
	// 0 is about what a core does in a fifth of a second.
	Effort int
	// UnlinkAfter is the number of months of inactivity after which a person's league numbers
	// are anonymised; 0 disables it.
	UnlinkAfter int
	// DeleteAfter is the number of months after its end when a match is deleted; 0 disables
	// it. Archive, if not nil, first stores its record: under the match's ID, and without the
	// IDs of people. If it fails, the match stays.
	DeleteAfter int
	Archive     func(id, record string) error
	// Limits bound the cost of people's requests; the zero value limits nothing.
	Limits Limits
	// Shards are the bot's; the zero value is all that Discord recommends.
	Shards Shards
	// RequestsPerSecond is Discord's limit for the bot; 0 is the usual one.
	RequestsPerSecond int
	// Page is the address at which browsers reach Pages, without a path; "" if they do not.
	Page string
	// Activity is the page in Discord's frame; the zero value is none.
	Activity Activity
	// Transport carries the requests to Discord; nil is the network.
	Transport http.RoundTripper
	// Now is the clock and After lets time pass; nil are time.Now and time.After. Now may be
	// wrong if Ran returns how long the process has run.
	Now   func() time.Time
	Ran   func() time.Duration
	After func(time.Duration) <-chan time.Time
	// Lease is the time after which a shard is lost if the process does not reach the store
	// that it shares; 0 is fleet's.
	Lease time.Duration
	// Features are added to the bot's own, in tests.
	Features []feature.Package
}

// Limits bound the cost of people's requests; 0 is no limit.
type Limits = feature.Limits

// An Activity is the page as Discord shows it in a frame.
type Activity = feature.Activity

// Shards select the parts of Discord's events that a bot receives.
type Shards = gateway.Range

// A Bot plays matches with the people on Discord.
type Bot struct {
	app      *feature.App
	store    store.Engine
	features []feature.Feature
	router   *router.Router
	process  *process.Process
	states   func() []gateway.State // of the shards
	metrics  *metrics
	alarms   []func() (shut func())
	startup  *startup.Startup
	outage   *outage.Watch
	keeper   *jobs.Timekeeper // nil for a clock that is moved by hand
	ready    chan struct{}
}

// usualEffort is about what a core does in a fifth of a second.
const usualEffort = 1000

// New returns a Bot that has not yet connected. The error says which game on the shelf cannot be played, or is
// from the catalogs.
func New(o Options) (*Bot, error) {
	if err := CheckShelf(o.Shelf); err != nil {
		return nil, err
	}
	if o.Seeds == nil {
		o.Seeds = table.DrawSeed
	}
	if o.Transport == nil {
		o.Transport = discord.Network(nil)
	}
	o.Effort = cmp.Or(o.Effort, usualEffort)
	packages := append(slices.Clone(features), o.Features...)
	metrics := newMetrics()
	clock, keeper := clockOf(o)
	watch := outage.New(clock, o.Transport, discord.UserAgent())
	client, err := discord.NewClient(clock, o.Token, discord.Instrument(fleet.Transport(watch), metrics.registry, spans), o.Log)
	if err != nil {
		return nil, err
	}
	discord.Allow(client, cmp.Or(o.RequestsPerSecond, discord.UsualRate))
	app, err := newApp(o, packages, client, clock, metrics)
	if err != nil {
		return nil, err
	}
	b := &Bot{app: app, store: o.Store, metrics: metrics, outage: watch, keeper: keeper, ready: make(chan struct{})}
	b.features = addFeatures(app, packages)
	b.router = router.New(router.Options{
		Tables: app.Tables, Leagues: app.Leagues, View: app.View, Post: app.Post, Client: client, Log: o.Log,
		Each: o.Limits.Waiting, In: o.Limits.ChannelWaiting,
		Before: before(app, b.features), Present: app.Present, Arrived: metrics.arrived, Crowded: metrics.crowded.Inc, Acknowledged: metrics.acknowledge.Since,
	}, routes(app, b.features))
	b.alarms = schedule(app, b.router.Do)
	b.startup = startup.New(startup.Options{
		Client: client, Store: o.Store, Clock: clock, Log: o.Log, Main: app.Fleet.Main, Shelf: o.Shelf, Inside: o.Activity.Secret != "",
		Wanted: func() []discord.Command { return commands(app, b.features) }, Commands: &app.Commands, Emojis: &app.Emojis,
	})
	shards := b.newShards(o)
	b.process = process.New(process.Options{
		Store: o.Store, Clock: clock, Log: o.Log, Fleet: app.Fleet, Shards: shards, Client: client, Outage: watch,
		Tables: app.Tables, Leagues: app.Leagues, Post: app.Post,
		CatchUp: b.catchUp, Joined: b.joined, Removed: b.removed, SessionStarted: b.startup.SessionStarted, Lead: b.startup.Lead,
	})
	b.startup.Remember = b.process.Remember
	keepTime(app, keeper, watch)
	b.states = shards.States
	metrics.registry.MustRegister(shardFigures{b.states, b.process.GuildsOf})
	b.showQueues()
	return b, nil
}

// newShards returns the shards of a bot, whose events it handles.
func (b *Bot) newShards(o Options) *gateway.Shards {
	budget := gateway.NewBudget(b.app.Clock, o.Store, b.app.Fleet.Reserve(), o.Log)
	s := gateway.NewShards(b.app.Clock, o.Token, budget, o.Log)
	s.Wanted, s.Ask, s.Event, s.Connected = o.Shards, b.app.Client.Gateway, b.handle, b.metrics.connected
	return s
}

// catchUp queues work that earlier processes have left undone in the features.
func (b *Bot) catchUp() {
	for _, f := range b.features {
		if f.CatchUp != nil {
			f.CatchUp()
		}
	}
}

// App returns the rooms of the bot, for tests of its features.
func (b *Bot) App() *feature.App { return b.app }

// Features returns the parts of the conversation, for tests that range over them. The caller must not change them.
func (b *Bot) Features() []feature.Feature { return b.features }

// Ready is closed when Run has connected and tried to register the commands, and has begun to
// post what an earlier process has left.
func (b *Bot) Ready() <-chan struct{} { return b.ready }

// TimeMoved handles alarms that are due after a test has moved the clock.
func (b *Bot) TimeMoved() {
	b.app.Tables.Schedule.RingDue()
	b.app.Leagues.Schedule.RingDue()
}

const (
	// longestEnd is the time limit of work under way when the bot is stopped.
	longestEnd = 25 * time.Second
	// storeEnd is the time after which nothing waits for the store any more. Until then shards
	// are handed over; service managers kill the process ten seconds later.
	storeEnd = longestEnd + 5*time.Second
)

// Run answers until ctx ends; then it disconnects and finishes what it has begun. The sessions
// stay for the next process, so that it receives the events in between. It reconnects as often
// as necessary. The error says why it cannot go on, and what to do.
func (b *Bot) Run(ctx context.Context) error {
	working, abandon := context.WithCancel(context.WithoutCancel(ctx))
	defer abandon()
	b.router.Begin(working)
	defer b.outage.Begin()()
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	connected, disconnect := context.WithCancel(context.WithoutCancel(ctx))
	defer disconnect()
	ended := make(chan error, 1)
	go func() {
		defer stop()
		ended <- b.process.Run(connected)
	}()
	shutPost, shutQueues := b.app.Post.Begin(working), b.beginQueues(ctx)
	err := b.serve(ctx)
	stop()
	defer hurry(b.app.Clock, abandon, b.store)()
	shutQueues() // people are answered meanwhile
	disconnect()
	err = errors.Join(<-ended, err)
	b.router.Stop()
	shutPost()
	b.process.Close()
	b.app.Fleet.Close()
	b.app.Client.Close()
	return err
}

// hurry calls abandon after longestEnd and, after storeEnd, makes waits for a store fail, if
// it can, unless ended is called before.
func hurry(c jobs.Clock, abandon func(), s store.Engine) (ended func()) {
	ctx, ended := context.WithCancel(context.Background())
	go c.Call(ctx, longestEnd, abandon)
	if s, ok := s.(interface{ Abandon() }); ok {
		go c.Call(ctx, storeEnd, s.Abandon)
	}
	return ended
}

// Misconfigured reports whether restarting a bot with those shards is pointless: its token or
// version is wrong, or the shards are, unless Discord decides their number.
func Misconfigured(err error, s Shards) bool {
	return errors.Is(err, gateway.ErrFinal) || errors.Is(err, gateway.ErrShards) && s != (Shards{}) ||
		errors.Is(err, process.ErrRange) || errors.Is(err, fleet.ErrCount)
}

// Advised adds advice to the error of a request, if there is any.
func Advised(err error) error { return gateway.Advised(err) }

// beginQueues begins the queues of the features.
func (b *Bot) beginQueues(ctx context.Context) (shut func()) {
	var shuts []func()
	for _, q := range b.queues() {
		shuts = append(shuts, q.Begin(ctx))
	}
	return jobs.ShutAll(shuts)
}

func (b *Bot) queues() []feature.Queue {
	all := []feature.Queue{
		feature.VitalQueueOf("startup", b.startup.Queue()), feature.QueueOf("icons", b.startup.Icons()),
		feature.QueueOf("invalid requests", b.process.InvalidRequests()),
	}
	for _, f := range b.features {
		all = append(all, f.Queues...)
	}
	return all
}

// serve prepares the connected bot, and returns when ctx ends.
func (b *Bot) serve(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return nil
	case me := <-b.process.Identity():
		b.app.Client.SetApp(me.App)
		b.app.Log.Info("signed in", "as", me.Name, "servers", b.process.Guilds(), "invite", discord.Invite(me.App))
	}
	registered := b.startup.Connected()
	b.process.TakeOver()
	for _, begin := range b.alarms {
		defer begin()()
	}
	select {
	case <-registered: // or failed: it is tried again
	case <-ctx.Done():
		return nil
	}
	close(b.ready)
	b.app.Log.Info("ready")
	<-ctx.Done()
	b.app.Log.Info("stopping")
	return nil
}
