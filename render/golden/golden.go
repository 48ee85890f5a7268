// Package golden compares pictures with those kept in testdata, pixel by
// pixel, for the tests of all games.
package golden

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/render"
)

var update = flag.Bool("update", false, "write the golden files anew")

// What two processors may round differently at the edge of a shape.
const (
	slightly = 24   // of 255, in any channel
	rarely   = 5000 // one pixel in so many may differ by more
)

// Limit is the size that a kept picture may have.
const Limit = 110 << 10

// Check compares m with testdata/NAME.png. If they differ it leaves
// NAME.got.png and NAME.diff.png beside it; -update keeps m instead.
func Check(t *testing.T, name string, m *image.Paletted) {
	t.Helper()
	var file bytes.Buffer
	require.NoError(t, render.Encode(&file, m))
	require.LessOrEqual(t, file.Len(), Limit, "%s is too large", name)
	kept := filepath.Join("testdata", name+".png")
	if *update {
		require.NoError(t, os.WriteFile(kept, file.Bytes(), 0o644))
	}
	want := read(t, kept)
	got, err := png.Decode(&file)
	require.NoError(t, err)
	different, diff := compare(got, want)
	if different == 0 {
		return
	}
	write(t, filepath.Join("testdata", name+".got.png"), got)
	write(t, filepath.Join("testdata", name+".diff.png"), diff)
	t.Errorf("%s: %d pixels differ; see testdata/%[1]s.got.png and testdata/%[1]s.diff.png, and run with -update if they are right", name, different)
}

// compare returns how many pixels differ, 0 if they are few enough, and a
// picture of them: red on a faint copy of got.
func compare(got, want image.Image) (int, image.Image) {
	if got.Bounds() != want.Bounds() {
		return got.Bounds().Dx() * got.Bounds().Dy(), want
	}
	diff := image.NewRGBA(got.Bounds())
	different := 0
	for y := got.Bounds().Min.Y; y < got.Bounds().Max.Y; y++ {
		for x := got.Bounds().Min.X; x < got.Bounds().Max.X; x++ {
			a, b := rgba(got.At(x, y)), rgba(want.At(x, y))
			diff.SetRGBA(x, y, color.RGBA{a.R/4 + 191, a.G/4 + 191, a.B/4 + 191, 255})
			if far(a.R, b.R) || far(a.G, b.G) || far(a.B, b.B) {
				different++
				diff.SetRGBA(x, y, color.RGBA{220, 0, 0, 255})
			}
		}
	}
	if different <= got.Bounds().Dx()*got.Bounds().Dy()/rarely {
		return 0, nil
	}
	return different, diff
}

func rgba(c color.Color) color.RGBA { return color.RGBAModel.Convert(c).(color.RGBA) }

func far(a, b uint8) bool { return max(a, b)-min(a, b) > slightly }

func read(t *testing.T, name string) image.Image {
	t.Helper()
	file, err := os.Open(name)
	require.NoError(t, err, "no golden picture; run with -update and look at it")
	defer file.Close()
	m, err := png.Decode(file)
	require.NoError(t, err)
	return m
}

func write(t *testing.T, name string, m image.Image) {
	t.Helper()
	file, err := os.Create(name)
	require.NoError(t, err)
	require.NoError(t, png.Encode(file, m))
	require.NoError(t, file.Close())
}
