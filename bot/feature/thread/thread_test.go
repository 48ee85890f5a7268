package thread_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/feature/thread"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games/match/clock"
)

// inThread returns a match played in its own thread, 8, whose living message was posted at
// an instant.
func inThread(t *testing.T, w *bottest.Watch, posted time.Time) table.Table {
	t.Helper()
	tab, err := w.Tables.Update(w.Begin(bottest.Toy.Name, 2, clock.TimeControl{}), func(t *table.Table) error {
		t.Thread, t.Channel, t.Turn = true, "8", messageOf(posted)
		return nil
	})
	require.NoError(t, err)
	return tab
}

// messageOf returns the ID of a message posted at an instant.
func messageOf(at time.Time) string {
	return fmt.Sprint((at.UnixMilli() - 1420070400000) << 22) // https://discord.com/developers/docs/reference#snowflakes
}

func TestAThreadIsGivenMoreTimeADayBeforeItIsArchived(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	tab, f := inThread(t, w, w.Now()), thread.New(w.App)
	alarm, owed := f.Alarms[0], f.Tasks[0].Owed
	require.Equal(t, w.Now().Add(6*24*time.Hour), alarm.Next(&tab).UTC())
	w.Pass(6*24*time.Hour + time.Second)
	tab, err := w.Tables.Get(tab.ID)
	require.NoError(t, err)
	require.True(t, thread.Expiring(&tab))
	require.Zero(t, alarm.Next(&tab), "the alarm is off until the thread is extended")
	for _, change := range []func(*table.Table){
		func(t *table.Table) { t.Stage = table.Over },
		func(t *table.Table) { t.Channel = t.Home },
		func(t *table.Table) { t.Muted = &ledger.Muted{Code: discord.CodeLocked} },
	} {
		other := tab
		other.Parts = nil
		require.True(t, owed(&other), "its players are not members")
		change(&other)
		require.False(t, owed(&other))
		require.Zero(t, alarm.Next(&other))
	}
}

func TestWhoBecomesAMember(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	tab := inThread(t, w, w.Now())
	require.Equal(t, []int{0, 1}, thread.Newcomers(&tab))
	thread.Invite(&tab, 1)
	require.Equal(t, []int{0}, thread.Newcomers(&tab))
	tab.Seats[1] = seats.Seat{User: seats.User{ID: "9"}, Former: []seats.User{tab.Seats[1].User}}
	tab.Seats[0] = seats.Seat{Bot: "page"}
	require.Equal(t, []int{1}, thread.Newcomers(&tab), "a substitute; bot players press no buttons")
	thread.Invite(&tab, 1)
	require.Empty(t, thread.Newcomers(&tab))
	tab.Channel = "80"
	require.Equal(t, []int{1}, thread.Newcomers(&tab), "another thread has no members yet")
}

// A thread that a user has archived is left alone.
func TestAThreadThatDiscordHasArchivedIsOpened(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		idle     time.Duration
		locked   bool
		channel  string
		expected bool
	}{
		"by Discord":         {7 * 24 * time.Hour, false, "7", true},
		"in its own thread":  {7 * 24 * time.Hour, false, "8", true},
		"by somebody":        {6 * 24 * time.Hour, false, "7", false},
		"and locked":         {7 * 24 * time.Hour, true, "7", false},
		"where nobody plays": {7 * 24 * time.Hour, false, "9", false},
	} {
		w := bottest.NewWatch(t, bottest.Toy)
		tab := inThread(t, w, w.Now())
		if c.channel == "7" {
			_, err := w.Tables.Update(tab.ID, func(t *table.Table) error { t.Thread, t.Channel = false, "7"; return nil })
			require.NoError(t, err)
		}
		changed := discord.Thread{ID: c.channel, LastMessage: messageOf(w.Now().Add(-c.idle))}
		changed.State.Archived, changed.State.Locked, changed.State.Minutes = true, c.locked, 10080
		thread.New(w.App).Archived(changed)
		tab, err := w.Tables.Get(tab.ID)
		require.NoError(t, err)
		require.Equal(t, c.expected, thread.Expiring(&tab), name)
	}
}
