package bot_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
)

// TestEventsAfterWhichAMutedChannelIsTriedAgain sends the events after which the
// bot may be allowed to post in channel 7 again.
func TestEventsAfterWhichAMutedChannelIsTriedAgain(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]bool{
		`CHANNEL_UPDATE {"id":"7"}`:                              true,
		`THREAD_UPDATE {"id":"7"}`:                               true,
		`GUILD_ROLE_UPDATE {"guild_id":"1","role":{"id":"3"}}`:   true,
		`GUILD_MEMBER_UPDATE {"guild_id":"1","user":{"id":"4"}}`: true,
		`CHANNEL_UPDATE {"id":"8"}`:                              false,
		`CHANNEL_UPDATE []`:                                      false,
		`MESSAGE_DELETE {"id":"7","channel_id":"7"}`:             false,
	} {
		b := bottest.New(t)
		id := mutedMatch(t, b, "7")
		kind, data, _ := strings.Cut(line, " ")
		bot.HandleAll(b.Bot, discord.Event{Kind: kind, Data: json.RawMessage(data)})
		tab, err := b.Tables.Get(id)
		require.NoError(t, err)
		require.NotNil(t, tab.Muted, line)
		require.Equal(t, want, tab.Muted.Trial, line)
	}
}

// lobbyAt returns a table of Ada's in a channel, whose match has not begun.
func lobbyAt(t testing.TB, b *bottest.Bot, channel string) string {
	t.Helper()
	id, err := b.Tables.Create(table.Table{
		Game: bottest.Shelf[0].Name, Stage: table.InLobby, Place: table.Place{Locale: "en", Channel: channel, Home: channel, Guild: "1"}, Ledger: ledger.Ledger{Told: ledger.Untold},
		Setup: games.Setup{Players: 2}, Seats: []seats.Seat{{User: seats.User{ID: "1", Name: "Ada"}}}, Clock: &clock.Clocks{},
	})
	require.NoError(t, err)
	return id
}

// mutedMatch returns a match whose channel is muted.
func mutedMatch(t testing.TB, b *bottest.Bot, channel string) string {
	t.Helper()
	m, err := match.Start(bottest.Shelf[0].Rules, games.Setup{Players: 2}, nil)
	require.NoError(t, err)
	m.Draw(b.Tables.Dice(m))
	id, err := b.Tables.Create(table.Table{
		Game: bottest.Shelf[0].Name, Stage: table.Playing, Place: table.Place{Locale: "fr", Channel: channel, Home: channel, Guild: "1"}, Ledger: ledger.Ledger{Told: ledger.Untold}, Match: m.Record(), Seats: []seats.Seat{{User: seats.User{ID: "1", Name: "Ada"}}, {User: seats.User{ID: "2", Name: "Bruno"}}},
	})
	require.NoError(t, err)
	_, err = b.Post.Mute(table.Table{ID: id, Place: table.Place{Channel: channel}}, &discord.Error{Status: 403, Code: discord.CodeMissingPermission})
	require.NoError(t, err)
	return id
}
