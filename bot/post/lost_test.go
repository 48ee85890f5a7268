package post_test

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games/lancelot"
	"herald/games/match"
	"herald/games/match/clock"
	"herald/render"
)

// posted records that the living message of a match was posted.
func posted(w *bottest.Watch, id, message string) {
	w.Helper()
	_, m := w.Look(id)
	tab, err := w.Tables.Update(id, func(t *table.Table) error {
		users := w.View.Turn(t, m).Mentions.Users
		t.MarkPosted(ledger.Place{Channel: t.Channel, Message: message}, t.Since(), t.Goal(t.Plies()))
		table.MarkRung(t, m, users)
		return nil
	})
	require.NoError(w, err)
	require.False(w, tab.OwesTurn())
}

// The living message comes back later after each deletion, and does not notify people again.
// After five deletions nothing more is posted there.
func TestADeletedMessageComesBackLaterEachTime(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	id := w.Begin("toy", 3, bottest.Preset("none", clock.Turn))
	tab, m := w.Look(id)
	require.Empty(t, w.View.Turn(&tab, m).Mentions.Users, "DMs ask what is secret")
	for _, s := range tab.Seats {
		require.NoError(t, w.Prefs.SetDMs(s.ID, "off"))
	}
	require.Len(t, w.View.Turn(&tab, m).Mentions.Users, 3)
	for n, wait := range []time.Duration{0, time.Minute, 10 * time.Minute, time.Hour} {
		message := string(rune('a' + n))
		posted(w, id, message)
		w.Post.Deleted("7", message)
		if wait > 0 {
			w.Pass(wait - time.Second)
			tab, _ = w.Look(id)
			require.False(t, tab.OwesTurn(), wait)
			w.Pass(time.Second)
		}
		tab, m = w.Look(id)
		require.True(t, tab.OwesTurn(), wait)
		require.Empty(t, w.View.Turn(&tab, m).Mentions.Users)
		require.Nil(t, tab.Muted)
	}
	posted(w, id, "e")
	w.Post.Deleted("7", "e")
	tab, _ = w.Look(id)
	require.Equal(t, ledger.Deleted, tab.Muted.Code)
	require.True(t, tab.OwesDMs(), "people get DMs instead")
	require.Contains(t, view.MutedText(&tab, w.View.Public(&tab)), "keep being deleted")
}

// News is told at once, and a message that stays until the next makes up for the deleted ones.
func TestNewsAreToldThoughMessagesAreDeleted(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	id := w.Begin("toy", 3, bottest.Preset("none", clock.Turn))
	for _, message := range []string{"a", "b"} {
		posted(w, id, message)
		w.Post.Deleted("7", message)
	}
	w.Play(id, 0, "no")
	tab, _ := w.Look(id)
	require.True(t, tab.OwesTurn())
	posted(w, id, "c")
	require.NotNil(t, tab.Deletion)
	w.Play(id, 1, "no")
	tab, _ = w.Look(id)
	tab.MarkPosted(ledger.Place{Channel: "7", Message: "d"}, tab.Since(), tab.Goal(tab.Plies()))
	require.Nil(t, tab.Deletion)
}

// The take-back itself notifies no one, the new answer all who are asked again by it: their
// clocks run.
func TestWhoIsAskedAgainAfterATakeBackIsNotified(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, render.Title{Rules: lancelot.Rules(), Draw: bottest.Toy.Draw})
	id := w.Begin("lancelot", 2, bottest.Preset("none", clock.Turn))
	tab, m := w.Look(id)
	first := m.Waiting()[0]
	second := tab.Seats[1-first].ID
	rung := func(message string, change func(m *match.Match) error) []string {
		t.Helper()
		_, _, err := w.Tables.Change(id, func(_ *table.Table, m *match.Match) error { return change(m) })
		require.NoError(t, err)
		tab, m := w.Look(id)
		require.True(t, tab.OwesTurn())
		posted(w, id, message)
		return w.View.Turn(&tab, m).Mentions.Users
	}
	confirm := func(m *match.Match) error { _, err := m.Confirm(first, w.Tables.Dice(m)); return err }
	posted(w, id, "a")
	require.Equal(t, []string{second}, rung("b", func(m *match.Match) error {
		_, err := m.Play(first, "e5")
		return errors.Join(err, confirm(m))
	}))
	require.Empty(t, rung("c", func(m *match.Match) error {
		ply, _ := m.FreeTakeBack(first)
		_, err := m.TakeBack(first, ply)
		return err
	}))
	require.Equal(t, []string{second}, rung("d", confirm))
	require.Equal(t, []string{tab.Seats[first].ID}, rung("e", func(m *match.Match) error {
		_, err := m.Play(1-first, "g7")
		_, failed := m.Confirm(1-first, w.Tables.Dice(m))
		return errors.Join(err, failed)
	}))
}

// The turn message records that no DM is due, and the DMs rely on that; it cannot while some
// are still being written. They are looked at again then.
func TestDMsAreLookedAtOnceTheTurnIsPosted(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	id := w.Begin("toy", 3, bottest.Preset("none", clock.Turn))
	tab, _ := w.Look(id)
	for _, s := range tab.Seats {
		require.NoError(t, w.Prefs.SetDMs(s.ID, "off"))
	}
	posted(w, id, "a")
	tab, _ = w.Look(id)
	require.True(t, tab.OwesDMs())
	t.Cleanup(w.Post.Begin(t.Context()))
	require.NoError(t, w.Post.Resume(id), "resuming concerns the channel alone")
	require.Eventually(t, func() bool {
		tab, _ = w.Look(id)
		return !tab.OwesDMs()
	}, time.Minute, time.Millisecond)
}
