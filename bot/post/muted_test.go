package post_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
)

// muted returns a match in channel 7, which refuses posts.
func muted(t *testing.T, b *bottest.Bot) table.Table {
	t.Helper()
	m, err := match.Start(bottest.Shelf[0].Rules, games.Setup{Players: 2}, nil)
	require.NoError(t, err)
	m.Draw(b.Tables.Dice(m))
	id, err := b.Tables.Create(table.Table{
		Game: bottest.Shelf[0].Name, Stage: table.Playing, Place: table.Place{Locale: "fr", Channel: "7", Home: "7", Guild: "1"}, Ledger: ledger.Ledger{Told: ledger.Untold}, Match: m.Record(),
		Seats: []seats.Seat{{User: seats.User{ID: "1", Name: bottest.Long}}, {User: seats.User{ID: "2", Name: bottest.Long}}},
	})
	require.NoError(t, err)
	return refuse(t, b, id, "7", discord.CodeMissingPermission)
}

// refuse makes Discord refuse the posts of a match in a channel.
func refuse(t *testing.T, b *bottest.Bot, id, channel string, code int) table.Table {
	t.Helper()
	tab, err := b.Post.Mute(table.Table{ID: id, Place: table.Place{Channel: channel}}, &discord.Error{Status: 403, Code: code})
	require.NoError(t, err)
	return tab
}

// tried reports whether the muted channel of a match is tried once more.
func tried(t *testing.T, b *bottest.Bot, id string) bool {
	t.Helper()
	tab, err := b.Tables.Get(id)
	require.NoError(t, err)
	require.NotNil(t, tab.Muted)
	return tab.Muted.Trial
}

// TestWhenAMutedChannelIsTriedAgain changes the permissions of the muted channel,
// then of another one.
func TestWhenAMutedChannelIsTriedAgain(t *testing.T) {
	t.Parallel()
	for channel, want := range map[string]bool{"7": true, "8": false} {
		b := bottest.New(t)
		tab := muted(t, b)
		require.Equal(t, []string{"7"}, b.Post.Restricted(""))
		b.Post.PermissionsChanged(channel)
		require.Equal(t, want, tried(t, b, tab.ID), channel)
	}
}

func TestAnInteractionShowsThatAChannelIsAllowed(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		channel string
		may     discord.Permission
		want    bool
	}{
		{"7", discord.ViewChannel | discord.SendMessages, true},
		{"7", discord.ViewChannel | discord.SendThreads, false},
		{"7", 0, false},
		{"8", ^0, false},
	} {
		b := bottest.New(t)
		tab := muted(t, b)
		b.Post.Recheck(&discord.Interaction{Guild: "1", Channel: c.channel, May: c.may})
		require.Equal(t, c.want, tried(t, b, tab.ID), c)
	}
}

func TestATrialInVainChangesNothing(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	id := muted(t, b).ID
	_, err := b.Tables.Update(id, func(t *table.Table) error { t.Muted.Since = 5; return nil })
	require.NoError(t, err)
	require.NoError(t, b.Post.Resume(id))
	tab := refuse(t, b, id, "7", discord.CodeMissingAccess)
	require.Equal(t, &ledger.Muted{Code: discord.CodeMissingAccess, Since: 5}, tab.Muted, "the mute is not reported again")
	tab = refuse(t, b, id, "8", discord.CodeUnknownChannel)
	require.Equal(t, discord.CodeMissingAccess, tab.Muted.Code, "another channel's mute is not this one's")
}

// A message that Discord refuses for its content is tried again with the next turn, not with a
// draft.
func TestARejectedMessageMutesUntilTheNextTurn(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	id := muted(t, b).ID
	_, err := b.Tables.Update(id, func(t *table.Table) error { t.Muted = nil; return nil })
	require.NoError(t, err)
	rejection := &discord.Error{Status: 400, Code: discord.CodeHarmfulLink}
	tab, err := b.Post.Mute(table.Table{ID: id, Place: table.Place{Channel: "7"}}, rejection)
	require.NoError(t, err)
	require.True(t, tab.Muted.Message)
	posts, dms := b.Post.Rejected()
	require.Equal(t, []int{240000}, posts)
	require.Empty(t, dms)
	play := func(change func(*match.Match, games.Player) error) {
		t.Helper()
		_, _, err := b.Tables.Change(id, func(_ *table.Table, m *match.Match) error { return change(m, m.Waiting()[0]) })
		require.NoError(t, err)
	}
	play(func(m *match.Match, p games.Player) error { _, err := m.Play(p, "e5"); return err })
	require.False(t, tried(t, b, id), "a draft says nothing")
	play(func(m *match.Match, p games.Player) error { _, err := m.Confirm(p, b.Tables.Dice(m)); return err })
	require.True(t, tried(t, b, id))
}

// While a channel is muted, clocks that should start are held until their holders are reached.
func TestAClockIsHeldUntilSomebodyCouldKnow(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	id := w.BeginThird("daily")
	_, err := w.Tables.Update(id, func(t *table.Table) error {
		t.Muted = &ledger.Muted{Code: discord.CodeHarmfulLink, Message: true}
		return nil
	})
	require.NoError(t, err)
	w.Play(id, 2, "no")
	tab, m := w.Look(id)
	waiting := m.Waiting()
	for _, p := range waiting {
		require.True(t, table.Held(&tab, p))
	}
	w.Pass(100 * time.Hour)
	tab, m = w.Look(id)
	require.Equal(t, waiting, m.Waiting(), "no bot player has played for them")
	require.Empty(t, tab.Overdue(m, w.Now(), time.Hour))
	table.Reach(&tab, w.Now(), waiting[0])
	at, runs := tab.Deadline(waiting[0])
	require.True(t, runs)
	require.Equal(t, w.Now().Add(48*time.Hour), at, "all that they had")
	require.True(t, table.Held(&tab, waiting[1]))
	table.Reach(&tab, w.Now())
	require.False(t, table.Held(&tab, waiting[1]))
}
