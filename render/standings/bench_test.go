package standings

import (
	"bytes"
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/lancelot"
	"herald/render"
	"herald/render/golden"
	lancelotpicture "herald/render/lancelot"
)

// BenchmarkTable draws and encodes the fullest page, and one with long names in
// letters that are drawn when they are met.
func BenchmarkTable(b *testing.B) {
	say := printer(b, "fr")
	b.Run("fifteen", func(b *testing.B) { benchmark(b, func() *image.Paletted { return fifteen(say).Draw(0) }) })
	b.Run("sixty", func(b *testing.B) { benchmark(b, func() *image.Paletted { return sixty(say).Draw(2) }) })
	b.Run("wide", func(b *testing.B) { benchmark(b, func() *image.Paletted { return wide(say).Draw(0) }) })
}

// benchmark draws and encodes a picture. lancelot/op is the factor by which it takes longer than Lancelot's
// most crowded board.
func benchmark(b *testing.B, draw func() *image.Paletted) {
	other := golden.Game{Rules: lancelot.Rules(), Draw: lancelotpicture.Draw}
	scene := other.Scene(b, "../../lancelot/testdata/five-late")
	var file, theirs bytes.Buffer
	pack(b, draw, &file)
	other.File(b, scene, &theirs)
	own, foreign := time.Hour, time.Hour
	for range 20 { // in turns, and the best of each: other work on the machine disturbs both
		own = min(own, timed(func() { pack(b, draw, &file) }))
		foreign = min(foreign, timed(func() { other.File(b, scene, &theirs) }))
	}
	for b.Loop() {
		pack(b, draw, &file)
	}
	b.ReportMetric(float64(own)/float64(foreign), "lancelot/op")
	b.ReportMetric(float64(file.Len())/1024, "KiB")
}

// pack draws and encodes a picture into file.
func pack(t testing.TB, draw func() *image.Paletted, file *bytes.Buffer) {
	file.Reset()
	m := draw()
	require.NoError(t, render.Encode(file, m))
	render.Release(m)
}

func timed(f func()) time.Duration {
	start := time.Now()
	f()
	return time.Since(start)
}
