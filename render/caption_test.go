package render_test

import (
	"image"
	"strings"
	"testing"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"

	"herald/render"
	"herald/render/golden"
)

// A caption stands above its picture in two lines at most, large enough for a film at half
// the width, and nothing of it leaves the picture.
func TestCaptions(t *testing.T) {
	for text, want := range map[string][]string{
		"Ada places a knight.":      {"Ada places a knight."},
		strings.Repeat("word ", 15): {strings.TrimSpace(strings.Repeat("word ", 10)), strings.TrimSpace(strings.Repeat("word ", 5))},
		"🔵 " + strings.Repeat("word ", 9) + "two\u00a0squires\u202f: Surrey": {strings.TrimSpace(strings.Repeat("word ", 9)), "two squires : Surrey"},
		strings.Repeat("W", 90):           nil,
		strings.Repeat("long words ", 40): nil,
	} {
		blank := func(high int) *render.Canvas { return render.Layer(render.Width, high, func(*gg.Context) {}) }
		m, pieces := golden.PiecesOn(blank(300+render.CaptionHeight), func(c *render.Canvas) { c.Caption(text) })
		captioned := render.Caption(blank(300).Copy().Picture(), text)
		require.Equal(t, m.Rect, captioned.Rect)
		const above = render.Width * (render.CaptionHeight - 4) // the line
		require.Equal(t, m.Pix[:above], captioned.Pix[:above])
		require.LessOrEqual(t, len(pieces), 2)
		for i, p := range pieces {
			require.True(t, p.Rect.In(image.Rect(0, 0, render.Width, render.CaptionHeight)), "%q at %v", p.Text, p.Rect)
			require.GreaterOrEqual(t, p.Size, 40.)
			if want != nil {
				require.Equal(t, want[i], p.Text)
			}
		}
		if want == nil {
			require.True(t, strings.HasSuffix(pieces[len(pieces)-1].Text, "…"), text)
		}
	}
}
