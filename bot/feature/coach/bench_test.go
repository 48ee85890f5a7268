package coach_test

import (
	"context"
	"fmt"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/feature"
	"herald/bot/feature/coach"
	"herald/bot/feature/computer"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
)

// begun begins a match in which a person, or the bot player against them, is asked at first.
func begun(b *testing.B, w *bottest.Bot, game string, who int, botFirst bool) table.Table {
	b.Helper()
	title, ok := w.View.Title(game)
	require.True(b, ok)
	setup, err := title.Check(games.Setup{Players: 2})
	require.NoError(b, err)
	for {
		id, err := w.Tables.Create(table.Table{
			Game: game, Setup: setup, Stage: table.InLobby, Ledger: ledger.Ledger{Told: ledger.Untold},
			Place: table.Place{Locale: "en", Channel: "7", Home: "7", Guild: "1"},
			Seats: seats.Seats{{User: seats.User{ID: fmt.Sprint(who), Name: "P"}}, {Bot: "squire"}},
		})
		require.NoError(b, err)
		t, err := w.Tables.Start(id, func(*table.Table) error { return nil })
		require.NoError(b, err)
		m, err := w.Tables.Open(&t)
		require.NoError(b, err)
		if botFirst && t.Busy || !botFirst && table.Offered(m, t.Seat(fmt.Sprint(who))) != "" {
			return t
		}
	}
}

// BenchmarkHint measures a search behind a hint at the beginning of a match, and what it allocates.
func BenchmarkHint(b *testing.B) {
	for _, title := range bottest.Titles {
		game := title.Name
		b.Run(game, func(b *testing.B) {
			w := bottest.With(b, bot.Options{})
			t := begun(b, w, game, 1, false)
			m, err := w.Tables.Open(&t)
			require.NoError(b, err)
			seat := t.Seat("1")
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			for b.Loop() {
				_, _, err := coach.Hints(b.Context(), w.App, w.View.Public(&t), &t, m.Clone(), seat)
				require.NoError(b, err)
			}
			runtime.ReadMemStats(&after)
			b.ReportMetric(float64(after.TotalAlloc-before.TotalAlloc)/1e6/float64(b.N), "MB-allocated")
		})
	}
}

// BenchmarkTenHints measures the wait for a bot player's answer alone and while ten people wait for hints.
func BenchmarkTenHints(b *testing.B) {
	const times = 10
	w := bottest.With(b, bot.Options{After: time.After})
	bots := computer.New(w.App)
	hints, search := coach.Searches(w.App)
	ctx, cancel := context.WithCancel(b.Context())
	for _, q := range []feature.Queue{bots.Queues[0], hints} {
		defer q.Begin(ctx)()
	}
	defer cancel()
	answered := func() time.Duration {
		t := begun(b, w, "lancelot", 99, true)
		began := time.Now()
		require.NoError(b, <-bots.Tasks[0].Urge(t.ID))
		return time.Since(began)
	}
	var alone, beside time.Duration
	for b.Loop() {
		for range times {
			alone += answered()
		}
		for n := range 10 {
			t := begun(b, w, "lancaster", n+1, false)
			m, err := w.Tables.Open(&t)
			require.NoError(b, err)
			search(&t, m, t.Seat(fmt.Sprint(n+1)))
		}
		for range times {
			beside += answered()
		}
		require.Positive(b, hints.Len(), "hints are still searched")
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(alone.Seconds()/float64(b.N*times), "alone-s")
	b.ReportMetric(beside.Seconds()/float64(b.N*times), "beside-ten-s")
	b.ReportMetric(beside.Seconds()/alone.Seconds(), "of-alone")
}
