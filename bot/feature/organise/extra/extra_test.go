package extra

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/feature/organise/panel"
	"herald/bot/leagues"
	"herald/games/league"
	"herald/games/league/simulate"
)

// seasonOf returns a league that has played seasons.
func seasonOf(t *testing.T, f *league.Format, people, seasons int) leagues.League {
	t.Helper()
	o := simulate.Options{
		Game: "lancelot", Settings: league.Default(f, 2, 5), Players: people, Noise: 1, Match: 5 * 24 * time.Hour,
		Start: time.Date(2026, 11, 21, 18, 0, 0, 0, time.UTC),
	}
	log, _, err := simulate.Seasons(o, seasons, 7)
	require.NoError(t, err)
	state, err := log.Fold()
	require.NoError(t, err)
	return leagues.League{State: state}
}

func TestTheWinnerOfTheLastSeasonIsChampion(t *testing.T) {
	t.Parallel()
	l := seasonOf(t, league.Divisions, 14, 1)
	s := l.State.Season()
	require.Equal(t, league.Over, s.Stage)
	first := league.Person(s.Standings()[0][0].Entrant)
	require.Equal(t, map[string][]league.Person{champions: {first}}, wantedRoles(&l, panel.Extras{Roles: true}))
	require.Empty(t, wantedRoles(&l, panel.Extras{}), "the switch is off")
	require.Empty(t, wantedDates(&l, panel.Extras{Events: true}, time.Time{}), "no deadline is left")
}
