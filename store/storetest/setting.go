package storetest

import (
	"encoding/json"
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

func settingsFound(t *testing.T, open Open) {
	s := open.fresh(t)
	for _, scope := range []string{"user:1", "user:12", "match:1"} {
		require.NoError(t, s.SetSetting(scope, "1", scope))
		require.NoError(t, s.SetSetting(scope, "zone", 1))
	}
	of, err := s.SettingsOf("user:1")
	require.NoError(t, err)
	require.Equal(t, []store.Setting{
		{Scope: "user:1", Key: "1", Value: json.RawMessage(`"user:1"`)}, {Scope: "user:1", Key: "zone", Value: json.RawMessage("1")},
	}, of)
	with, err := s.SettingsWith("1")
	require.NoError(t, err)
	require.Equal(t, []store.Setting{
		{Scope: "match:1", Key: "1", Value: json.RawMessage(`"match:1"`)}, of[0], {Scope: "user:12", Key: "1", Value: json.RawMessage(`"user:12"`)},
	}, with)
	require.NoError(t, s.DeleteSettings("user:1"))
	of, err = s.SettingsOf("user:1")
	require.NoError(t, err)
	require.Empty(t, of)
	with, err = s.SettingsWith("zone")
	require.NoError(t, err)
	require.Len(t, with, 2)
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
