package standings

import (
	"bytes"
	"flag"
	"image"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/lang"
	"herald/render"
	"herald/render/golden"
)

// each runs a test for every golden picture in every language.
func each(t *testing.T, test func(*testing.T, drawing, lang.Printer, string)) {
	for _, tag := range lang.Languages {
		say := printer(t, tag.String())
		for _, d := range drawings() {
			name := d.name + "-" + tag.String()
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				test(t, d, say, name)
			})
		}
	}
}

// A picture is as it was, light on bytes, and of a shape that Discord shows well:
// best between 4:5 and 16:10, and it has cut square ones.
func TestGolden(t *testing.T) {
	const most = 120 << 10
	each(t, func(t *testing.T, d drawing, say lang.Printer, name string) {
		m := d.draw(say)
		golden.Check(t, name, m)
		var file bytes.Buffer
		require.NoError(t, render.Encode(&file, m))
		require.LessOrEqual(t, file.Len(), most)
		size := m.Rect.Size()
		require.Equal(t, render.Width, size.X)
		require.GreaterOrEqual(t, size.X*5, size.Y*4)
		require.LessOrEqual(t, size.X*10, size.Y*16)
		require.NotEqual(t, size.X, size.Y)
	})
}

// All that is written can be read, clear of Discord's badge.
func TestLegible(t *testing.T) {
	each(t, func(t *testing.T, d drawing, say lang.Printer, name string) {
		golden.CheckDrawing(t, ground(d.draw(say).Rect.Dy()), func(c *render.Canvas) { d.on(say, c) })
	})
}

// What the pictures show is said in words, too: testdata/NAME.txt has the
// messages and, below them, the alt text.
func TestText(t *testing.T) {
	each(t, func(t *testing.T, d drawing, say lang.Printer, name string) {
		messages, alt := d.text(say)
		got := strings.Join(messages, "\n") + "\n" + strings.Join(alt, "\n") + "\n"
		kept := filepath.Join("testdata", name+".txt")
		if flag.Lookup("update").Value.String() == "true" {
			require.NoError(t, os.WriteFile(kept, []byte(got), 0o644))
		}
		want, err := os.ReadFile(kept)
		require.NoError(t, err)
		require.Equal(t, string(want), got)
	})
}

// A picture is a pure function of its scene: many at once, on pixels that were
// used before, come out as one alone.
func TestDrawAtOnce(t *testing.T) {
	say := printer(t, "fr")
	all := drawings()
	alone := make([]*image.Paletted, len(all))
	for i, d := range all {
		alone[i] = d.draw(say)
	}
	var group sync.WaitGroup
	for i, d := range all {
		group.Go(func() {
			render.Release(all[(i+1)%len(all)].draw(say))
			require.True(t, bytes.Equal(alone[i].Pix, d.draw(say).Pix), d.name)
		})
	}
	group.Wait()
}
