package bot

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/games"
	"herald/games/lancelot"
)

// A post that has no room for all that was played keeps the latest, and says
// where the rest is.
func TestAStoryThatIsTooLongSaysWhereItBegins(t *testing.T) {
	catalog, err := Catalog(shelf)
	require.NoError(t, err)
	say := catalog.Printer("en", nil)
	note := games.Note{To: games.Everyone, Text: games.T(lancelot.Rules().Name + ".name")}
	short := story("head", "", []games.Note{note, note}, "end", say)
	require.Equal(t, "head\nLancelot\nLancelot\nend", short)

	notes := make([]games.Note, 400)
	for i := range notes {
		notes[i] = note
	}
	told := story("head", "", notes, "end", say)
	require.LessOrEqual(t, discord.Units(told), discord.MaxContent)
	require.True(t, strings.HasPrefix(told, "head\n… (for what came before, see `/log`)\nLancelot\n"), told[:80])
	require.True(t, strings.HasSuffix(told, "Lancelot\nend"))
}
