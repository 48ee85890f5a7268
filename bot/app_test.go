package bot_test

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/feature"
	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
	ring "herald/games/carolus"
	rules "herald/games/lancelot"
	"herald/render"
	ringpicture "herald/render/carolus"
	picture "herald/render/lancelot"
	"herald/store"
	"herald/store/bolt"
	"herald/store/storetest"
)

// patience is the timeout of a test and of each wait in it; it is reached only when the test
// fails.
const patience = 5 * time.Minute

// An app is a running bot with a real store, on a stand-in for Discord.
type app struct {
	*testing.T
	ctx    context.Context
	srv    *sandbox.Server
	path   string
	opens  func(path string) (store.Engine, error)
	shelf  []render.Title
	roll   func(n int) int
	seeds  func() string
	time   *fastClock    // nil: real time, in which no wait runs out
	lease  time.Duration // of a shard, if other processes may use the store; 0 is the default
	log    *notebook     // gets all log lines; nil logs to the test, from level info
	added  []feature.Package
	limits feature.Limits
	page   string // the address of the page, "" for none
	inside bot.Activity
	bot    *bot.Bot
	life   *lifetime // ends when the bot is killed; nil if it never is
	stop   func()
}

// token is the bot's token.
const token = "token-that-nobody-may-read"

var (
	lancelot = render.Title{Rules: rules.Rules(), Draw: picture.Draw, Example: picture.Example}
	carolus  = render.Title{Rules: ring.Rules(), Draw: ringpicture.Draw, Lettering: ringpicture.Texts(), News: ringpicture.News}
)

func open(t *testing.T, shelf ...render.Title) *app {
	t.Helper()
	return openAt(t, nil, shelf...)
}

// openAt starts a bot with a clock.
func openAt(t *testing.T, c *fastClock, shelf ...render.Title) *app {
	t.Helper()
	return openWith(t, c, nil, shelf...)
}

// openWith starts a bot with additional features.
func openWith(t *testing.T, c *fastClock, added []feature.Package, shelf ...render.Title) *app {
	t.Helper()
	h := prepare(t, c, added, shelf...)
	h.begin()
	return h
}

// lenient is time.AfterFunc for a Discord that waits five times as long for responses, which a
// busy machine delays.
func lenient(d time.Duration, f func()) (stop func() bool) { return time.AfterFunc(5*d, f).Stop }

// prepare prepares a bot that begin starts.
func prepare(t *testing.T, c *fastClock, added []feature.Package, shelf ...render.Title) *app {
	t.Helper()
	return prepareOn(t, c, sandbox.Options{}, added, shelf...)
}

// prepareOn is prepare on a stand-in with options.
func prepareOn(t *testing.T, c *fastClock, o sandbox.Options, added []feature.Package, shelf ...render.Title) *app {
	t.Helper()
	o.AfterFunc = lenient
	if c != nil {
		o.Now = c.world
	}
	srv := sandboxtest.Start(t, o)
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	t.Cleanup(cancel)
	h := &app{T: t, ctx: ctx, srv: srv, path: filepath.Join(t.TempDir(), "herald.db"), shelf: shelf, time: c, added: added}
	h.opens = openPlain
	h.roll, h.seeds, h.stop = rand.New(rand.NewPCG(1, 2)).IntN, unseeded, func() {}
	t.Cleanup(func() { h.stop() })
	return h
}

// openPlain opens a store with predictable IDs of matches and leagues.
func openPlain(path string) (store.Engine, error) {
	s, err := bolt.OpenWith(path, storetest.Plain)
	if err != nil {
		return nil, err
	}
	return s.Unsynced(), nil
}

