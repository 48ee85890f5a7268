// Package sandbox is a local stand-in for Discord: it serves the part of Discord's REST API and gateway that the bot
// uses, over HTTP and WebSocket on loopback, and a page on which people can play.
//
// The same bot runs on Discord and here: give its HTTP client Transport(server.URL()), and every request for discord.com
// goes to the stand-in, which also answers where the gateway is. The stand-in has two guilds (Round Table and Camelot)
// and five people (Ada, Bruno, Chloé, Dai, Esra). A test plays them with Server.Person:
//
//	srv, err := sandbox.Start(sandbox.Options{})
//	defer srv.Close()
//	// … start the bot with sandbox.Transport(srv.URL()) …
//	ada := srv.Person("Ada")
//	reply, err := ada.Type(ctx, srv.Channel("games"), "/play move:e5")
//	reply, err = ada.Press(ctx, reply.Message.ID, "Confirm")
//
// It is strict: it refuses what Discord refuses, with Discord's error, and an answer after more than three seconds is too
// late. Options.Limits makes it refuse what comes too fast, Options.Check what Discord's description of its API does not
// allow. Server.Trouble plants faults of the gateway, of events and of requests.
//
// This package wires the packages below it and has what tests use of them. It must not know the bot. Their imports point
// one way:
//
//	monitor, problem             the one lock; errors
//	answer                       the forms of an answer over HTTP
//	world                        what exists, and its storage
//	check, check/limit           Discord's rules, and how fast a bot may be
//	draft                        messages as the bot sends them
//	fault                        planted faults
//	gateway, rest, client, proxy how bots, people and frames reach the world and each other
//	page                         the page
package sandbox

import (
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"herald/bot/sandbox/check"
	"herald/bot/sandbox/check/limit"
	"herald/bot/sandbox/client"
	"herald/bot/sandbox/fault"
	"herald/bot/sandbox/gateway"
	"herald/bot/sandbox/page"
	"herald/bot/sandbox/proxy"
	"herald/bot/sandbox/rest"
	"herald/bot/sandbox/world"
)

// Options configure a Server. The zero value is a stand-in that keeps everything in memory.
type Options struct {
	// Dir is the folder that keeps messages, channels, people's settings and commands over restarts; empty means memory
	// only.
	Dir string
	// Now is the clock; nil means time.Now.
	Now func() time.Time
	// AfterFunc calls a function after a time of the clock, and returns a function that cancels it; nil means
	// time.AfterFunc.
	AfterFunc func(time.Duration, func()) (stop func() bool)
	// Limits enforces Discord's rate limits, on REST and on the gateway.
	Limits bool
	// UserInstalled makes the bot one that people have installed and no guild has: it may follow up an interaction
	// five times.
	UserInstalled bool
	// Crowded makes the guilds as large as they get, when the bot is told of them.
	Crowded bool
	// Shards is the recommended number of shards, and Concurrency the number of them that may
	// identify at the same time; 0 means 1.
	Shards, Concurrency int
	// Heartbeat is the interval that the gateway asks for; 0 means Discord's 41.25 s.
	Heartbeat time.Duration
	// Check, if set, lists misfits with the description of Discord's API: package openapi has one. A misfit in a
	// request is refused with error 50035, one in an answer becomes a 500.
	Check func(check.Exchange) []check.Misfit
	// Season, if set, plays seasons of a league for people at the page.
	Season page.SeasonRunner
	// Log is for internal errors of the stand-in; nil means slog.Default.
	Log *slog.Logger
}

// Server is the stand-in. Its methods may be called from any goroutine.
type Server struct {
	store   *world.Store
	faults  *fault.Set
	gateway *gateway.Hub
	people  *client.Service
	limits  *limit.Limiter
	api     *rest.API
	page    *page.Handler
	proxy   *proxy.Handler
	log     *slog.Logger
	url     atomic.Value   // string
	wg      sync.WaitGroup // Start's listener
}

// New returns a stand-in with what an earlier one has stored in Options.Dir. Serve starts it; Close must be called.
func New(o Options) (*Server, error) {
	o = o.withDefaults()
	store, err := world.Open(o.Dir, o.Now, o.UserInstalled)
	if err != nil {
		return nil, fmt.Errorf("sandbox: %w", err)
	}
	store.Read(func(w *world.World) { w.Crowded = o.Crowded })
	s := &Server{store: store, faults: fault.NewSet(store.Monitor), log: o.Log}
	view, limits := world.BotView{URL: s.URL}, limit.New(o.Limits, o.Concurrency)
	s.limits = limits
	s.gateway = gateway.New(gateway.Options{Store: store, Faults: s.faults, Limits: limits, Heartbeat: o.Heartbeat, View: view})
	s.people = client.New(client.Options{
		Store: store, Connected: s.gateway.Connected, AfterFunc: o.AfterFunc, View: view, Log: o.Log,
	})
	s.api = rest.New(rest.Options{
		Store: store, Faults: s.faults, Limits: limits, Gateway: s.gateway.URL, Shards: max(o.Shards, 1), Check: o.Check, View: view, Log: o.Log,
	})
	s.page = page.New(page.Options{Store: store, Faults: s.faults, People: s.people, Season: o.Season, Frames: s.Frames, Log: o.Log})
	s.proxy = proxy.New(store, s.faults, s.Frames, s.Parents, o.Log)
	return s, nil
}

func (o Options) withDefaults() Options {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.AfterFunc == nil {
		o.AfterFunc = func(d time.Duration, f func()) func() bool { return time.AfterFunc(d, f).Stop }
	}
	if o.Heartbeat == 0 {
		o.Heartbeat = 41250 * time.Millisecond
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	return o
}
