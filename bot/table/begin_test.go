package table_test

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
	"herald/store"
)

// opening returns the key of a league's match of the toy for three, and the table at which it
// begins.
func opening(key string) (string, table.Table) {
	return key, table.Table{
		Parts: (&leagues.Fixture{Key: key}).Parts(), Game: "toy", Setup: games.Setup{Options: map[string]string{"rounds": "4"}},
		Seats: []seats.Seat{person(3), person(1), person(2)}, Clock: &clock.Clocks{TimeControl: clock.Presets()[1]},
		Place: table.Place{Guild: "1", Channel: "7", Thread: true, Locale: "fr"},
	}
}

func TestALeaguesMatchBeginsWithoutALobby(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	began, err := b.Tables.Begin(opening("4/1/1.1"))
	require.NoError(t, err)
	tab, m, err := b.Opened(began.ID)
	require.NoError(t, err)
	require.Equal(t, table.Playing, tab.Stage)
	require.Equal(t, []string{"3", "1", "2"}, m.Record().Seats, "in the order of the seats")
	require.Equal(t, "4", m.Record().Setup.Options["rounds"])
	require.Equal(t, clock.Presets()[1], tab.Clock.TimeControl)
	require.True(t, tab.Clock.Asked(0), "the clocks run")
	require.Equal(t, &leagues.Fixture{Key: "4/1/1.1"}, leagues.FixtureOf(&tab))
	require.True(t, tab.Organised())
	require.Equal(t, []string{"7", "7", "1", "fr", ""}, []string{tab.Channel, tab.Home, tab.Guild, tab.Locale, tab.Lobby})
	require.Len(t, b.Tables.ByUser("1", false), 1)
	require.Len(t, b.Tables.Due(), 1, "it is still to be posted")
}

// However often a match is begun, by any process, there is one for a key.
func TestALeaguesMatchBeginsOnce(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	reserved := store.Record{Key: "4/1/1.1", App: []byte(`{"stage":"reserved","told":-1}`)} // the process died before the match began
	require.NoError(t, b.Store.Create(&reserved))
	_, _, err := b.Opened(reserved.ID)
	require.ErrorIs(t, err, table.ErrNotStarted)
	var ids sync.Map
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			began, err := b.Tables.Begin(opening("4/1/1.1"))
			require.NoError(t, err)
			ids.Store(began.ID, true)
		})
	}
	all.Wait()
	n := 0
	ids.Range(func(id, _ any) bool { n++; return id == reserved.ID })
	require.Equal(t, 1, n)

	_, _, err = b.Tables.Change(reserved.ID, func(_ *table.Table, m *match.Match) error {
		_, err := m.Play(0, "yes")
		if err == nil {
			_, err = m.Confirm(0, b.Tables.Dice(m))
		}
		return err
	})
	require.NoError(t, err)
	again, err := b.Tables.Begin(opening("4/1/1.1"))
	require.NoError(t, err)
	require.NotEmpty(t, again.Match.Entries, "as it is now")
	other, err := b.Tables.Begin(opening("4/1/1.2"))
	require.NoError(t, err)
	require.NotEqual(t, again.ID, other.ID)
	require.Len(t, b.Tables.ByChannel("7", true), 2)
}

// A match that cannot begin leaves nothing behind.
func TestALeaguesMatchThatCannotBegin(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	for name, change := range map[string]func(key *string, opened *table.Table){
		"no game is called chess": func(_ *string, opened *table.Table) { opened.Game = "chess" },
		"1 players":               func(_ *string, opened *table.Table) { opened.Seats = opened.Seats[:1] },
		"needs a key":             func(key *string, _ *table.Table) { *key = "" },
	} {
		key, opened := opening("4/1/1.1")
		change(&key, &opened)
		_, err := b.Tables.Begin(key, opened)
		require.ErrorContains(t, err, name)
	}
	for r := range b.Store.All() {
		t.Error(r)
	}
}

// The organisers of a league end a match from outside, once.
func TestALeagueEndsAMatch(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	for n, end := range []func(id string) (table.Table, error){
		func(id string) (table.Table, error) { return b.Tables.Adjudicate(id, []games.Player{1}) },
		b.Tables.CallOff,
	} {
		began, err := b.Tables.Begin(opening([]string{"4/1/1.1", "4/1/1.2"}[n]))
		require.NoError(t, err)
		ended, err := end(began.ID)
		require.NoError(t, err)
		require.Equal(t, table.Over, ended.Stage)
		_, m, err := b.Opened(began.ID)
		require.NoError(t, err)
		require.Equal(t, [][]int{{1, 3, 1}, {}}[n], m.Final())
		_, err = end(began.ID)
		require.ErrorIs(t, err, match.ErrOver)
	}
}
