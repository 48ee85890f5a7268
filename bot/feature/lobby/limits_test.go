package lobby_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/feature/lobby"
	"herald/bot/table"
)

// The limits are on the tables where they sit, on those in the channel, and on those opened
// in the last hour.
func TestTheLimitsOfOpeningTablesSayWhenTheyEnd(t *testing.T) {
	t.Parallel()
	now := time.Unix(1_800_000_000, 0)
	b := bottest.With(t, bot.Options{
		Limits: bot.Limits{Tables: 4, ChannelTables: 6, NewTables: 3}, Now: func() time.Time { return now },
	})
	new := command(lobby.New(b.App), "new")
	opens := func(user, channel string) string {
		_, err := new.Run(t.Context(), &discord.Interaction{
			User: discord.User{ID: user, Name: user}, Guild: "1", Channel: channel, Locale: "en", May: ^discord.Permission(0),
			Options: map[string]string{"game": "lancelot"},
		})
		return refusal(b, err)
	}
	for range 3 {
		require.Empty(t, opens("1", "7"))
	}
	require.Equal(t, "You’ve opened 3 tables within an hour. You can open the next one <t:1800003660:R>.", opens("1", "7"))
	now = now.Add(61 * time.Minute)
	require.Empty(t, opens("1", "7"))
	require.Equal(t, "You’re already at 4 tables. You can open another as soon as one of those matches ends, or you leave a table that hasn’t begun.", opens("1", "8"))
	require.Empty(t, opens("2", "7"))
	require.Empty(t, opens("2", "7"))
	require.Contains(t, opens("3", "7"), "This channel is full: 6 tables are open or being played here.")
	require.Empty(t, opens("3", "8"))
	require.NoError(t, b.Tables.Delete(b.Tables.HeadsOfUser("1", 0)[0].ID))
	require.Empty(t, opens("3", "7"))
}

func command(f feature.Feature, name string) feature.Command {
	return f.Commands[slices.IndexFunc(f.Commands, func(c feature.Command) bool { return c.Name == name })]
}

// refusal returns the text that people read of an error, "" for nil.
func refusal(b *bottest.Bot, err error) string {
	var r *table.Refusal
	if !errors.As(err, &r) {
		return ""
	}
	return b.View.Catalog.Printer("en", nil).Say(r.Text)
}
