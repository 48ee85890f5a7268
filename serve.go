package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"

	"herald/admin"
	"herald/bot"
	"herald/render"
	"herald/store"
	"herald/store/bolt"
)

type serveCommand struct {
	settings
}

// errNoToken is what a newcomer sees first.
var errNoToken = usageError{errors.New(`there is no token. Make an application on https://discord.com/developers/applications, copy the
token from its page "Bot", and put it into the environment variable HERALD_TOKEN or a config.toml (see config.example.toml).
To try everything without Discord: herald demo`)}

// Run serves until it is told to stop.
func (c *serveCommand) Run(p *program) error {
	config, err := c.load(p)
	if err != nil {
		return err
	}
	if config.Token == "" {
		return errNoToken
	}
	titles, err := withTables(config)
	if err != nil {
		return err
	}
	h, err := openHouse(config.Data, titles, config.Logger(p.stderr))
	if err != nil {
		return err
	}
	h.listen = config.Listen
	return errors.Join(h.serve(p.ctx, config.Token, nil, func() {}), h.close())
}

// A house is a data folder in the hands of this process.
type house struct {
	data   string
	listen string // where it may be watched; "" is nowhere
	shelf  []render.Title
	store  *bolt.Store
	log    *slog.Logger
}

// storeFile is the store in the data folder.
func storeFile(data string) string { return filepath.Join(data, "herald.db") }

// openHouse makes the folder if there is none.
func openHouse(data string, shelf []render.Title, log *slog.Logger) (*house, error) {
	if err := os.MkdirAll(data, 0o700); err != nil {
		return nil, fmt.Errorf("make the data folder: %w", err)
	}
	s, err := openStore(storeFile(data))
	if err != nil {
		return nil, err
	}
	return &house{data: data, shelf: shelf, store: s, log: log}, nil
}

func (h *house) close() error { return h.store.Close() }

// openStore says besides what to do about a damaged store.
func openStore(file string) (*bolt.Store, error) {
	s, err := bolt.Open(file)
	if errors.Is(err, store.ErrCorrupt) {
		return nil, fmt.Errorf("%w; put a copy that herald backup made in its place", err)
	}
	return s, err
}

// serve runs the bot until ctx ends. It calls ready when people can play.
func (h *house) serve(ctx context.Context, token string, transport http.RoundTripper, ready func()) error {
	b, err := bot.New(bot.Options{
		Token: token, Store: h.store, Shelf: h.shelf, Roll: rand.IntN, Log: h.log, Transport: transport,
	})
	if err != nil {
		return err
	}
	watch, err := admin.ListenAddress(h.listen, b.Eyes())
	if err != nil {
		return err
	}
	defer watch.Close()
	socket, err := admin.ListenSocket(h.data, h.store, b.Eyes())
	if err != nil {
		h.log.Warn("herald backup and herald health will not reach this process", "error", err)
	}
	defer socket.Close()
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
