package process

import (
	"log/slog"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestANewSessionTellsWhereTheBotIsNow(t *testing.T) {
	t.Parallel()
	g := newGuilds(nil, nil, nil)
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

func TestTheLogWarnsOfAShardWithTooManyServers(t *testing.T) {
	t.Parallel()
	var log strings.Builder
	g := newGuilds(slog.New(slog.NewTextHandler(&log, nil)), nil, nil)
	all := make([]guild, crowdedShard)
	for n := range all {
		all[n].ID = strconv.Itoa(n)
	}
	g.replace(2, all[1:])
	require.Empty(t, log.String())
	g.replace(3, all)
	require.Contains(t, log.String(), "set shards = 0 in config.toml")
	require.Contains(t, log.String(), "shard=3 servers=2000")
}

func TestOfAGuildNoMoreIsReadThanTheBotNeeds(t *testing.T) {
	t.Parallel()
	for data, want := range map[string]guild{
		`{"roles":[{"id":"8"}],"name":"\"id\":3","id":"7","large":true}`:          {ID: "7"},
		`{"unavailable":true,"id":"7"}`:                                           {ID: "7", Unavailable: true},
		`{"id":"7","emojis":[{"id":"8","unavailable":true}],"unavailable":false}`: {ID: "7"},
		`{"threads":[{"id":"8"}]}`:                                                {},
		`hello`:                                                                   {},
	} {
		require.Equal(t, want, guildOf([]byte(data)), data)
	}
}
