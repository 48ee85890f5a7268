package bot_test

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/ledger"
	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/render"
	"herald/store"
	"herald/store/postgres"
	"herald/store/postgres/pgtest"
)

// A shut store returns no match with an alarm until it is opened.
type shut struct {
	*postgres.Store
	opened chan struct{}
	read   atomic.Int64
}

func (s *shut) Get(id string) (store.Record, error) {
	r, err := s.Store.Get(id)
	if r.Alarm != 0 {
		<-s.opened
		s.read.Add(1)
	}
	return r, err
}

// TestAlarmsAreTakenOverUnread: a process that gains shards schedules all alarms of their
// guilds without reading a match. It looks at the clocks afterwards, and reads each match
// once.
func TestAlarmsAreTakenOverUnread(t *testing.T) {
	t.Parallel()
	const matches = 100
	opened, err := postgres.Open(pgtest.Start(t).Fresh(t))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, opened.Close()) })
	for range matches {
		require.NoError(t, opened.Create(&store.Record{Guild: "81384788765712384", Alarm: time.Now().Add(time.Hour).UnixMilli(), App: []byte("{}")}))
	}
	s := &shut{Store: opened, opened: make(chan struct{})}
	h, stop := runsOn(t, s, time.Now, nil)
	tables := h.bot.App().Tables
	require.Eventually(t, func() bool { return tables.Schedule.Len() == matches }, patience, time.Millisecond)
	require.Zero(t, s.read.Load())
	close(s.opened)
	require.Eventually(t, func() bool { return s.read.Load() >= matches }, patience, time.Millisecond)
	require.NoError(t, <-stop())
	require.EqualValues(t, matches, s.read.Load())
}

// TestWhatIsOwedToAGainedShardIsPostedAtOnce: a process died between the commit and the post.
// The next one posts as soon as it has the shard: for it no time passes.
func TestWhatIsOwedToAGainedShardIsPostedAtOnce(t *testing.T) {
	t.Parallel()
	opened, err := postgres.Open(pgtest.Start(t).Fresh(t))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, opened.Close()) })
	srv := sandboxtest.Start(t, sandbox.Options{AfterFunc: lenient})
	made, err := srv.CreateChannel(srv.Guild("Round Table"), "play")
	require.NoError(t, err)
	dead, err := bot.New(bot.Options{
		Token: token, Store: opened, Shelf: []render.Title{lancelot}, Roll: rand.IntN, Seeds: unseeded,
		Log: slog.New(slog.DiscardHandler), Transport: sandbox.Transport(srv.URL()),
	})
	require.NoError(t, err)
	id, err := dead.App().Tables.Create(table.Table{
		Game: "lancelot", Stage: table.InLobby, Ledger: ledger.Ledger{Told: ledger.Untold},
		Place: table.Place{Locale: "en", Channel: made.ID, Home: made.ID, Guild: srv.Guild("Round Table")},
		Setup: games.Setup{Players: 2}, Seats: []seats.Seat{{User: seats.User{ID: srv.Person("Ada").ID(), Name: "Ada"}}, {}},
	})
	require.NoError(t, err)

	never := func(time.Duration) <-chan time.Time { return nil }
	h, stop := runsFor(t, srv, opened, time.Now, never)
	ctx, cancel := context.WithTimeout(h.ctx, patience)
	defer cancel()
	_, err = srv.Person("Ada").Await(ctx, made.ID, func(list []sandbox.Message) bool {
		return len(list) == 1 && component(list[0].Components, "join:"+id) != nil
	})
	require.NoError(t, err)
	require.NoError(t, <-stop())
}