// begin starts the bot, which runs until stop is called.
func (h *app) begin() {
	h.Helper()
	s, err := h.opens(h.path)
	require.NoError(h, err)
	o := bot.Options{
		Effort: 4,
		Token:  token, Store: s, Shelf: h.shelf, Roll: h.roll, Seeds: h.seeds,
		Log: slog.New(slog.NewTextHandler(h.Output(), nil)), Transport: sandbox.Transport(h.srv.URL()), Features: h.added, Limits: h.limits,
		Page: h.page, Activity: h.inside, Lease: h.lease,
	}
	if h.log != nil {
		o.Log = slog.New(slog.NewTextHandler(h.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	}
	o.After = patient
	if h.time != nil {
		o.Now, o.After = h.time.now, h.time.after
	}
	if h.life != nil {
		o.Store, o.Transport = killableStore{h.life, s}, killableTransport{h.life, o.Transport}
	}
	b, err := bot.New(o)
	require.NoError(h, err)
	h.bot = b
	ctx, cancel := context.WithCancel(h.ctx)
	ended := make(chan error, 1)
	go func() { ended <- b.Run(ctx) }()
	var died chan struct{}
	if h.life != nil {
		died = h.life.died
	}
	select {
	case <-b.Ready():
	case <-died:
	case err := <-ended:
		h.Fatal("the bot did not start:", err)
	}
	h.stop = func() {
		cancel()
		if err := <-ended; h.life == nil || !h.life.dead() {
			require.NoError(h, err)
		}
		require.NoError(h, s.Close())
		h.stop = func() {}
	}
}

// A guest is a person in a channel.
type guest struct {
	*app
	*sandbox.Person
	channel string
}

func (h *app) guest(name, channel string) *guest {
	return &guest{app: h, Person: h.srv.Person(name), channel: h.srv.Channel(channel)}
}

// types sends a command line and returns the answer.
func (g *guest) types(line string) *sandbox.Message {
	g.Helper()
	reply, err := g.Type(g.ctx, g.channel, line)
	require.NoError(g, err, line)
	require.NotNil(g, reply.Message, line)
	return reply.Message
}

// presses presses a button of a message and returns the answer.
func (g *guest) presses(m *sandbox.Message, label string) *sandbox.Message {
	g.Helper()
	reply, err := g.Press(g.ctx, m.ID, label)
	require.NoError(g, err)
	require.NotNil(g, reply.Message)
	return reply.Message
}

// chooses picks a value in a menu of a message and returns the answer.
func (g *guest) chooses(m *sandbox.Message, menu string, value string) *sandbox.Message {
	g.Helper()
	reply, err := g.Choose(g.ctx, m.ID, menu, value)
	require.NoError(g, err)
	require.NotNil(g, reply.Message)
	return reply.Message
}

// public returns the public messages of a channel, except films.
func (g *guest) public() []sandbox.Message {
	var list []sandbox.Message
	for _, m := range g.Messages(g.channel) {
		if m.Flags&sandbox.FlagEphemeral == 0 && !strings.HasPrefix(m.Content, "🎞️") {
			list = append(list, m)
		}
	}
	return list
}

// last returns the newest public message.
func (g *guest) last() *sandbox.Message {
	g.Helper()
	list := g.public()
	require.NotEmpty(g, list)
	return &list[len(list)-1]
}

// receives waits until the newest public message contains a text, and returns it.
func (g *guest) receives(text string) *sandbox.Message {
	g.Helper()
	said := func() bool {
		list := g.public()
		return len(list) > 0 && strings.Contains(list[len(list)-1].Content, text)
	}
	_, err := g.Await(g.ctx, g.channel, func([]sandbox.Message) bool { return said() })
	require.NoError(g, err, "%q is not posted", text)
	return g.last()
}

// menus returns the placeholders of a message's menus.
func menus(m *sandbox.Message) []string { return named(m.Components, sandbox.StringSelect) }

// buttons returns the labels of a message's buttons.
func buttons(m *sandbox.Message) []string { return named(m.Components, sandbox.Button) }

func named(list []sandbox.Component, kind int) []string {
	var names []string
	for _, c := range list {
		if int(c.Type) == kind {
			names = append(names, c.Label+c.Placeholder)
		}
		names = append(names, named(c.Components, kind)...)
	}
	return names
}

// table opens a table for the first person and lets the others join. It returns the guests in
// the order of their seats, and the first turn message.
func (h *app) table(line string, names ...string) ([]*guest, *sandbox.Message) {
	h.Helper()
	guests := []*guest{h.guest(names[0], "games")}
	guests[0].types(line)
	lobby := guests[0].last()
	for _, name := range names[1:] {
		g := h.guest(name, "games")
		g.presses(lobby, "Join")
		guests = append(guests, g)
	}
	guests[0].presses(lobby, "Start")
	return guests, guests[0].last()
}

// mover returns the guest that a turn message mentions; nil at the end, where it mentions all.
func mover(guests []*guest, m *sandbox.Message) *guest {
	if ended.MatchString(m.Content) {
		return nil
	}
	for _, g := range guests {
		if strings.Contains(m.Content, "<@"+g.ID()+">") {
			return g
		}
	}
	return nil
}

// ended matches the result at the beginning of a match's last message.
var ended = regexp.MustCompile("^(🏆|🤝|⚖️|🏁) ")

// unseeded gives matches no seed, so that the test rolls the dice.
func unseeded() string { return "" }
