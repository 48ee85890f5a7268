package organise

import (
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/league"
	"herald/games/league/simulate"
)

// The numbers follow from the results, and chance alone does not exceed zero.
func TestWhoMetWhomComparesResults(t *testing.T) {
	t.Parallel()
	o := simulate.Options{
		Game: "lancelot", Settings: league.Default(league.Divisions, 2, 5), Players: 7, Noise: 1, Match: 5 * 24 * time.Hour,
		Start: time.Date(2026, 11, 21, 18, 0, 0, 0, time.UTC),
	}
	log, _, err := simulate.Seasons(o, 3, 7)
	require.NoError(t, err)
	state, err := log.Fold()
	require.NoError(t, err)
	all := pairings(state)
	require.Greater(t, len(all), 30, "nearly all have met all others often enough")
	above := 0
	for _, p := range all {
		require.GreaterOrEqual(t, min(len(p.with), len(p.without)), leastMet)
		require.LessOrEqual(t, len(p.with)+len(p.without), 3*4)
		if mean, half := p.difference(); mean-half > 0 {
			above++
		}
	}
	require.LessOrEqual(t, above, 4)

	require.Empty(t, concessions(state), "no player has left")

	friends := pairing{with: []float64{1, 1, 1, 1, 1, 1, 1, 1}, without: []float64{0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5}}
	mean, half := friends.difference()
	require.InDelta(t, 0.75, mean, 1e-9)
	require.InDelta(t, 1.96*math.Sqrt(2.0/12/8), half, 1e-9)
}
