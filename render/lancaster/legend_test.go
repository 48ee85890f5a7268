package lancaster

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	board "herald/games/lancaster"
	"herald/render"
	"herald/render/golden"
)

func TestGoldenLegend(t *testing.T) {
	c := game.Catalog(t)
	for _, tag := range []string{"en", "fr"} {
		say := c.Printer(tag, nil)
		golden.Check(t, "legend-"+tag, Legend(say, ""))
		golden.CheckDrawing(t, plain(legendHigh), func(c *render.Canvas) { drawLegend(c, say, board.Standard()) })
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
	for _, e := range append(slices.Clone(things), grammar...) {
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

// No line of the legend runs over its column, in either language.
func TestLegendFits(t *testing.T) {
	c := game.Catalog(t)
	for _, tag := range []string{"en", "fr"} {
		keys := []string{}
		for _, e := range append(slices.Clone(things), grammar...) {
			keys = append(keys, e.key)
		}
		say := c.Printer(tag, nil)
		for _, key := range keys {
			goesInto(t, say.T("lancaster.picture.legend."+key), column-markSize-28)
		}
		for i, e := range markEntries {
			goesInto(t, say.T("lancaster.picture.legend."+e.key), placeOfMark(i).Dx()-markSize-28)
		}
	}
}

// goesInto checks that a text goes into two lines of a width.
func goesInto(t *testing.T, said string, width int) {
	t.Helper()
	lines := wrap(render.Label, said, width)
	require.LessOrEqual(t, len(lines), 2, said)
	for _, line := range lines {
		require.LessOrEqual(t, render.Label.Width(line), width, said)
	}
}

// The examples of the legend have the numbers of the match that they explain.
func TestLegendHasTheNumbersInPlay(t *testing.T) {
	say := game.Catalog(t).Printer("en", nil)
	table, err := board.LoadComponents([]byte("law.l0c.repeat = { n = 0, source = \"printed\" }"), "box.toml")
	require.NoError(t, err)
	standard := Legend(say, "").Pix
	require.Equal(t, standard, Legend(say, board.Standard().String()).Pix)
	require.NotEqual(t, standard, Legend(say, table.String()).Pix)
}
