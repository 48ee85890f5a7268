package leagues_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games"
	"herald/games/match/clock"
)

// TestAFixtureIsAFieldOfTheStoredTable: there it was before it was a part, and there a
// process of the version before looks for it.
func TestAFixtureIsAFieldOfTheStoredTable(t *testing.T) {
	t.Parallel()
	stored := `{"key":"4/1/1.1","soft":"2026-11-01T12:00:00Z","hard":"2026-11-03T12:00:00Z","name":"Winter","round":2,"breaks":[null,[{"From":"2026-10-20T00:00:00Z","To":"2026-10-21T00:00:00Z"}]]}`
	tab := bottest.TableWith(t, "league", stored)
	soft := time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)
	own := leagues.FixtureOf(&tab)
	require.Equal(t, &leagues.Fixture{
		Key: "4/1/1.1", Name: "Winter", Round: 2, SoftEnd: soft, HardEnd: soft.AddDate(0, 0, 2), DaysOff: own.DaysOff,
	}, own)
	league, season, at, ok := own.Split()
	require.Equal(t, []any{"4", 1, "1.1", true}, []any{league, season, at, ok})
	require.Equal(t, "1.1", own.Table())
	require.True(t, tab.Organised())
	tab.Clock = &clock.Clocks{}
	require.NotEqual(t, clock.Away, tab.TimeOut(soft.Add(-1)))
	require.Equal(t, clock.Away, tab.TimeOut(soft))
	require.Empty(t, own.DaysOffOf(0))
	require.Len(t, own.DaysOffOf(1), 1)

	copied := tab.Clone()
	leagues.FixtureOf(&copied).DaysOff[1][0].To = soft
	require.NotEqual(t, soft, own.DaysOffOf(1)[0].To)
	require.Empty(t, leagues.FixtureOf(tab.Renamed(func(string) string { return "" })).Name)
	require.Equal(t, "Winter", own.Name)
}

func TestAMatchOfNoLeagueHasNoFixture(t *testing.T) {
	t.Parallel()
	var tab table.Table
	require.Nil(t, leagues.FixtureOf(&tab))
	require.False(t, tab.Organised())
	_, _, _, ok := leagues.FixtureOf(&tab).Split()
	require.False(t, ok)
	_, _, _, ok = (&leagues.Fixture{Key: "4/1"}).Split()
	require.False(t, ok)
	require.Nil(t, (&leagues.Fixture{}).DaysOffOf(games.Player(3)))
}
