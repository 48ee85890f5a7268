package prefs_test

import (
	"log/slog"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/bot/prefs"
	"herald/games/match"
	"herald/lang"
	"herald/store/bolt"
	"herald/store/bolt/bolttest"
)

// counted is a store that counts reads.
type counted struct {
	*bolt.Store
	reads int
}

func (c *counted) Setting(scope, key string, v any) error {
	c.reads++
	return c.Store.Setting(scope, key, v)
}

// TestLanguageIsReadOncePerAnswer, and again once another is chosen.
func TestLanguageIsReadOncePerAnswer(t *testing.T) {
	t.Parallel()
	s := bolttest.Open(t)
	texts, err := lang.Load(match.Texts())
	require.NoError(t, err)
	c := &counted{Store: s}
	p := prefs.New(c, texts, slog.New(slog.DiscardHandler))
	first := &discord.Interaction{ID: "1", User: discord.User{ID: "7"}, Locale: "en-GB"}
	second := &discord.Interaction{ID: "2", User: discord.User{ID: "7"}, Locale: "en-GB"}
	for range 3 {
		require.Equal(t, "en", p.Printer(first).Language())
	}
	require.Equal(t, 1, c.reads)
	require.NoError(t, p.SetLanguage(prefs.User("7"), "fr"))
	for range 3 {
		require.Equal(t, "fr", p.Printer(first).Language())
		require.Equal(t, "fr", p.Printer(second).Language())
	}
	require.Equal(t, 3, c.reads)
}
