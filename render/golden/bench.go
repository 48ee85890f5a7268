package golden

import (
	"bytes"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/render"
)

// File draws and encodes s into file.
func (g Game) File(t testing.TB, s render.Scene, file *bytes.Buffer) {
	file.Reset()
	m := g.Draw(s)
	require.NoError(t, render.Encode(file, m))
	render.Release(m)
}

// Benchmark draws and encodes s, and compares with a picture of another game: NAME/op is the factor by which
// this one takes longer.
func (g Game) Benchmark(b *testing.B, s render.Scene, other Game, theirs render.Scene) {
	var file bytes.Buffer
	own, foreign := time.Hour, time.Hour
	for range 60 { // in turns, and the best of each: other work on the machine disturbs both
		own = min(own, timed(func() { g.File(b, s, &file) }))
		foreign = min(foreign, timed(func() { other.File(b, theirs, &file) }))
	}
	g.File(b, s, &file)
	for b.Loop() {
		g.File(b, s, &file)
	}
	b.ReportMetric(float64(own)/float64(foreign), other.Rules.Name+"/op")
	b.ReportMetric(float64(file.Len())/1024, "KiB")
}

func timed(f func()) time.Duration {
	start := time.Now()
	f()
	return time.Since(start)
}

// CheckLean holds what does not depend on the machine's speed: no scene's file has more bytes, and a turn's
// picture, which copies and blends, takes no more allocations; Lancelot's test measures drawing all of it
// anew.
func (g Game) CheckLean(t *testing.T, busy string, size, allocations int) {
	t.Helper()
	if testing.Short() {
		t.Skip("every picture is packed once more")
	}
	var file bytes.Buffer
	for _, name := range Scenes(t) {
		g.File(t, g.Scene(t, name), &file)
		require.LessOrEqual(t, file.Len(), size, name)
	}
	s := g.Scene(t, busy)
	taken := testing.AllocsPerRun(3, func() { g.File(t, s, &file) })
	require.LessOrEqual(t, taken, float64(allocations))
}
