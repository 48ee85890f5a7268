package render

import (
	"image"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"
)

// tracePieces returns the pieces on a picture that paint draws on a layer on which "on it" is
// written.
func tracePieces(t *testing.T, paint func(*Canvas)) []Piece {
	t.Helper()
	layer := Layer(300, 100, func(*gg.Context) {})
	layer.Text(Label, "on it", 20, 60, 0, Ink)
	m, pieces := Trace(func(Scene) *image.Paletted {
		c := layer.Copy()
		paint(c)
		return c.Picture()
	}, Scene{})
	require.Equal(t, 300, m.Rect.Dx())
	return pieces
}

func TestTraceKnowsWhatIsWritten(t *testing.T) {
	pieces := tracePieces(t, func(c *Canvas) { c.Text(Number, "12", 280, 60, 0, Ink) })
	require.Len(t, pieces, 2)
	require.Equal(t, "on it", pieces[0].Text)
	require.Equal(t, Label.size, pieces[0].Size)
	require.Zero(t, pieces[0].Covered)
	require.True(t, pieces[0].Rect.In(image.Rect(18, 30, 100, 64)), "%v", pieces[0].Rect)
	require.Greater(t, pieces[1].Rect.Max.X, 300, "it leaves the picture")
}

func TestTraceKnowsWhatIsCovered(t *testing.T) {
	plate := NewSprite(300, 100, func(dc *gg.Context) {
		dc.SetColor(Ink)
		dc.Clear()
	})
	half := tracePieces(t, func(c *Canvas) { c.Blit(plate, 50, 0) })
	require.Positive(t, half[0].Covered)
	require.False(t, half[0].Gone())
	require.Zero(t, half[0].ByMark)
	require.True(t, tracePieces(t, func(c *Canvas) { c.Blit(plate, 0, 0) })[0].Gone())
	require.Positive(t, tracePieces(t, func(c *Canvas) { c.Text(Label, "over", 24, 62, 0, Ink) })[0].Covered)
}

// A figure may stand within a mark, but not on its line nor below it.
func TestTraceKnowsMarks(t *testing.T) {
	pieces := tracePieces(t, func(c *Canvas) {
		c.Centre(Marked(Capture, 70), 200, 50)
		c.Text(Number, "1", 200, 65, .5, Ink)
		c.Text(Number, "2", 231, 65, .5, Ink)
		c.Blit(Marked(Choice, 60), 20, 20)
	})
	require.Zero(t, pieces[1].OnMark)
	require.Positive(t, pieces[2].OnMark)
	require.Positive(t, pieces[0].ByMark)
}
