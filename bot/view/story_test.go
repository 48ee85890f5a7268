package view_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/view"
	"herald/games"
)

// A turn message that is too long keeps its latest notes, and names the command
// that shows the others.
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
	require.True(t, strings.HasPrefix(told, "head\n… (for what came before, see `/log`)\nLancelot\n"), told[:80])
	require.True(t, strings.HasSuffix(told, "Lancelot\nend"))
}
