package golden

import (
	"image"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"

	"herald/render"
)

// piecesOf returns the pieces on a picture that paint draws on a layer on which "on it" is
// written.
func piecesOf(t *testing.T, paint func(*render.Canvas)) []Piece {
	t.Helper()
	layer := render.Layer(300, 100, func(*gg.Context) {})
	layer.Text(render.Label, "on it", 20, 60, 0, render.Ink)
	m, pieces := PiecesOn(layer, paint)
	require.Equal(t, 300, m.Rect.Dx())
	return pieces
}

func TestPiecesKnowWhatIsWritten(t *testing.T) {
	pieces := piecesOf(t, func(c *render.Canvas) { c.Text(render.Number, "12", 280, 60, 0, render.Ink) })
	require.Len(t, pieces, 2)
	require.Equal(t, "on it", pieces[0].Text)
	require.Equal(t, render.Label.Size(), pieces[0].Size)
	require.Zero(t, pieces[0].Covered)
	require.True(t, pieces[0].Rect.In(image.Rect(18, 30, 100, 64)), "%v", pieces[0].Rect)
	require.Greater(t, pieces[1].Rect.Max.X, 300, "it leaves the picture")
}

func TestPiecesKnowWhatIsCovered(t *testing.T) {
	plate := render.NewSprite(300, 100, func(dc *gg.Context) {
		dc.SetColor(render.Ink)
		dc.Clear()
	})
	half := piecesOf(t, func(c *render.Canvas) { c.Blit(plate, 50, 0) })
	require.Positive(t, half[0].Covered)
	require.False(t, half[0].Gone())
	require.Zero(t, half[0].ByMark)
	require.True(t, piecesOf(t, func(c *render.Canvas) { c.Blit(plate, 0, 0) })[0].Gone())
	require.Positive(t, piecesOf(t, func(c *render.Canvas) { c.Text(render.Label, "over", 24, 62, 0, render.Ink) })[0].Covered)
}

// A figure may stand within a mark, but not on its line nor below it.
func TestPiecesKnowMarks(t *testing.T) {
	pieces := piecesOf(t, func(c *render.Canvas) {
		c.Centre(render.Marked(render.Capture, 70), 200, 50)
		c.Text(render.Number, "1", 200, 65, .5, render.Ink)
		c.Text(render.Number, "2", 231, 65, .5, render.Ink)
		c.Blit(render.Marked(render.Choice, 60), 20, 20)
	})
	require.Zero(t, pieces[1].OnMark)
	require.Positive(t, pieces[2].OnMark)
	require.Positive(t, pieces[0].ByMark)
}
