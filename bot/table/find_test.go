package table_test

import (
	"strconv"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/table"
	"herald/games"
	"herald/games/lancelot"
	"herald/games/match/clock"
	"herald/render"
)

// TestFindingAMatchAsksWhatIsStored: of many matches in a channel only those are
// replayed that may wait for the person, each once.
func TestFindingAMatchAsksWhatIsStored(t *testing.T) {
	t.Parallel()
	const matches = 60 // more than are kept as they were last replayed
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
			Channel: "7", Home: "7", Guild: "1", Game: "lancelot", Stage: table.InLobby, Told: table.Untold, Setup: games.Setup{Players: 3},
			Seats: []table.Seat{person(1), person(2), person(100 + n)}, Clock: &clock.Clocks{TimeControl: clock.Presets()[0]},
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
	require.LessOrEqual(t, replays.Load(), int64(matches), "each is asked at most once, and not where its clock tells")
}

func person(n int) table.Seat {
	id := strconv.Itoa(n)
	return table.Seat{Person: table.Person{ID: id, Name: id}}
}
