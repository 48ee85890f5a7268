package view_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
)

// A turn message that is too long keeps its latest notes, and names the command that shows the
// others.
func TestAStoryThatIsTooLongSaysWhereItBegins(t *testing.T) {
	t.Parallel()
	say := bottest.New(t).View.Catalog.Printer("en", nil)
	note := games.Note{To: games.Everyone, Text: games.T("lancelot.name")}
	short := view.Story("head", "", []games.Note{note, note}, "end", say)
	require.Equal(t, "head\nLancelot\nLancelot\nend", short)

	notes := make([]games.Note, 400)
	for i := range notes {
		notes[i] = note
	}
	told := view.Story("head", "", notes, "end", say)
	require.LessOrEqual(t, discord.Units(told), discord.MaxContent)
	require.True(t, strings.HasPrefix(told, "head\n… (the rest is in </log:1234567890123456789>)\nLancelot\n"), told[:80])
	require.True(t, strings.HasSuffix(told, "Lancelot\nend"))
}

// A match tells how it has ended.
func TestTheResultSaysHowAMatchHasEnded(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	league := (&leagues.Fixture{Key: "4/1/1.1"}).Parts()
	callOff := func(_ *table.Table, m *match.Match) error { _, err := m.CallOff(0); return err }
	adjudicate := func(_ *table.Table, m *match.Match) error { _, err := m.Adjudicate([]games.Player{1}); return err }
	for want, c := range map[string]struct {
		league table.Parts
		end    func(*table.Table, *match.Match) error
	}{
		"was cancelled by vote":         {nil, callOff},
		"league’s organisers cancelled": {league, callOff},
		"decided as it stood":           {league, adjudicate},
	} {
		id := w.Begin("toy", 2, bottest.Preset("daily", clock.Turn))
		_, err := w.Tables.Update(id, func(t *table.Table) error { t.Parts = c.league; return nil })
		require.NoError(t, err)
		tab, m, err := w.Tables.Change(id, c.end)
		require.NoError(t, err)
		require.Contains(t, view.Result(w.View.Public(&tab), &tab, m)[0], want)
		require.Contains(t, w.View.Turn(&tab, m).Content, want)
		told := view.DetailsText(w.View.Public(&tab), &tab, m, w.View.LogOf(&tab, m).News(0).Notes)
		_, adjudicated := m.Adjudicated()
		require.Equal(t, adjudicated, strings.Contains(told, "**2** kept it waiting and comes last."), told)
		require.Equal(t, adjudicated, strings.Contains(told, "2\\. 🟡🦁 **2**: 0 points"), told)
		require.Equal(t, c.league != nil && !adjudicated, strings.Contains(told, "The league’s organisers cancel the match."))
	}
}
