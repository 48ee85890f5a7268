package lancelot

import (
	"bytes"
	"image"
	paint "image/draw"
	"image/gif"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/render"
	"herald/render/film"
	"herald/render/golden"
)

// What Discord sends for a turn that captures is small.
const clipLimit = 200 << 10

func TestClip(t *testing.T) {
	for _, name := range []string{"five-over", "three-diagonals"} {
		pictures := Clip(game.Scene(t, name))
		require.Len(t, pictures, 2, name)
		golden.Check(t, "clip-"+name+"-lands", pictures[0])
		golden.Check(t, "clip-"+name+"-captures", pictures[1])
	}
}

// TestClipsAreSmall, and end on the usual picture.
func TestClipsAreSmall(t *testing.T) {
	for _, name := range []string{"five-late", "five-mid", "five-over", "four-sword", "three-diagonals", "two-over"} {
		s := game.Scene(t, name)
		still := image.NewRGBA(image.Rect(0, 0, render.Width, render.Height))
		paint.Draw(still, still.Rect, Draw(s), image.Point{}, paint.Src)
		file, err := film.Clip(append(Clip(s), Draw(s)), time.Second, clipLimit)
		require.NoError(t, err, name)
		g, err := gif.DecodeAll(bytes.NewReader(file))
		require.NoError(t, err)
		require.Len(t, g.Image, 4, "the usual picture for an instant, and three")
		screen := image.NewRGBA(still.Rect)
		for n, part := range g.Image {
			paint.Draw(screen, part.Rect, part, part.Rect.Min, paint.Over)
			require.Equal(t, n == 0 || n == 3, bytes.Equal(still.Pix, screen.Pix), "%s, picture %d", name, n)
		}
	}
}

func TestATurnThatCapturesNothingHasNoClip(t *testing.T) {
	for _, name := range []string{"two-early", "five-shared", "two-resigned"} {
		require.Nil(t, Clip(game.Scene(t, name)), name)
	}
}
