package coach_test

import (
	"context"
	"fmt"
	"runtime"
	"slices"
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

// BenchmarkBeside measures the wait for a bot player's answer and for the answer to a press, alone and while ten hints
// and ten reviews are wanted.
func BenchmarkBeside(b *testing.B) {
	const times, presses = 10, 1000
	w := bottest.With(b, bot.Options{After: time.After})
	bots, f := computer.New(w.App), coach.New(w.App)
	hints, search := coach.Searches(w.App)
	reviews := f.Queues[len(f.Queues)-1]
	ctx, cancel := context.WithCancel(b.Context())
	for _, q := range []feature.Queue{bots.Queues[0], hints, reviews} {
		defer q.Begin(ctx)()
	}
	defer cancel()
	title, _ := w.View.Title("lancelot")
	over := played(b, w, title, false)
	answered := func() (took time.Duration) {
		for range times {
			t := begun(b, w, "lancelot", 99, true)
			began := time.Now()
			require.NoError(b, <-bots.Tasks[0].Urge(t.ID))
			took += time.Since(began)
		}
		return took / times
	}
	pressed := func() time.Duration {
		took := make([]time.Duration, presses)
		for n := range took {
			began := time.Now()
			_, err := review(ctx, f, over, "3", "en") // a stranger's is refused
			took[n] = time.Since(began)
			require.Error(b, err)
		}
		slices.Sort(took)
		return took[presses/2]
	}
	var alone, beside, press, pressBeside time.Duration
	for b.Loop() {
		alone, press = alone+answered(), press+pressed()
		for n := range 10 {
			t := begun(b, w, "lancaster", n+1, false)
			m, err := w.Tables.Open(&t)
			require.NoError(b, err)
			search(&t, m, t.Seat(fmt.Sprint(n+1)))
			id := played(b, w, title, false)
			_, err = review(ctx, f, id, "1", "en")
			require.NoError(b, err)
			f.Tasks[0].Push(id, false)
		}
		beside, pressBeside = beside+answered(), pressBeside+pressed()
		require.Positive(b, hints.Len()+reviews.Len(), "some are still searched")
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(alone.Seconds()/float64(b.N), "bot-s")
	b.ReportMetric(beside.Seconds()/alone.Seconds(), "bot-of-alone")
	b.ReportMetric(float64(press.Microseconds())/float64(b.N), "press-µs")
	b.ReportMetric(pressBeside.Seconds()/press.Seconds(), "press-of-alone")
}
