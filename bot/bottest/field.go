package bottest

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/table"
)

// TableWith reads a stored table that is being played, with a part in a field of its own, and
// checks that the part is stored there again, as for a process of an earlier version.
func TableWith(t testing.TB, field, stored string) table.Table {
	t.Helper()
	var tab table.Table
	require.NoError(t, json.Unmarshal([]byte(`{"stage":"playing","`+field+`":`+stored+`}`), &tab))
	text, err := json.Marshal(&tab)
	require.NoError(t, err)
	var fields map[string]json.RawMessage
	require.NoError(t, json.Unmarshal(text, &fields))
	require.JSONEq(t, stored, string(fields[field]))
	require.NotContains(t, fields, "features")
	return tab
}
