package privacy_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/feature/privacy"
	"herald/bot/leagues"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/league"
)

// postedAt returns the ID of a message that was posted then.
func postedAt(at time.Time) string {
	return fmt.Sprint(uint64(at.UnixMilli()-1420070400_000) << 22)
}

func TestAPersonWithoutRecentMatchesIsUnlinked(t *testing.T) {
	t.Parallel()
	now := time.Date(2028, 12, 1, 12, 0, 0, 0, time.UTC)
	b := bottest.With(t, bot.Options{Now: func() time.Time { return now }, UnlinkAfter: 24})
	linked := func() (users []string) {
		links, err := b.Store.Persons("")
		require.NoError(t, err)
		for _, p := range links {
			users = append(users, p.User)
		}
		return slices.Compact(users)
	}
	played := func(user, stage string, at time.Time) {
		_, err := b.Tables.Create(table.Table{
			Game: "lancelot", Setup: games.Setup{Players: 2}, Stage: stage, Ledger: ledger.Ledger{Turn: postedAt(at)}, Place: table.Place{Channel: "7"},
			Seats: []seats.Seat{{User: seats.User{ID: user}}},
		})
		require.NoError(t, err)
	}
	for _, user := range []string{"long ago", "lately", "long ago and lately", "still", "never"} {
		for _, guild := range []string{"1", "2"} {
			_, err := b.Store.Number(guild, user)
			require.NoError(t, err)
		}
	}
	long, lately := now.AddDate(0, -24, -1), now.AddDate(0, -24, 1)
	played("long ago", table.Over, long)
	played("lately", table.Over, lately)
	played("long ago and lately", table.Over, lately)
	played("long ago and lately", table.Over, long)
	played("still", table.Playing, long)

	organised := func() {
		_, err := b.Leagues.Create(leagues.League{Guild: "2", Game: "lancelot", Organisers: []string{"organiser"}}, func(c *leagues.Change) error {
			n, err := c.Number(seats.User{ID: "organiser"})
			require.NoError(t, err)
			settings := league.Default(league.Divisions, 2, 5)
			settings.Closes = now.AddDate(0, 0, 7)
			return c.Open(n.Organiser(), settings, table.DrawSeed())
		})
		require.NoError(t, err)
	}
	then := now
	now = lately
	organised()
	now = then
	require.NoError(t, b.Store.SetSetting("user:organiser", "idle", long.Unix()))

	b.UnlinkAfter = 0
	require.NoError(t, privacy.Unlink(b.App))
	require.Len(t, linked(), 6, "numbers stay linked by default")

	b.UnlinkAfter = 24
	require.NoError(t, privacy.Unlink(b.App))
	require.Equal(t, []string{"lately", "long ago and lately", "never", "organiser", "still"}, linked())
	now = now.AddDate(0, 23, 0)
	require.NoError(t, privacy.Unlink(b.App))
	require.Equal(t, []string{"never", "still"}, linked())
	now = now.AddDate(0, 1, 1)
	require.NoError(t, privacy.Unlink(b.App))
	require.Equal(t, []string{"still"}, linked())
	settings, err := b.Store.SettingsWith("idle")
	require.NoError(t, err)
	require.Empty(t, settings)
}
