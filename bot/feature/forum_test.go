package feature_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/feature"
	"herald/bot/table"
)

// TestAForumIsAFieldOfTheStoredTable: there it was before it was a part, and there a
// process of the version before looks for it. A match that moves leaves it.
func TestAForumIsAFieldOfTheStoredTable(t *testing.T) {
	t.Parallel()
	stored := `{"channel":"7","manages":true,"makes":true,"shown":"8 playing"}`
	var tab table.Table
	require.NoError(t, json.Unmarshal([]byte(`{"stage":"playing","forum":`+stored+`}`), &tab))
	require.Equal(t, &feature.Forum{Channel: "7", Manages: true, Makes: true, Shown: "8 playing"}, feature.ForumOf(&tab))
	text, err := json.Marshal(&tab)
	require.NoError(t, err)
	var fields map[string]json.RawMessage
	require.NoError(t, json.Unmarshal(text, &fields))
	require.JSONEq(t, stored, string(fields["forum"]))
	require.NotContains(t, fields, "features")

	copied := tab.Clone()
	copied.Move("9")
	require.Nil(t, feature.ForumOf(&copied))
	require.NotNil(t, feature.ForumOf(&tab))
}
