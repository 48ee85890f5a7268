package cli

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"os"
	"time"

	"herald/admin"
	"herald/bot"
	"herald/config"
	"herald/internal/build"
	"herald/render"
)

// An app is a bot on a data folder that this process holds.
type app struct {
	data     string
	listen   string                        // address for watching; "" is none
	unlink   int                           // months after which people are unlinked; 0 is never
	deleting int                           // months after which matches are deleted; 0 is never
	archive  func(id, record string) error // keeps their records; may be nil
	page     site
	activity bot.Activity // the page in Discord's frame
	limits   bot.Limits   // the cost of people's requests
	shards   bot.Shards
	allowed  int // requests per second, by Discord; 0 is the usual limit
	shelf    []render.Title
	store    engine
	log      *slog.Logger
	now      func() time.Time // nil is the real time
}

// openApp opens an app on the file in a data folder, which it creates if there is none.
func openApp(data string, shelf []render.Title, log *slog.Logger) (*app, error) {
	return openAppOn(config.Config{Data: data}, shelf, log)
}

// openAppOn opens an app on the store that a configuration names.
func openAppOn(cfg config.Config, shelf []render.Title, log *slog.Logger) (*app, error) {
	if err := os.MkdirAll(cfg.Data, 0o700); err != nil {
		return nil, fmt.Errorf("create the data folder: %w", err)
	}
	s, err := openEngine(cfg)
	if err != nil {
		return nil, err
	}
	warnOfStrangers(s, log)
	return &app{data: cfg.Data, shelf: shelf, store: s, log: log}, nil
}

func (a *app) close() error { return a.store.Close() }

// serve runs the bot until ctx ends. It calls ready when people can play.
func (a *app) serve(ctx context.Context, token string, transport http.RoundTripper, ready func(*bot.Bot)) error {
	a.log.Info("starting", "version", build.Version(build.Read()))
	b, err := bot.New(bot.Options{
		Token: token, Store: a.store, Shelf: a.shelf, Roll: rand.IntN, Log: a.log, Transport: transport,
		UnlinkAfter: a.unlink, DeleteAfter: a.deleting, Archive: a.archive, Limits: a.limits, Shards: a.shards, RequestsPerSecond: a.allowed, Now: a.now, Page: a.page.address, Activity: a.activity,
	})
	if err != nil {
		return err
	}
	watch, err := admin.ListenAddress(a.listen, b.Handler())
	if err != nil {
		return err
	}
	defer watch.Close()
	defer a.page.serve(b.Pages(), a.log)()
	socket, err := admin.ListenSocket(a.data, a.store, b.Handler())
	if err != nil {
		a.log.Warn("herald backup and herald health cannot reach this process", "err", err)
	}
	defer socket.Close()
	return run(ctx, b, func() { ready(b) })
}

// run runs a bot until ctx ends, and calls ready when it is.
func run(ctx context.Context, b *bot.Bot, ready func()) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	ended := make(chan error, 1)
	go func() { ended <- b.Run(ctx) }()
	select {
	case err := <-ended:
		return err
	case <-b.Ready():
		ready()
		return <-ended
	}
}
