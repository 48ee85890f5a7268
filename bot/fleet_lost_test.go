package bot_test

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
	"herald/render"
	"herald/store"
	"herald/store/postgres"
	"herald/store/postgres/pgtest"
)

// longLease is the lease of a shard where no other process is to take it: it does not end
// because a machine is busy.
const longLease = patience

// A lapsing store renews no lease while it is locked.
type lapsing struct {
	*postgres.Store
	sync.RWMutex
}

func (s *lapsing) Attend(ctx context.Context, p store.Process) (store.Census, error) {
	s.RLock()
	defer s.RUnlock()
	return s.Store.Attend(ctx, p)
}

// TestAPressIsRefusedByAProcessThatHasLostItsShard: a person confirms a turn when the lease of
// their server has ended, and no other process has it yet.
func TestAPressIsRefusedByAProcessThatHasLostItsShard(t *testing.T) {
	t.Parallel()
	var ahead atomic.Int64
	now := func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }
	h, s := shares(t, now)
	guests, turn := h.table("/new game:toy seats:2 options:rounds=1", "Ada", "Bruno")
	ada := guests[0]
	panel := ada.presses(ada.presses(turn, "Play"), "Yes")

	s.Lock()
	ahead.Store(int64(longLease))
	refused := ada.presses(panel, "Confirm")
	require.Contains(t, refused.Content, "Another part of me was just taking over here, and nothing was changed.")
	require.Contains(t, refused.Content, "`yes`", "the draft is kept")
	s.Unlock()

	require.NoError(t, h.srv.Await(h.ctx, func() bool { return h.srv.Traffic().Connections == 2 }))
	require.NoError(t, h.srv.AwaitBot(h.ctx))
	require.Contains(t, ada.presses(refused, "Confirm").Content, "✅ **Played.**")
	require.Equal(t, 1, h.srv.Traffic().Resumes, "no other process had the shard meanwhile")
	require.Equal(t, 1, h.srv.Traffic().Identifies)
}

// shares starts a bot that shares a database, alone, on a stand-in with the same clock.
func shares(t *testing.T, now func() time.Time) (*app, *lapsing) {
	t.Helper()
	opened, err := postgres.Open(pgtest.Start(t).Fresh(t))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, opened.Close()) })
	s := &lapsing{Store: opened}
	return sharesStore(t, s, now), s
}

// sharesStore is shares for a store that is open.
func sharesStore(t *testing.T, s store.Engine, now func() time.Time) *app {
	t.Helper()
	h, stop := runsOn(t, s, now, nil)
	t.Cleanup(func() { require.NoError(t, <-stop()) })
	return h
}

// runsOn starts a bot on a store. Stop stops it; the channel receives its error.
func runsOn(t *testing.T, s store.Engine, now func() time.Time, after func(time.Duration) <-chan time.Time) (h *app, stop func() <-chan error) {
	t.Helper()
	return runsFor(t, sandboxtest.Start(t, sandbox.Options{Now: now, AfterFunc: lenient}), s, now, after)
}

// runsFor is runsOn for a stand-in that runs.
func runsFor(t *testing.T, srv *sandbox.Server, s store.Engine, now func() time.Time, after func(time.Duration) <-chan time.Time) (h *app, stop func() <-chan error) {
	t.Helper()
	b, err := bot.New(bot.Options{
		Effort: 4,
		Token:  token, Store: s, Shelf: []render.Title{secretive, lancelot}, Roll: rand.IntN, Seeds: unseeded,
		Log: slog.New(slog.NewTextHandler(t.Output(), nil)), Transport: sandbox.Transport(srv.URL()), Now: now, After: after, Lease: longLease,
	})
	require.NoError(t, err)
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	t.Cleanup(cancel)
	ended := make(chan error, 1)
	go func() { ended <- b.Run(ctx) }()
	<-b.Ready()
	return &app{T: t, ctx: ctx, srv: srv, bot: b}, func() <-chan error { cancel(); return ended }
}
