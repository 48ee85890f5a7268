package cli

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/store"
	"herald/store/bolt"
	"herald/store/postgres/pgtest"
)

// TestAStoreMovesToADatabaseAndBack prints what was copied, and gives the match of an
// earlier Herald its guild.
func TestAStoreMovesToADatabaseAndBack(t *testing.T) {
	dir, database := t.TempDir(), pgtest.Start(t).Fresh(t)
	file, back := filepath.Join(dir, "herald.db"), filepath.Join(dir, "back.db")
	s, err := bolt.Open(file)
	require.NoError(t, err)
	r := store.Record{Channel: "7", App: json.RawMessage(`{"guild":"12"}`)}
	require.NoError(t, s.Create(&r))
	require.NoError(t, s.SetSetting("guild:12", "language", "fr"))
	require.NoError(t, s.Close())

	run := func(args ...string) (string, error) {
		var out bytes.Buffer
		err := Run(t.Context(), append([]string{"migrate"}, args...), env(nil, &out))
		return out.String(), err
	}
	for _, names := range [][]string{{file, database}, {database, back}} {
		out, err := run(names...)
		require.NoError(t, err)
		require.Equal(t, "copied and compared: 1 matches, 0 leagues with 0 lines and 0 texts, 0 people, 1 settings\n", out)
	}
	s, err = bolt.Open(back)
	require.NoError(t, err)
	got, err := s.Get(r.ID)
	require.NoError(t, err)
	r.Guild, r.Version = "12", got.Version
	require.Equal(t, r, got)
	_, err = run(back, file)
	require.ErrorIs(t, err, store.ErrLocked, "the store is locked while a bot uses it")
	require.NoError(t, s.Close())
	_, err = run(back, file)
	require.ErrorContains(t, err, "there is something in it")
	_, err = run(filepath.Join(dir, "none.db"), database)
	require.ErrorContains(t, err, "there is no store")
	_, err = run(file, file)
	require.Equal(t, 2, ExitCode(err))
}
