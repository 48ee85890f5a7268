package table_test

import (
	"bytes"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/lancelot"
	"herald/games/match/clock"
	"herald/render"
	"herald/store"
)

// TestFindingAMatchAsksWhatIsStored: in a channel with many matches, finding the one that
// waits for a person replays none, and heads follow the changes.
func TestFindingAMatchAsksWhatIsStored(t *testing.T) {
	t.Parallel()
	const matches = 60 // more than are cached
	var replays atomic.Int64
	rules := lancelot.Rules()
	start := rules.Start
	rules.Start = func(s games.Setup) games.State {
		replays.Add(1)
		return start(s)
	}
	b := bottest.New(t, render.Title{Rules: rules})
	waiting := map[string]string{} // a match for each player that is asked there
	for n := range matches {
		id, err := b.Tables.Create(table.Table{
			Place: table.Place{Channel: "7", Home: "7", Guild: "1"}, Game: "lancelot", Stage: table.InLobby, Ledger: ledger.Ledger{Told: ledger.Untold}, Setup: games.Setup{Players: 3},
			Seats: []seats.Seat{person(1), person(2), person(100 + n)}, Clock: &clock.Clocks{TimeControl: clock.Presets()[0]},
		})
		require.NoError(t, err)
		started, err := b.Tables.Start(id, func(*table.Table) error { return nil })
		require.NoError(t, err)
		m, err := b.Tables.Open(&started)
		require.NoError(t, err)
		waiting[started.Seats[m.Waiting()[0]].ID] = id
	}
	replays.Store(0)
	for _, user := range []string{"1", "2"} {
		found, err := b.Tables.Find(table.Where{User: user, Guild: "1", Channel: "7"})
		require.NoError(t, err)
		require.Equal(t, waiting[user], found, "the newest that waits for them")
	}
	require.Zero(t, replays.Load(), "the stored head is enough")
	for _, user := range []string{"1", "2"} {
		id := waiting[user]
		ended, err := b.Tables.CallOff(id)
		require.NoError(t, err)
		require.Empty(t, ended.Waiting)
		found, err := b.Tables.Find(table.Where{User: user, Guild: "1", Channel: "7"})
		require.NoError(t, err)
		require.NotEqual(t, id, found, "it is over")
		head, err := b.Tables.Head(found)
		require.NoError(t, err)
		require.True(t, head.WaitsFor(user))
	}
	require.NoError(t, b.Tables.Delete(waiting["1"]))
	_, err := b.Tables.Find(table.Where{User: "1", Guild: "1", Match: waiting["1"]})
	require.ErrorIs(t, err, store.ErrNotFound)
}

// TestATableOfBeforeItKnewForWhomItWaits: its clocks tell, or else it may wait for all seats.
func TestATableOfBeforeItKnewForWhomItWaits(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	clocks := clock.New(clock.Presets()[0], make([]clock.Calendar, 2))
	clocks.Ask(time.Unix(1, 0), 1, 0, false, false)
	for _, timed := range []*clock.Clocks{&clocks, nil} {
		id, err := b.Tables.Create(table.Table{Stage: table.Playing, Game: "lancelot", Seats: []seats.Seat{person(1), person(2)}, Clock: timed})
		require.NoError(t, err)
		head, err := b.Tables.Head(id)
		require.NoError(t, err)
		require.Equal(t, timed == nil, head.WaitsFor("1"))
		require.True(t, head.WaitsFor("2"))
		require.False(t, head.WaitsFor("3"))
	}
}

func person(n int) seats.Seat {
	id := strconv.Itoa(n)
	return seats.Seat{User: seats.User{ID: id, Name: id}}
}

// Another process may have changed a table a moment ago, before its note arrives.
func TestWhoHasJustSatDownElsewhereFindsTheMatch(t *testing.T) {
	t.Parallel()
	b := bottest.New(t, render.Title{Rules: lancelot.Rules()})
	id, err := b.Tables.Create(table.Table{
		Place: table.Place{Channel: "7", Home: "7", Guild: "1"}, Game: "lancelot", Stage: table.InLobby, Ledger: ledger.Ledger{Told: ledger.Untold}, Setup: games.Setup{Players: 2},
		Seats: []seats.Seat{person(41)},
	})
	require.NoError(t, err)
	byDM := table.Where{User: "42", Channel: "8", Match: id}
	_, err = b.Tables.Find(byDM)
	require.ErrorIs(t, err, store.ErrNotFound)
	require.NoError(t, b.Tables.Store.Update(id, func(_ store.Tx, r *store.Record) error {
		r.App = bytes.Replace(r.App, []byte(`"41"`), []byte(`"42"`), 1)
		return nil
	}))
	_, err = b.Tables.Find(byDM)
	require.NoError(t, err)
}
