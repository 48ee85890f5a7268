package lancaster

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	board "herald/games/lancaster"
	"herald/lang"
	"herald/render"
	"herald/render/golden"
)

// Each page of the legend has the size of a board, lettering that a phone shows, and nothing
// below Discord's badge.
func TestGoldenLegend(t *testing.T) {
	c := game.Catalog(t)
	drawings := []func(*render.Canvas, lang.Printer, board.Components){drawBoardPage, drawLawsPage}
	require.Len(t, Title().Legend, len(drawings))
	game.CheckLegend(t, Title().Legend)
	for _, tag := range []string{"en", "fr"} {
		say := c.Printer(tag, nil)
		for _, draw := range drawings {
			on := func(c *render.Canvas) { draw(c, say, board.Standard()) }
			golden.CheckDrawing(t, plain(render.Height), on)
			golden.CheckBadge(t, plain(render.Height), on)
			_, written := golden.PiecesOn(plain(render.Height), on)
			for _, p := range written {
				require.LessOrEqual(t, p.Rect.Max.X, render.Width-edge, "%q", p.Text)
			}
		}
	}
}

// The example of a round has the marks of the pictures beside it.
func TestGoldenMarks(t *testing.T) {
	c := game.Catalog(t)
	for _, tag := range []string{"en", "fr"} {
		say := c.Printer(tag, nil)
		golden.Check(t, "marks-"+tag, Plate(say, marksSection, ""))
		golden.CheckDrawing(t, plain(marksHigh), func(c *render.Canvas) { drawMarks(c, say) })
		golden.CheckBadge(t, plain(marksHigh), func(c *render.Canvas) { drawMarks(c, say) })
	}
	require.Contains(t, board.Rules().Sections, marksSection)
}

// The legend explains every icon that a law or a reward is said with.
func TestLegendIsComplete(t *testing.T) {
	explained := map[render.Icon]bool{}
	for _, e := range slices.Concat(pieces, terms) {
		explained[e.icon] = true
	}
	for l := range board.Laws {
		for _, s := range equation(board.Standard().Law(l)) {
			if s.kind == anIcon {
				require.True(t, explained[s.icon], "law %s: icon %d", l, s.icon)
			}
		}
	}
	for _, icon := range goodSymbols {
		require.True(t, explained[icon], "icon %d", icon)
	}
}

// No line of the legend runs over its column, and no entry over its row, in either language.
func TestLegendFits(t *testing.T) {
	c := game.Catalog(t)
	for _, tag := range []string{"en", "fr"} {
		say := c.Printer(tag, nil)
		for _, e := range pieces {
			goesInto(t, say.T("lancaster.picture.legend."+e.key), entryWide, pieceHigh/lineHigh)
		}
		for _, e := range terms {
			goesInto(t, say.T("lancaster.picture.legend."+e.key), entryWide, termHigh/lineHigh)
		}
		for i, e := range markEntries {
			goesInto(t, say.T("lancaster.picture.legend."+e.key), placeOfMark(i).Dx()-markSize-28, 2)
		}
	}
}

// goesInto checks that a text goes into so many lines of a width.
func goesInto(t *testing.T, said string, width, most int) {
	t.Helper()
	lines := wrap(render.Label, said, width)
	require.LessOrEqual(t, len(lines), most, said)
	for _, line := range lines {
		require.LessOrEqual(t, render.Label.Width(line), width, said)
	}
}

// The examples of the legend have the numbers of the match that they explain.
func TestLegendHasTheNumbersInPlay(t *testing.T) {
	say := game.Catalog(t).Printer("en", nil)
	table, err := board.LoadComponents([]byte("county.gloucester.min = { n = 4, source = \"printed\" }\nlaw.l0c.repeat = { n = 0, source = \"printed\" }"), "box.toml")
	require.NoError(t, err)
	for _, page := range Legend() {
		standard := page.Draw(say, "").Pix
		require.Equal(t, standard, page.Draw(say, board.Standard().String()).Pix)
		require.NotEqual(t, standard, page.Draw(say, table.String()).Pix, page.Name)
	}
}
