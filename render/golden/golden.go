// Package golden compares pictures with those kept in testdata, pixel by
// pixel, for the tests of all games.
package golden

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest/update"
	"herald/lang"
	"herald/render"
)

// The rounding differences between two processors at the edge of a shape.
const (
	slightly = 24   // of 255, in any channel
	rarely   = 5000 // one pixel in this number may differ by more
)

// limit is the largest size of a picture that is sent.
const limit = 110 << 10

// Check compares m with testdata/NAME.png. If they differ it leaves
// NAME.got.png and NAME.diff.png beside it; -update keeps m instead.
func Check(t *testing.T, name string, m *image.Paletted) {
	t.Helper()
	var file bytes.Buffer
	require.NoError(t, render.Encode(&file, m))
	require.LessOrEqual(t, file.Len(), limit, "%s is too large", name)
	kept := filepath.Join("testdata", name+".png")
	if *update.Wanted {
		write(t, kept, m)
	}
	different, diff := compare(m, read(t, kept))
	if different == 0 {
		return
	}
	write(t, filepath.Join("testdata", name+".got.png"), m)
	write(t, filepath.Join("testdata", name+".diff.png"), diff)
	t.Errorf("%s: %d pixels differ; see testdata/%[1]s.got.png and testdata/%[1]s.diff.png, and run with -update if they are right", name, different)
}

// compare returns the number of pixels that differ, 0 if they are few enough, and a picture of them: red on a
// faint copy of got.
func compare(got, want *image.Paletted) (int, image.Image) {
	if got.Rect != want.Rect {
		return len(got.Pix), want
	}
	a, b := colours(got), colours(want)
	if bytes.Equal(got.Pix, want.Pix) && slices.Equal(a, b) {
		return 0, nil
	}
	diff := image.NewRGBA(got.Rect)
	different := 0
	for i := range got.Pix {
		p, q := a[got.Pix[i]], b[want.Pix[i]]
		mark := color.RGBA{p.R/4 + 191, p.G/4 + 191, p.B/4 + 191, 255}
		if far(p.R, q.R) || far(p.G, q.G) || far(p.B, q.B) {
			different++
			mark = color.RGBA{220, 0, 0, 255}
		}
		copy(diff.Pix[4*i:], []uint8{mark.R, mark.G, mark.B, mark.A})
	}
	if different <= len(got.Pix)/rarely {
		return 0, nil
	}
	return different, diff
}

func colours(m *image.Paletted) []color.RGBA {
	all := make([]color.RGBA, len(m.Palette))
	for i, c := range m.Palette {
		all[i] = color.RGBAModel.Convert(c).(color.RGBA)
	}
	return all
}

func far(a, b uint8) bool { return max(a, b)-min(a, b) > slightly }

func read(t *testing.T, name string) *image.Paletted {
	t.Helper()
	file, err := os.Open(name)
	require.NoError(t, err, "no golden picture; run with -update and look at it")
	defer file.Close()
	m, err := png.Decode(file)
	require.NoError(t, err)
	require.IsType(t, &image.Paletted{}, m)
	return m.(*image.Paletted)
}

func write(t *testing.T, name string, m image.Image) {
	t.Helper()
	file, err := os.Create(name)
	require.NoError(t, err)
	require.NoError(t, (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(file, m))
	require.NoError(t, file.Close())
}

// CheckExample draws an example of a game with its spots, one for each sentence on how
// it plays, and compares with testdata/example.png.
func (g Game) CheckExample(t *testing.T, e render.Example) {
	t.Helper()
	catalog := g.Catalog(t)
	for _, tag := range lang.Languages {
		sentences := strings.Split(catalog.Printer(tag.String(), nil).T(g.Rules.Name+".how"), "\n")
		require.Len(t, sentences, len(e.Spots))
	}
	m := g.Draw(render.Scene{View: e.View, Seat: games.Everyone, Say: catalog.Printer("en", nil)})
	for _, spot := range e.Spots {
		require.True(t, spot.In(m.Rect.Inset(render.Margin)), spot)
	}
	Check(t, "example", render.Annotate(m, e.Spots))
}

// CheckLegend compares the pages of a legend with testdata/legend-NAME-LANGUAGE.png in all
// languages: each has a heading, and the size of a board, which a phone shows largest.
func (g Game) CheckLegend(t *testing.T, pages []render.LegendPage) {
	t.Helper()
	require.NotEmpty(t, pages)
	catalog := g.Catalog(t)
	for _, tag := range lang.Languages {
		for _, page := range pages {
			require.Contains(t, catalog.Keys(tag.String()), g.Rules.Name+".picture.legend."+page.Name)
			m := page.Draw(catalog.Printer(tag.String(), nil), "")
			require.Equal(t, image.Rect(0, 0, render.Width, render.Height), m.Rect, page.Name)
			Check(t, "legend-"+page.Name+"-"+tag.String(), m)
		}
	}
}
