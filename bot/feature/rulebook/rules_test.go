package rulebook_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/feature/rulebook"
	"herald/lang"
)

// TestEveryPageOfTheRulesFitsDiscord reads them in both languages, with the
// numbers of a match.
func TestEveryPageOfTheRulesFitsDiscord(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	for _, title := range bottest.Shelf {
		for _, tag := range lang.Languages {
			say, match := b.View.Catalog.Printer(tag.String(), nil), "zzzzzzzzzzzzz"
			for _, section := range title.Sections {
				m := rulebook.Page(title, match, say, section)
				bottest.CheckMessage(t, m)
				require.True(t, strings.HasSuffix(m.Content, say.T("rules.match", "match", match)), "nothing is cut off: %s", section)
			}
		}
	}
}

// The help names nearly every command by a link to it.
func TestTheHelpFitsDiscord(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	for _, tag := range lang.Languages {
		say := b.View.Catalog.Printer(tag.String(), nil)
		text := say.T("help.text", "games", b.View.GameNames(say))
		require.LessOrEqual(t, discord.Units(text), discord.MaxContent, tag)
	}
}
