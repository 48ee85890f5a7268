package storetest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/store"
)

func settings(t *testing.T, open Open) {
	s := open.fresh(t)
	language := func(scope string) string {
		v := "en"
		require.NoError(t, s.Setting(scope, "language", &v))
		return v
	}
	require.Equal(t, "en", language("guild:1"))
	require.NoError(t, s.SetSetting("guild:1", "language", "fr"))
	require.Equal(t, "fr", language("guild:1"))
	require.Equal(t, "en", language("guild:2"))
	require.NoError(t, s.SetSetting("guild:1", "language", nil))
	require.Equal(t, "en", language("guild:1"))

	require.NoError(t, s.SetSetting("user:1", "dms", map[string]int{"closed": 50007}))
	number := 0
	require.ErrorIs(t, s.Setting("user:1", "dms", &number), store.ErrCorrupt)
	require.ErrorContains(t, s.SetSetting("user:1", "dms", func() {}), "setting dms of user:1")
}

func settingsOfAMatch(t *testing.T, open Open) {
	s := open.fresh(t)
	first, second := Create(t, s, Record("square", "ada")), Create(t, s, Record("square", "ada"))
	for _, r := range []store.Record{first, second} {
		require.NoError(t, s.SetSetting(store.MatchScope(r.ID), "ada", "a note on "+r.ID))
		require.NoError(t, s.SetSetting(store.MatchScope(r.ID)+"1", "ada", "another match"))
	}
	require.NoError(t, s.Delete(first.ID))
	kept := func(scope string) (text string) {
		require.NoError(t, s.Setting(scope, "ada", &text))
		return text
	}
	require.Empty(t, kept(store.MatchScope(first.ID)))
	require.Equal(t, "a note on "+second.ID, kept(store.MatchScope(second.ID)))
	require.Equal(t, "another match", kept(store.MatchScope(first.ID)+"1"))
}
