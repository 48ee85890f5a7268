package table_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
)

// A post waits two seconds for a bot player's answer, by an alarm that is stored, and is made
// then.
func TestATurnWaitsForABotPlayerAndNoLonger(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	id := w.Begin("toy", 3, bottest.Preset("none", clock.Turn))
	_, err := w.Tables.Update(id, func(t *table.Table) error {
		t.MarkPosted(ledger.Place{Channel: "7", Message: "a"}, 0, t.Goal(t.Plies()))
		t.Seats[1].User, t.Seats[1].Bot = seats.User{Name: "Kay"}, "page"
		return nil
	})
	require.NoError(t, err)
	w.Play(id, 0, "no")
	tab, _ := w.Look(id)
	require.True(t, tab.Busy)
	require.False(t, tab.OwesTurn(), "it waits")
	w.Skip(2*time.Second - time.Millisecond)
	w.Ring(id)
	tab, _ = w.Look(id)
	require.False(t, tab.OwesTurn())
	w.Skip(time.Millisecond)
	w.Ring(id)
	tab, _ = w.Look(id)
	require.True(t, tab.OwesTurn(), "the delay ends then")
	w.LetBotsPlay(id)
	tab, _ = w.Look(id)
	require.True(t, tab.OwesTurn())
	require.False(t, tab.Busy)
}

// Bot players that play among themselves do not get ahead of the posts.
func TestEachRoundOfBotPlayersIsTold(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	id := w.Begin("toy", 2, bottest.Preset("none", clock.Turn))
	_, _, err := w.Tables.Change(id, func(t *table.Table, m *match.Match) error {
		t.MarkPosted(ledger.Place{Channel: "7", Message: "a"}, 0, t.Goal(t.Plies()))
		t.Alone = true
		for p := range games.Player(2) {
			t.Seats[p].Bot = "page"
		}
		return nil
	})
	require.NoError(t, err)
	for p := range games.Player(2) {
		tab, _ := w.Look(id)
		require.False(t, tab.OwesTurn(), "the round is not over")
		w.Play(id, p, "no")
	}
	tab, _ := w.Look(id)
	require.True(t, tab.Busy)
	require.True(t, tab.OwesTurn(), "all have answered")
}
