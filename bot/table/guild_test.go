package table_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/table"
	"herald/store"
)

func TestARecordSaysInWhichGuildItIsPlayed(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	began, err := b.Tables.Begin(opening("4/1/1.1"))
	require.NoError(t, err)
	r, err := b.Store.Get(began.ID)
	require.NoError(t, err)
	require.Equal(t, "1", r.Guild)

	r.Guild = ""
	require.Equal(t, "1", table.GuildOf(r), "written by an earlier Herald")
	require.Equal(t, "2", table.GuildOf(store.Record{Guild: "2", App: json.RawMessage(`{}`)}))
	require.Empty(t, table.GuildOf(store.Record{App: json.RawMessage(`{`)}))
}
