package lobby_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/feature/lobby"
	"herald/games/match/clock"
)

// People are told of the games that they chose, at the hours that they chose where they live,
// and not in their time off.
func TestWhenAlertsRing(t *testing.T) {
	t.Parallel()
	evening := lobby.Alerts{Games: []string{"lancelot"}, From: 20, To: 1}
	paris := clock.Calendar{Zone: "Europe/Paris"}
	at := func(utc string) time.Time {
		when, err := time.Parse("15:04", utc)
		require.NoError(t, err)
		return time.Date(2026, 11, 28, when.Hour(), when.Minute(), 0, 0, time.UTC)
	}
	for utc, rings := range map[string]bool{"18:59": false, "19:00": true, "23:59": true, "00:01": false, "12:00": false} {
		require.Equal(t, rings, evening.Rings("lancelot", paris, at(utc)), utc)
	}
	require.False(t, evening.Rings("lancaster", paris, at("20:00")))
	resting := paris
	resting.OffHours = clock.Hours{From: 22 * 60, To: 7 * 60}
	require.True(t, evening.Rings("lancelot", resting, at("20:30")))
	require.False(t, evening.Rings("lancelot", resting, at("21:30")))
	require.True(t, lobby.Alerts{Games: []string{"lancelot"}}.Rings("lancelot", clock.Calendar{}, at("03:00")), "at any hour")
}
