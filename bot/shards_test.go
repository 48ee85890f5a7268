package bot_test

import (
	"context"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/discord/gateway"
	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
	"herald/render"
	"herald/store/bolt/bolttest"
)

const eight = 8

// shardOf returns the shard, of eight, of a guild; "" stands for direct messages.
func shardOf(guild string) int {
	s := gateway.Shard{Of: eight}
	for !s.Holds(guild) {
		s.ID++
	}
	return s.ID
}

// TestABotOfEightShards: people of three guilds and in direct messages are answered while
// Discord refuses a shard without people.
func TestABotOfEightShards(t *testing.T) {
	t.Parallel()
	srv := sandboxtest.Start(t, sandbox.Options{Shards: eight, Concurrency: eight, AfterFunc: lenient})
	abbey, err := srv.AddGuild("Abbey")
	require.NoError(t, err)
	cloister, err := srv.CreateChannel(abbey, "cloister")
	require.NoError(t, err)
	busy := []int{shardOf(""), shardOf(abbey), shardOf(srv.Guild("Camelot")), shardOf(srv.Guild("Round Table"))}
	refused := 1
	for slices.Contains(busy, refused) {
		refused++
	}
	shut := srv.Trouble(sandbox.Fault{Kind: sandbox.GatewayClose, Code: 4000, At: sandbox.AtIdentify, Shards: []int{refused}})

	ctx, stop := context.WithTimeout(t.Context(), patience)
	defer stop()
	r := runs(t, ctx, srv)
	<-r.Ready()
	require.NoError(t, srv.Await(ctx, func() bool { return len(srv.Identified()) == eight-1 && shut.Struck() > 1 }))
	code, said := get(r.Bot, bot.HealthPath)
	require.Equal(t, 503, code)
	require.Contains(t, said, fmt.Sprintf(`"gateway":{"ok":false,"detail":"shard %d of 8 not connected yet"}`, refused))
	ada := srv.Person("Ada")
	dm, err := ada.DM()
	require.NoError(t, err)
	for _, channel := range []string{cloister.ID, srv.Channel("taverne"), srv.Channel("games"), dm} {
		_, err := ada.Type(ctx, channel, "/help")
		require.NoError(t, err)
	}

	shut.End()
	require.NoError(t, srv.AwaitBot(ctx))
	require.NoError(t, srv.Await(ctx, func() bool { code, _ := get(r.Bot, bot.HealthPath); return code == 200 }))
	_, figures := get(r.Bot, bot.MetricsPath)
	require.Contains(t, figures, fmt.Sprintf("herald_shard_connected{shard=\"%d\"} 1\n", refused))
	require.Contains(t, figures, fmt.Sprintf("herald_shard_servers{shard=\"%d\"} 1\n", shardOf(abbey)))
	require.Contains(t, figures, fmt.Sprintf("herald_connections_total{how=\"identify\",shard=\"%d\"} 1\n", shardOf(abbey)))
	stop()
	require.NoError(t, <-r.ended)
}

// get returns the answer of a bot's admin listener.
func get(b *bot.Bot, path string) (code int, body string) {
	answer := httptest.NewRecorder()
	b.Handler().ServeHTTP(answer, httptest.NewRequest("GET", path, nil))
	return answer.Code, answer.Body.String()
}

// TestAProcessKeepsToItsPartOfTheLimit: other processes, with files of their own, have the
// other shards.
func TestAProcessKeepsToItsPartOfTheLimit(t *testing.T) {
	t.Parallel()
	for pace, o := range map[string]bot.Options{
		"40":  {},
		"10":  {Shards: bot.Shards{First: 0, Last: 7, Of: 32}},
		"400": {RequestsPerSecond: 500, Shards: bot.Shards{First: 0, Last: 7, Of: 8}},
	} {
		o.Token, o.Store, o.Shelf, o.Log = token, bolttest.Open(t), []render.Title{secretive}, slog.New(slog.DiscardHandler)
		b, err := bot.New(o)
		require.NoError(t, err)
		_, said := get(b, bot.MetricsPath)
		require.Contains(t, said, "\nherald_rest_pace "+pace+"\n")
	}
}
