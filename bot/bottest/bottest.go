// Package bottest has what the tests of features and rooms share: a whole bot with a store of
// its own that is not connected to anything.
package bottest

import (
	"encoding/hex"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/feature"
	"herald/games/carolus"
	"herald/games/gametest/toy"
	"herald/games/lancaster"
	"herald/games/lancelot"
	"herald/render"
	ring "herald/render/carolus"
	hall "herald/render/lancaster"
	board "herald/render/lancelot"
	"herald/shelf"
	"herald/store/bolt"
	"herald/store/storetest"
)

// Titles has all games as they stand on the shelf of the program.
var Titles = shelf.Games()

// Shelf has all games and the toy, with pictures that are quickly drawn.
var Shelf = []render.Title{
	{Rules: lancelot.Rules(), Draw: board.Draw, Icons: board.Icons},
	{Rules: carolus.Rules(), Draw: ring.Draw, Liveries: ring.Liveries, Lettering: ring.Texts(), Icons: ring.Icons},
	{Rules: lancaster.Rules(), Draw: blank, Parts: []string{"parliament", "counties"}, Beside: "parliament", Icons: hall.Icons},
	{Rules: toy.Rules(), Draw: blank},
}

// A Bot is not connected: its posts stay owed.
type Bot struct {
	Bot *bot.Bot
	*feature.App
	Store *bolt.Store
}

// New returns a Bot with games on its shelf, by default Shelf.
func New(t testing.TB, titles ...render.Title) *Bot {
	t.Helper()
	return With(t, bot.Options{Shelf: titles})
}

// At is New with a clock that shows *now.
func At(t testing.TB, now *time.Time, titles ...render.Title) *Bot {
	t.Helper()
	return With(t, bot.Options{Shelf: titles, Now: func() time.Time { return *now }})
}

// passed lets no time pass.
func passed(time.Duration) <-chan time.Time {
	now := make(chan time.Time)
	close(now)
	return now
}

// seeds returns a source of seeds for dice, the same ones in each run.
func seeds() func() string {
	var mu sync.Mutex
	drawn := rand.NewChaCha8([32]byte{})
	return func() string {
		mu.Lock()
		defer mu.Unlock()
		var seed [32]byte
		_, _ = drawn.Read(seed[:]) // it never fails
		return hex.EncodeToString(seed[:])
	}
}

// With returns a Bot with options; missing ones are filled in. Unless they say
// how, it does not wait for time to pass: nothing that it waits for comes.
func With(t testing.TB, o bot.Options) *Bot {
	t.Helper()
	s, err := bolt.OpenWith(filepath.Join(t.TempDir(), "herald.db"), storetest.Plain)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	o.Token, o.Store, o.Log = "test", s.Unsynced(), slog.New(slog.DiscardHandler)
	if o.Roll == nil {
		o.Roll = rand.New(rand.NewPCG(1, 1)).IntN
	}
	if o.Seeds == nil {
		o.Seeds = seeds()
	}
	if o.Shelf == nil {
		o.Shelf = Shelf
	}
	if o.After == nil {
		o.After = passed
	}
	b, err := bot.New(o)
	require.NoError(t, err)
	b.App().View.Catalog.Commands = func(name string) string { return "</" + name + ":1234567890123456789>" } // as long as on Discord
	return &Bot{Bot: b, App: b.App(), Store: s}
}

// BeginQueue lets a feature work on a queue until the test ends.
func (b *Bot) BeginQueue(t testing.TB, name string) {
	for _, f := range b.Bot.Features() {
		for _, q := range f.Queues {
			if q.Name == name {
				t.Cleanup(q.Begin(t.Context()))
			}
		}
	}
}
