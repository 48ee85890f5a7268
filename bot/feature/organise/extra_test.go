package organise

import (
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/leagues"
	"herald/games/league"
	"herald/games/league/simulate"
)

// seasonOf returns a league that has played seasons.
func seasonOf(t *testing.T, f league.Format, people, seasons int) leagues.League {
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
	require.Equal(t, map[string][]league.Person{champions: {first}}, wantedRoles(&l, extras{Roles: true}))
	require.Empty(t, wantedRoles(&l, extras{}), "the switch is off")
	require.Empty(t, wantedDates(&l, extras{Events: true}, time.Time{}), "no deadline is left")
}

// TestWhoMetWhomComparesResults: the numbers are those of the results, and what is
// due to chance alone is not above zero.
func TestWhoMetWhomComparesResults(t *testing.T) {
	t.Parallel()
	l := seasonOf(t, league.Divisions, 7, 3)
	all := pairings(l.State)
	require.Greater(t, len(all), 30, "nearly everybody has met everybody often enough")
	above := 0
	for _, p := range all {
		require.GreaterOrEqual(t, min(len(p.with), len(p.without)), leastMet)
		require.LessOrEqual(t, len(p.with)+len(p.without), 3*4)
		if mean, half := p.difference(); mean-half > 0 {
			above++
		}
	}
	require.LessOrEqual(t, above, 4)

	friends := pairing{with: []float64{1, 1, 1, 1, 1, 1, 1, 1}, without: []float64{0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5}}
	mean, half := friends.difference()
	require.InDelta(t, 0.75, mean, 1e-9)
	require.InDelta(t, 1.96*math.Sqrt(2.0/12/8), half, 1e-9)
}
