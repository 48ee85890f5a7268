package clock_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/match/clock"
)

// A clock stands still during a period, to the second, in addition to all other time off, even
// if the period began long before.
func TestAClockStandsStillDuringAPeriod(t *testing.T) {
	t.Parallel()
	at := func(text string) time.Time {
		at, err := time.Parse(time.DateTime, text)
		require.NoError(t, err)
		return at
	}
	c := clock.Calendar{Zone: "Europe/Paris", OffHours: nights, Periods: []clock.Period{
		{From: at("2026-03-27 12:34:56"), To: at("2026-04-05 12:34:56")}, // over the beginning of daylight saving time
		{From: at("2026-03-20 10:00:00"), To: at("2026-03-20 11:00:00")},
	}}
	require.Equal(t, at("2026-04-05 13:34:56"), c.Deadline(at("2026-03-27 12:04:56"), 90*time.Minute).UTC())
	require.Equal(t, at("2026-04-05 13:34:56"), c.Deadline(at("2026-04-03 00:00:00"), time.Hour).UTC())
	require.Equal(t, time.Hour, c.Running(at("2026-03-20 09:30:00"), at("2026-03-20 11:30:00")))
	require.True(t, c.Off(at("2026-04-05 12:34:55")))
	require.False(t, c.Off(at("2026-04-05 12:34:56")))
	require.True(t, c.Equal(c))
	require.False(t, c.Equal(clock.Calendar{Zone: c.Zone, OffHours: nights}))
}
