package golden

import (
	"bytes"
	"image/png"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/render"
)

// BenchmarkAnew draws and encodes s, and compares with drawing all of it anew and
// encoding it as image/png does by itself: naive/op is how many times longer that takes,
// allocs% how many of its allocations are left, KiB the size of the file.
func (g Game) BenchmarkAnew(b *testing.B, s render.Scene) {
	var file bytes.Buffer
	anew := g.anew(b, s)
	g.File(b, s, &file)
	slow, fast := measure(10, anew), measure(60, func() { g.File(b, s, &file) })
	for b.Loop() {
		g.File(b, s, &file)
	}
	b.ReportMetric(float64(slow.best)/float64(fast.best), "naive/op")
	b.ReportMetric(100*float64(fast.allocs)/float64(slow.allocs), "allocs%")
	b.ReportMetric(float64(file.Len())/1024, "KiB")
}

// anew returns a function that draws and encodes s without thinking of speed.
func (g Game) anew(t testing.TB, s render.Scene) func() {
	again := render.Anew(g.Draw, s)
	return func() {
		var file bytes.Buffer
		require.NoError(t, png.Encode(&file, again()))
	}
}

type cost struct {
	best   time.Duration // other work on the machine disturbs the average
	allocs uint64
}

// measure returns the least time that f takes, and what it allocates on average.
func measure(times int, f func()) cost {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	best := time.Hour
	for range times {
		best = min(best, timed(f))
	}
	runtime.ReadMemStats(&after)
	return cost{best, (after.Mallocs - before.Mallocs) / uint64(times)}
}
