package bot

import (
	"math/rand/v2"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/jobs"
	clocks "herald/games/match/clock"
)

// BenchmarkClocks lets ten thousand matches with clocks wait for their players
// for a day, and says how much of a processor a minute of that takes: all that
// falls due, with its transactions, but not what bot players think and what is
// sent to Discord.
func BenchmarkClocks(b *testing.B) {
	const matches = 10_000
	w := watch(b, toys)
	terms, _ := clocks.Preset("relaxed")
	model, err := w.store.Get(w.begin("toy", 4, terms))
	require.NoError(b, err)
	random := rand.New(rand.NewPCG(1, 2))
	for range matches {
		r := model
		t, err := readTable(r)
		require.NoError(b, err)
		c := *t.Clock
		c.Seats = append([]clocks.Seat(nil), c.Seats...)
		t.Clock = &c
		for n := range c.Seats {
			s := &c.Seats[n]
			used := time.Duration(random.Int64N(int64(s.Full)))
			s.Left, s.Calendar = s.Full-used, clocks.Calendar{Zone: "Europe/Paris", OffHours: clocks.Hours{From: 22 * 60, To: 7 * 60}}
			for s.Reminded < len(clocks.Reminders) && used > s.Full*time.Duration(clocks.Reminders[s.Reminded])/100 {
				s.Reminded++
			}
		}
		require.NoError(b, t.write(&r))
		require.NoError(b, w.store.Create(&r))
	}
	rings, slowest := 0, time.Duration(0)
	w.wakes = jobs.NewAlarms(w.clock, func(id string) {
		rings++
		w.fallDue(id)
	})
	for id, at := range w.store.Alarms() {
		w.wakes.Set(id, at)
	}
	minutes, used := 0, processor(b)
	for b.Loop() {
		for range 60 {
			begun := time.Now()
			w.time = w.time.Add(time.Minute)
			w.wakes.RingDue()
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

// processor is how long this process has had a processor.
func processor(tb testing.TB) time.Duration {
	tb.Helper()
	var u syscall.Rusage
	require.NoError(tb, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
