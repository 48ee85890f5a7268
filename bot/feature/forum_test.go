package feature_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/feature"
)

// TestAForumIsAFieldOfTheStoredTable: there it was before it was a part, and there a
// process of the version before looks for it. A match that moves leaves it.
func TestAForumIsAFieldOfTheStoredTable(t *testing.T) {
	t.Parallel()
	tab := bottest.TableWith(t, "forum", `{"channel":"7","manages":true,"makes":true,"shown":"8 playing"}`)
	require.Equal(t, &feature.Forum{Channel: "7", Manages: true, Makes: true, Shown: "8 playing"}, feature.ForumOf(&tab))
	copied := tab.Clone()
	copied.Move("9")
	require.Nil(t, feature.ForumOf(&copied))
	require.NotNil(t, feature.ForumOf(&tab))
}
