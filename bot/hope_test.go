package bot

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
)

// silenced returns a match whose channel is silent.
func (b *Bot) silenced(t *testing.T, channel string, code int) string {
	t.Helper()
	m, err := match.Start(shelf[0].Rules, games.Setup{Players: 2}, nil)
	require.NoError(t, err)
	m.Draw(b.roll)
	tab := table{
		Game: shelf[0].Name, Stage: playing, Locale: "fr", Told: untold, Match: m.Record(),
		Channel: channel, Home: channel, Guild: "1", Seats: []chair{{Person: discord.Person{ID: "1", Name: long}}, {Person: discord.Person{ID: "2", Name: long}}},
	}
	id, err := b.create(tab)
	require.NoError(t, err)
	_, err = b.silence(id, channel, code)
	require.NoError(t, err)
	return id
}

// TestWhatGivesHope goes through the events after which a silent channel is
// tried once more.
func TestWhatGivesHope(t *testing.T) {
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
		b := Offline(t, shelf...)
		id := b.silenced(t, "7", discord.CodeMissingPermission)
		b.working = t.Context()
		var kind, data string
		_, err := fmt.Sscan(line, &kind, &data)
		require.NoError(t, err)
		b.hear(discord.Event{Kind: kind, Data: []byte(data)})
		b.pool.Stop()
		tab, err := b.table(id)
		require.NoError(t, err)
		require.NotNil(t, tab.Silent, line)
		require.Equal(t, want, tab.Silent.Trial, line)
	}
}

func TestAnInteractionGivesHope(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		channel string
		may     discord.Permission
		want    bool
	}{
		{"7", discord.ViewChannel | sendMessages, true},
		{"7", discord.ViewChannel | sendThreads, false},
		{"7", 0, false},
		{"8", ^0, false},
	} {
		b := Offline(t, shelf...)
		id := b.silenced(t, "7", discord.CodeMissingPermission)
		b.heed(&discord.Interaction{Guild: "1", Channel: c.channel, May: c.may})
		tab, err := b.table(id)
		require.NoError(t, err)
		require.Equal(t, c.want, tab.Silent.Trial, c)
	}
}

func TestATrialInVainIsTheSameSilence(t *testing.T) {
	t.Parallel()
	b := Offline(t, shelf...)
	id := b.silenced(t, "7", discord.CodeMissingPermission)
	before, err := b.table(id)
	require.NoError(t, err)
	before.Silent.Since = 5
	_, err = b.update(id, func(t *table) error { t.Silent.Since = 5; return nil })
	require.NoError(t, err)
	require.NoError(t, b.resume(id))
	tab, err := b.silence(id, "7", discord.CodeMissingAccess)
	require.NoError(t, err)
	require.Equal(t, &silence{Code: discord.CodeMissingAccess, Since: 5}, tab.Silent, "nobody is told of it again")
	tab, err = b.silence(id, "8", discord.CodeUnknownChannel)
	require.NoError(t, err)
	require.Equal(t, discord.CodeMissingAccess, tab.Silent.Code, "another channel is not this one's")
}

func TestTheSettingsFitDiscord(t *testing.T) {
	t.Parallel()
	b := Offline(t, shelf...)
	for n := range 30 {
		b.silenced(t, fmt.Sprint(1<<60+n), []int{discord.CodeMissingAccess, discord.CodeUnknownChannel, discord.CodeLocked}[n%3])
	}
	require.NoError(t, b.store.SetSetting(userScope+"1", closedKey, 1<<40))
	for _, locale := range []string{"en", "fr"} {
		i := &discord.Interaction{User: discord.Person{ID: "1"}, Guild: "1", Channel: "7", Manages: true, Locale: locale}
		m := b.settingsPanel(i, "")
		checkMessage(t, m)
		require.Len(t, m.Components, 5)
		require.Len(t, m.Components[3].Components, 5)
	}
}
