package profile_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/feature/profile"
	"herald/bot/table"
)

// settings returns the answer to /settings for a manager of the server.
func settings(t *testing.T, b *bottest.Bot, locale string) discord.Message {
	t.Helper()
	commands := profile.New(b.App).Commands
	at := slices.IndexFunc(commands, func(c feature.Command) bool { return c.Name == "settings" })
	i := &discord.Interaction{User: discord.User{ID: "1"}, Guild: "1", Channel: "7", Manages: true, Locale: locale}
	m, err := commands[at].Run(t.Context(), i)
	require.NoError(t, err)
	bottest.CheckMessage(t, m)
	return m
}

func TestTheSettingsFitDiscord(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	for n := range 30 {
		channel := fmt.Sprint(1<<60 + n)
		code := []int{discord.CodeMissingAccess, discord.CodeUnknownChannel, discord.CodeLocked}[n%3]
		id := seated(t, b, lancelot, true, n)
		_, err := b.Tables.Update(id, func(t *table.Table) error {
			t.Channel, t.Home, t.Seats[0].Name, t.Seats[1].Name = channel, channel, bottest.Long, bottest.Long
			return nil
		})
		require.NoError(t, err)
		_, err = b.Post.Mute(table.Table{ID: id, Place: table.Place{Channel: channel}}, &discord.Error{Status: 403, Code: code})
		require.NoError(t, err)
	}
	require.NoError(t, b.Prefs.SetDMsClosed("1", 1<<40))
	for _, locale := range []string{"en", "fr"} {
		m := settings(t, b, locale)
		require.Len(t, m.Components, 5)
		require.Len(t, m.Components[2].Components, 5)
	}
}

// The settings read no whole matches but the ones that they mention.
func TestTheSettingsReadNoMatchesThatAreFine(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	for n := range 30 {
		id := seated(t, b, lancelot, true, n)
		if n%2 == 0 {
			_, err := b.Tables.CallOff(id)
			require.NoError(t, err)
		}
	}
	muted := seated(t, b, lancelot, true, 1)
	_, err := b.Post.Mute(table.Table{ID: muted, Place: table.Place{Channel: somewhere}}, &discord.Error{Status: 403, Code: discord.CodeMissingAccess})
	require.NoError(t, err)
	reads := b.CountReads()
	require.Contains(t, settings(t, b, "en").Content, "match "+muted)
	require.Zero(t, reads(), "a recent mute is cached")
}

// The pictures of a server move, or not, as who manages it says.
func TestManagersStopMovingPictures(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	press := profile.New(b.App).Presses["clips"].Run
	button := func(m discord.Message) discord.Component {
		row := m.Components[len(m.Components)-1].Components
		return row[len(row)-1]
	}
	toggle := func(by discord.Component) (discord.Message, error) {
		return press(t.Context(), &discord.Interaction{User: discord.User{ID: "1"}, Guild: "1", Manages: true, Locale: "en", CustomID: discord.ParseCustomID(by.CustomID)})
	}
	moving := button(settings(t, b, "en"))
	require.Equal(t, "Animated captures: yes", moving.Label)
	for range 2 { // a second press of the same button changes nothing
		m, err := toggle(moving)
		require.NoError(t, err)
		require.Equal(t, "Animated captures: no", button(m).Label)
		require.False(t, b.Prefs.Clips("1"))
		require.True(t, b.Prefs.Clips("2"), "another server")
	}
	m, err := toggle(button(settings(t, b, "en")))
	require.NoError(t, err)
	require.Equal(t, moving, button(m))
	require.True(t, b.Prefs.Clips("1"))
	_, err = press(t.Context(), &discord.Interaction{User: discord.User{ID: "2"}, Guild: "1", Locale: "en", CustomID: discord.CustomID{Verb: "clips", Args: "off"}})
	require.Error(t, err)
	require.True(t, b.Prefs.Clips("1"), "others decide nothing")
}
