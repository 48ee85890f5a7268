package deadline_test

import (
	"math/rand/v2"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/jobs"
	"herald/bot/table"
	"herald/games/match/clock"
)

// BenchmarkClocks lets ten thousand matches with clocks wait for their players for a day,
// and reports the processor time of a minute: all alarms with their transactions, but
// neither the search of bot players nor requests to Discord.
func BenchmarkClocks(b *testing.B) {
	const matches = 10_000
	w := bottest.NewWatch(b, bottest.Toy)
	model, _ := w.Look(w.Begin("toy", 4, bottest.Preset("relaxed", clock.Turn)))
	random := rand.New(rand.NewPCG(1, 2))
	for range matches {
		_, err := w.Tables.Create(waiting(model, random))
		require.NoError(b, err)
	}
	rings, slowest := 0, time.Duration(0)
	var alarms *jobs.Alarms[string]
	alarms = jobs.NewAlarms(w.Clock, func(id string) bool {
		rings++
		t, err := w.Tables.Ring(id)
		require.NoError(b, err)
		w.Post.Schedule(&t)
		alarms.Set(id, next(w.Tables.Alarms, &t))
		return true
	})
	for id, at := range w.Store.Alarms() {
		alarms.Set(id, at)
	}
	minutes, used := 0, processor(b)
	for b.Loop() {
		for range 60 {
			begun := time.Now()
			w.Skip(time.Minute)
			alarms.RingDue()
			slowest = max(slowest, time.Since(begun))
			minutes++
		}
	}
	used = processor(b) - used
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(used.Microseconds())/1000/float64(minutes), "cpu-ms/minute")
	b.ReportMetric(100*used.Seconds()/float64(minutes)/60, "%core")
	b.ReportMetric(float64(rings)/float64(minutes), "rings/minute")
	b.ReportMetric(float64(slowest.Milliseconds()), "slowest-minute-ms")
}

// waiting returns a copy of a table whose players in Paris have used some of their time.
func waiting(t table.Table, random *rand.Rand) table.Table {
	c := *t.Clock
	c.Seats = slices.Clone(c.Seats)
	for n := range c.Seats {
		s := &c.Seats[n]
		used := time.Duration(random.Int64N(int64(s.Full)))
		s.Left, s.Calendar = s.Full-used, nights
		for s.Reminded < len(clock.Reminders) && used > s.Full*time.Duration(clock.Reminders[s.Reminded])/100 {
			s.Reminded++
		}
	}
	t.Clock = &c
	return t
}

// next returns when the next alarm of a table is due, in milliseconds since 1970, rounded
// up; 0 if there is none.
func next(alarms []table.Alarm, t *table.Table) int64 {
	var next time.Time
	for _, a := range alarms {
		if at := a.Next(t); !at.IsZero() && (next.IsZero() || at.Before(next)) {
			next = at
		}
	}
	if next.IsZero() {
		return 0
	}
	return next.Add(time.Millisecond - 1).UnixMilli()
}

// processor is the processor time that this process has used.
func processor(tb testing.TB) time.Duration {
	tb.Helper()
	var u syscall.Rusage
	require.NoError(tb, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
