// Package bot is the conversation: it knows channels, people and languages,
// and maps commands, buttons and menus to the moves of the games on the shelf.
// It does not know the rules of any of them.
package bot

import (
	"context"
	"embed"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"sync"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"herald/games/match"
	"herald/lang"
	"herald/render"
	"herald/store"
)

//go:embed text
var texts embed.FS

// Options are what a Bot is made of. All fields but Transport are required.
type Options struct {
	Token string
	Store *store.Store
	Shelf []render.Title
	Roll  func(n int) int // a number from 0 to n-1, each equally likely; called by one goroutine at a time
	Log   *slog.Logger
	// Transport carries the requests to Discord; nil is the network.
	Transport http.RoundTripper
}

// A Bot plays matches with the people on Discord.
type Bot struct {
	store   *store.Store
	shelf   []render.Title
	catalog *lang.Catalog
	roll    func(n int) int
	log     *slog.Logger
	discord *discord
	metrics *metrics
	link    link
	telling keyed                        // by match: one at a time tells what happened
	seen    *lru.Cache[string, struct{}] // interactions handled: a resumed connection repeats them
	ready   chan struct{}

	working  sync.WaitGroup
	mu       sync.Mutex // guards stopping, and working against being counted too late
	stopping bool
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
	metrics := newMetrics()
	d, err := newDiscord(o.Token, metrics.transport(o.Transport))
	if err != nil {
		return nil, err
	}
	return &Bot{
		store: o.Store, shelf: o.Shelf, catalog: catalog, roll: o.Roll, log: o.Log,
		discord: d, metrics: metrics, seen: seen, ready: make(chan struct{}),
	}, nil
}

// Catalog returns the texts of the bot and of the games on the shelf.
func Catalog(shelf []render.Title) (*lang.Catalog, error) {
	own, err := fs.Sub(texts, "text")
	if err != nil {
		return nil, err
	}
	folders := []fs.FS{own, match.Texts(), render.Texts()}
	for _, title := range shelf {
		folders = append(folders, title.Texts)
		if title.Lettering != nil {
			folders = append(folders, title.Lettering)
		}
	}
	return lang.Load(folders...)
}

// Ready is closed when Run has connected, registered the commands and told
// what a former process left untold.
func (b *Bot) Ready() <-chan struct{} { return b.ready }

// Run connects and answers until ctx ends; then it finishes what it has begun
// and disconnects. The error says why it could not connect.
func (b *Bot) Run(ctx context.Context) error {
	if err := b.discord.open(b.receive); err != nil {
		return fmt.Errorf("connect to Discord: %w", err)
	}
	defer b.discord.close()
	defer b.stop()
	if err := b.register(ctx); err != nil {
		return fmt.Errorf("register the commands: %w", err)
	}
	b.catchUp(ctx)
	b.link.set(true, time.Now())
	close(b.ready)
	b.log.Info("ready")
	b.discord.stay(ctx, b.log)
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
