package bot

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/lang"
)

// TestEveryFormFitsDiscord opens all forms in both languages. Nothing that they
// say is cut off.
func TestEveryFormFitsDiscord(t *testing.T) {
	t.Parallel()
	b := Offline(t, shelf...)
	seen := 0
	for verb, route := range pressRoutes {
		if route.form == nil {
			continue
		}
		for _, about := range []string{"zzzzzzzzzzzzz", "zone", "hours", "vacation"} {
			for _, tag := range lang.Languages {
				m := route.form(b, &discord.Interaction{Locale: tag.String(), CustomID: discord.CustomID{Verb: verb, Match: about, Turn: 99999, Word: "deadbeef.24-ffffffff.word"}})
				checkModal(t, m)
				said := []string{m.Title}
				for _, r := range m.Components {
					said = append(said, r.Components[0].Label)
				}
				for _, text := range said {
					require.False(t, discord.Units(text) == 45 && strings.HasSuffix(text, "…"), "%s: %s", verb, text)
				}
				seen++
			}
		}
	}
	require.GreaterOrEqual(t, seen, 6*8)
}

// checkModal holds a form against Discord's limits (facts.md 3).
func checkModal(t *testing.T, m discord.Modal) {
	t.Helper()
	require.NotEmpty(t, m.Title)
	require.LessOrEqual(t, discord.Units(m.Title), 45)
	require.NotEmpty(t, m.CustomID)
	require.LessOrEqual(t, len(m.CustomID), 100, m.CustomID)
	require.NotEmpty(t, m.Components)
	require.LessOrEqual(t, len(m.Components), 5)
	for _, r := range m.Components {
		require.Len(t, r.Components, 1)
		field := r.Components[0]
		require.NotEmpty(t, field.CustomID)
		require.NotEmpty(t, field.Label)
		require.LessOrEqual(t, discord.Units(field.Label), 45, field.Label)
		require.LessOrEqual(t, field.MaxLength, 4000)
		require.LessOrEqual(t, discord.Units(field.Value), field.MaxLength)
	}
}
