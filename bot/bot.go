// Package bot is the conversation: it knows channels, people and languages,
// and maps commands, buttons and menus to the moves of the games on the shelf.
// It does not know the rules of any of them.
package bot

import (
	"cmp"
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"runtime"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"herald/bot/discord"
	"herald/bot/discord/gateway"
	"herald/bot/jobs"
	"herald/games/ai"
	"herald/games/match"
	"herald/lang"
	"herald/render"
	"herald/store"
)

//go:embed text
var texts embed.FS

// Options are what a Bot is made of. Transport, Now and After may be left out.
type Options struct {
	Token string
	Store store.Engine
	Shelf []render.Title
	// Seeds returns a new seed for the dice of a match, as match.StartFair wants
	// it; nil draws one from the system. Of "" the match has none.
	Seeds func() string
	// Roll returns a number from 0 to n-1, each equally likely, for matches that
	// have no seed. It is called by one goroutine at a time.
	Roll func(n int) int
	Log  *slog.Logger
	Seed uint64 // of what bot players think: with the same they play the same
	// Effort is how much a bot player of the middle level thinks about an answer,
	// in games played on in thought; 0 is usualEffort.
	Effort int
	// Transport carries the requests to Discord; nil is the network.
	Transport http.RoundTripper
	// Now is the clock and After lets time pass; nil are time.Now and time.After.
	Now   func() time.Time
	After func(time.Duration) <-chan time.Time
}

// A Bot plays matches with the people on Discord.
type Bot struct {
	store   store.Engine
	shelf   []render.Title
	catalog *lang.Catalog
	roll    func(n int) int
	seeds   func() string // of dice, see Options
	log     *slog.Logger
	clock   jobs.Clock
	Gateway *gateway.Gateway
	discord *discord.Client
	metrics *metrics
	link    link
	pool    *jobs.Serial        // does what people ask for, in its order for each match
	brushes chan struct{}       // held by the pictures that are being drawn
	outbox  *jobs.Retry[errand] // tells people what the store says they have not been told
	// ponderers think for the bot players, and play for them.
	ponderers *jobs.Retry[string]
	// filmers make the final posts, one at a time.
	filmers *jobs.Retry[string]
	wakes   *jobs.Alarms[string] // knows which match wants to be looked at when
	seed    uint64
	effort  int
	seen    *lru.Cache[string, struct{}] // interactions handled: a resumed connection repeats them
	met     chan string                  // tells the application's ID when the gateway has
	ready   chan struct{}
	working context.Context // ends when what was begun is given up

	hampered hampered
}

// remembered is how many interactions are known by id: more than a gateway
// repeats when a connection is resumed.
const remembered = 4096

// New returns a Bot that has not yet connected. The error is one of the
// catalogs'.
func New(o Options) (*Bot, error) {
	catalog, err := Catalog(o.Shelf)
	if err != nil {
		return nil, err
	}
	seen, err := lru.New[string, struct{}](remembered)
	if err != nil {
		return nil, err
	}
	metrics, clock := newMetrics(), jobs.NewClock(o.Now, o.After)
	if o.Seeds == nil {
		o.Seeds = drawSeed
	}
	if o.Transport == nil {
		o.Transport = discord.Network()
	}
	client, err := discord.NewClient(clock, o.Token, discord.Instrument(o.Transport, metrics.registry, spans), o.Log)
	if err != nil {
		return nil, err
	}
	b := &Bot{
		store: o.Store, shelf: o.Shelf, catalog: catalog, roll: o.Roll, seeds: o.Seeds, log: o.Log, clock: clock,
		seed: o.Seed, effort: cmp.Or(o.Effort, usualEffort), discord: client, metrics: metrics, pool: jobs.NewSerial(mostJobs, mostAsked),
		brushes: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)-1)),
		seen:    seen, met: make(chan string, 1), ready: make(chan struct{}),
	}
	b.outbox = jobs.NewRetry(clock, outboxWidth, b.errand, b.notDone)
	b.filmers = jobs.NewRetry(clock, 1, b.film, b.notPlayed)
	b.ponderers = jobs.NewRetry(clock, thinkers(), b.ponder, b.notPlayed)
	b.wakes = jobs.NewAlarms(clock, b.rouse)
	b.Gateway = gateway.New(clock, o.Token, gateway.NewBudget(clock, o.Store, o.Log), o.Log)
	b.Gateway.Ask, b.Gateway.Event, b.Gateway.Connected = b.discord.Gateway, b.hear, b.noteConnection
	b.showQueues()
	return b, nil
}

// noteConnection counts a connection, and notes one that is lost.
func (b *Bot) noteConnection(how string) {
	if how == "" {
		b.link.set(false, b.clock.Now())
		return
	}
	b.metrics.connections.WithLabelValues(how).Inc()
}

// Catalog returns the texts of the bot and of the games on the shelf.
func Catalog(shelf []render.Title) (*lang.Catalog, error) {
	folders := []fs.FS{texts, ai.Texts(), match.Texts(), render.Texts()}
	for _, title := range shelf {
		folders = append(folders, title.Texts)
		if title.Lettering != nil {
			folders = append(folders, title.Lettering)
		}
	}
	return lang.Load(folders...)
}

// Ready is closed when Run has connected and registered the commands, and has
// begun to tell what a former process left untold.
func (b *Bot) Ready() <-chan struct{} { return b.ready }

// longestEnd is how long what was begun may take to come to its end.
const longestEnd = 25 * time.Second

// Run answers until ctx ends; then it finishes what it has begun and
// disconnects. It connects as often as it takes. The error says why it cannot
// go on, and what to do.
func (b *Bot) Run(ctx context.Context) error {
	var abandon func()
	b.working, abandon = context.WithCancel(context.WithoutCancel(ctx))
	defer abandon()
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	ended := make(chan error, 1)
	go func() {
		defer stop()
		ended <- b.Gateway.Run(ctx)
	}()
	shut := b.outbox.Begin(b.working)
	rest, cut := b.ponderers.Begin(ctx), b.filmers.Begin(ctx)
	err := b.serve(ctx)
	stop()
	err = errors.Join(<-ended, err)
	go b.clock.Call(b.working, longestEnd, abandon)
	rest()
	cut()
	b.pool.Stop()
	shut()
	b.discord.Close()
	return err
}

// serve makes ready once connected, and returns when ctx ends.
func (b *Bot) serve(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return nil
	case app := <-b.met:
		b.discord.SetApp(app)
	}
	if err := b.register(ctx); err != nil && ctx.Err() == nil {
		return fmt.Errorf("register the commands: %w", err)
	}
	b.catchUp()
	for id, at := range b.store.Alarms() {
		b.wakes.Set(id, at)
	}
	defer b.wakes.Begin()()
	close(b.ready)
	b.log.Info("ready")
	<-ctx.Done()
	b.log.Info("stopping")
	return nil
}

// title returns the game of that name on the shelf.
func (b *Bot) title(name string) (render.Title, bool) {
	for _, t := range b.shelf {
		if t.Name == name {
			return t, true
		}
	}
	return render.Title{}, false
}
