package lancelot

import (
	"io/fs"
	"testing"

	"github.com/stretchr/testify/require"

	board "herald/games/lancelot"
	"herald/lang"
	"herald/render"
	"herald/render/golden"
)

// The legend says in both languages, within the picture, what marks mean, and no mark of
// it covers a number or lies under Discord's badge.
func TestLegend(t *testing.T) {
	game := golden.Game{Rules: board.Rules(), Draw: Draw, Texts: []fs.FS{Texts()}}
	game.CheckLegend(t, Title().Legend)
	for _, language := range []string{"en", "fr"} {
		say := game.Catalog(t).Printer(language, nil)
		on := func(c *render.Canvas) { drawLegend(c, say) }
		golden.CheckDrawing(t, page(), on)
		golden.CheckBadge(t, page(), on)
		_, pieces := golden.PiecesOn(page(), on)
		for _, p := range pieces {
			require.Less(t, p.Rect.Max.X, render.Width-render.Margin, "%q", p.Text)
		}
	}
}

func TestLetteringIsBilingual(t *testing.T) {
	c, err := lang.Load(Texts())
	require.NoError(t, err)
	require.NotEmpty(t, c.Keys("en"))
	require.Equal(t, c.Keys("en"), c.Keys("fr"))
}
