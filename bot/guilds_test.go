package bot

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestANewSessionTellsWhereTheBotIsNow(t *testing.T) {
	t.Parallel()
	var g guilds
	joined, removed := g.compare([]guild{{ID: "1", Unavailable: true}, {ID: "2"}})
	require.Empty(t, joined, "nothing was known before")
	require.Empty(t, removed)
	joined, removed = g.compare([]guild{{ID: "2"}, {ID: "3"}})
	require.Equal(t, []string{"3"}, joined)
	require.Equal(t, []string{"1"}, removed)
	joined, removed = g.compare([]guild{{ID: "2"}, {ID: "3", Unavailable: true}})
	require.Empty(t, joined)
	require.Empty(t, removed)
}
