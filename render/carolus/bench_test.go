package carolus

import (
	"bytes"
	"image"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/lancelot"
	"herald/games/match"
	"herald/render"
	lancelotpicture "herald/render/lancelot"
)

// busy is a late position with much to tell.
const busy = "two-lap"

// BenchmarkPicture draws and encodes a late position, and compares with
// Lancelot's most crowded board: lancelot/op is how many times longer this one
// takes.
func BenchmarkPicture(b *testing.B) {
	s, other := scene(b, busy), crowded(b)
	var file bytes.Buffer
	ours, theirs := time.Hour, time.Hour
	for range 60 { // in turns, and the best of each: other work on the machine disturbs both
		ours = min(ours, timed(func() { picture(b, Draw, s, &file) }))
		theirs = min(theirs, timed(func() { picture(b, lancelotpicture.Draw, other, &file) }))
	}
	picture(b, Draw, s, &file)
	for b.Loop() {
		picture(b, Draw, s, &file)
	}
	b.ReportMetric(float64(ours)/float64(theirs), "lancelot/op")
	b.ReportMetric(float64(file.Len())/1024, "KiB")
}

func timed(f func()) time.Duration {
	start := time.Now()
	f()
	return time.Since(start)
}

// crowded is 14×14 squares with 100 knights.
func crowded(t testing.TB) render.Scene {
	t.Helper()
	text, err := os.ReadFile("../lancelot/testdata/five-late.record")
	require.NoError(t, err)
	record, err := match.Parse(string(text))
	require.NoError(t, err)
	m, err := match.Open(lancelot.Rules(), record)
	require.NoError(t, err)
	return render.Scene{View: m.View(-1), Seat: -1, Names: record.Seats, Say: catalog(t).Printer("en", nil)}
}

func picture(t testing.TB, draw func(render.Scene) *image.Paletted, s render.Scene, file *bytes.Buffer) {
	file.Reset()
	m := draw(s)
	require.NoError(t, render.Encode(file, m))
	render.Release(m)
}

// TestPictureIsLean holds what does not depend on the machine's speed: a turn
// copies and blends, and the file stays small.
func TestPictureIsLean(t *testing.T) {
	var file bytes.Buffer
	for _, name := range scenes(t) {
		picture(t, Draw, scene(t, name), &file)
		require.LessOrEqual(t, file.Len(), 110<<10, name)
	}
	s := scene(t, busy)
	require.LessOrEqual(t, testing.AllocsPerRun(3, func() { picture(t, Draw, s, &file) }), 200.)
}
