package lancaster

import (
	"bytes"
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/lancaster"
	"herald/games/match"
	"herald/render"
)

// A seat is shown its ballots instead of the board as long as it is asked for some or waits for them to be
// read; no other seat is.
func TestNews(t *testing.T) {
	for name, want := range map[string]string{"sheet-five": sheetPart, "sheet-three": sheetPart, "sheet-two": sheetPart, "three-mid": "", "five-late": "", "four-over": ""} {
		s := game.Scene(t, name)
		require.Equal(t, want, News(s.View, s.Seat), name)
	}
	require.Empty(t, News(first(t, 4), games.Everyone))
}

// For every number of players the parts of the sheet lie apart, with the laws left of the columns.
func TestSheetHasItsPlaces(t *testing.T) {
	for players := 2; players <= 5; players++ {
		m, err := match.Start(board.Rules(), games.Setup{Players: players}, nil)
		require.NoError(t, err)
		d := layOutSheet(m.View(1).(voter))
		require.Equal(t, 1, d.seats[0], "the viewer comes first")
		var all []image.Rectangle
		for _, at := range append(append([]box{d.last}, d.heads...), d.rows...) {
			all = append(all, at.Rectangle)
		}
		apart(t, image.Rect(12, top, render.Width-12, boardHigh-10), all, "sheet")
		require.GreaterOrEqual(t, d.heads[0].Min.X, d.laws)
		require.GreaterOrEqual(t, d.laws, lawsRight)
		require.LessOrEqual(t, d.heads[players-1].Max.X, right)
		require.Len(t, d.heads, players)
		for i, at := range d.heads {
			require.GreaterOrEqual(t, at.Dx()-6, render.NameFace.Width([]string{"You", "Bertrand"}[min(i, 1)]))
			if i > 0 {
				for _, name := range []string{"Maximilienne", "Jean-Baptiste", "Lancelot du Lac"} {
					require.NotContains(t, strings.Join(render.NameFace.NameLines(name, at.Dx()-2*headInset), " "), "…")
				}
			}
		}
	}
}

// The name of every law goes on its row, and what it says beside the columns of five
// players: of a few there is only the beginning, but of none half a sentence.
func TestLawsGoOnTheSheet(t *testing.T) {
	for _, tag := range []string{"en", "fr"} {
		say, cut := game.Catalog(t).Printer(tag, nil), 0
		for law := range board.Laws {
			require.LessOrEqual(t, render.Number.Width("3. "+say.Say(law.Name())), right-left-ballotRoom-40, law)
			lines := abridged(say.Say(law.Text()), lawsRight-10-left-lawEdge)
			require.LessOrEqual(t, len(lines), mostLines)
			require.LessOrEqual(t, len(wrap(render.Label, say.Say(law.Name()), lawsRight-10-render.BadgeWidth-8-16)), 3)
			if strings.HasSuffix(lines[len(lines)-1], "…") {
				cut++
			}
		}
		require.Zero(t, cut, tag)
	}
}

// A ballot that is only drafted looks otherwise than one that is handed in.
func TestADraftedBallotIsMarked(t *testing.T) {
	s := game.Scene(t, "sheet-five")
	drafted := Draw(s)
	s.Draft = false
	require.NotEqual(t, drafted.Pix[200*drafted.Stride:], Draw(s).Pix[200*drafted.Stride:])
}

// BenchmarkSheet draws and encodes ballots, and compares with the board.
func BenchmarkSheet(b *testing.B) {
	game.Benchmark(b, game.Scene(b, "sheet-five"), game, game.Scene(b, busy))
}

// The sheet and the round are drawn with few allocations.
func TestSheetAndRoundAreLean(t *testing.T) {
	var file bytes.Buffer
	for _, name := range []string{"sheet-five", "round-five"} {
		s := game.Scene(t, name)
		require.LessOrEqual(t, testing.AllocsPerRun(3, func() { game.File(t, s, &file) }), 400., name)
	}
}

// All lettering is free and large enough, and none lies under Discord's badge.
func TestSheetIsLegible(t *testing.T) {
	sheets := game
	drawn := 0
	sheets.Draw = func(s render.Scene) *image.Paletted {
		if s.Part = News(s.View, s.Seat); s.Part == sheetPart {
			drawn++
		}
		return Draw(s)
	}
	sheets.CheckLegible(t)
	require.Positive(t, drawn)
}
