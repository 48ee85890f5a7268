package bot

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestANewSessionTellsWhereTheBotIsNow(t *testing.T) {
	t.Parallel()
	g := newGuilds(nil, nil, nil, nil)
	joined, removed := g.compare(0, []guild{{ID: "1", Unavailable: true}, {ID: "2"}})
	require.Empty(t, joined, "nothing was known before")
	require.Empty(t, removed)
	joined, removed = g.compare(0, []guild{{ID: "2"}, {ID: "3"}})
	require.Equal(t, []string{"3"}, joined)
	require.Equal(t, []string{"1"}, removed)
	joined, removed = g.compare(0, []guild{{ID: "2"}, {ID: "3", Unavailable: true}})
	require.Empty(t, joined)
	require.Empty(t, removed)

	joined, removed = g.compare(1, []guild{{ID: "4"}})
	require.Empty(t, joined)
	require.Empty(t, removed, "a shard says nothing of the guilds of others")
	joined, removed = g.compare(0, []guild{{ID: "3"}})
	require.Empty(t, joined)
	require.Equal(t, []string{"2"}, removed)
	require.Equal(t, 1, g.count(1))
}
