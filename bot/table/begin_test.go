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

// opening returns the opening of a match of the toy for three.
func opening(key string) table.Opening {
	return table.Opening{
		Key: key, Parts: (&leagues.Fixture{Key: key}).Parts(), Game: "toy", Setup: games.Setup{Options: map[string]string{"rounds": "4"}},
		Seats: []seats.Seat{person(3), person(1), person(2)}, TimeControl: clock.Presets()[1],
		Guild: "1", Channel: "7", Thread: true, Locale: "fr",
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
	for name, change := range map[string]func(*table.Opening){
		"no game is called chess": func(o *table.Opening) { o.Game = "chess" },
		"1 players":               func(o *table.Opening) { o.Seats = o.Seats[:1] },
		"needs a key":             func(o *table.Opening) { o.Key = "" },
	} {
		o := opening("4/1/1.1")
		change(&o)
		_, err := b.Tables.Begin(o)
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
