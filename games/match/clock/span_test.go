package clock_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/match/clock"
)

func TestASpanEndsAfterItsHoursWithoutPauses(t *testing.T) {
	noon := time.Date(2026, 11, 18, 12, 0, 0, 0, time.UTC)
	c := clock.New(clock.TimeControl{}, make([]clock.Calendar, 2))
	ends := func(want time.Time) {
		t.Helper()
		at, runs := c.SpanEnds()
		require.Equal(t, !want.IsZero(), runs)
		require.Equal(t, want, at)
	}
	ends(time.Time{})
	c.Await(noon, "poll", 24*time.Hour)
	ends(noon.Add(24 * time.Hour))
	c.Await(noon.Add(time.Hour), "poll", 24*time.Hour)
	ends(noon.Add(24 * time.Hour))
	c.Pause(noon.Add(4 * time.Hour))
	ends(time.Time{})
	kept := c.Clone()
	c.Resume(noon.Add(10 * time.Hour))
	ends(noon.Add(30 * time.Hour))
	require.Equal(t, 20*time.Hour, kept.Span.Left, "a copy stays as it was")
	c.Await(noon.Add(30*time.Hour), "next", time.Hour)
	ends(noon.Add(31 * time.Hour))
	c.Pause(noon.Add(40 * time.Hour)) // it has ended, and no one was there to tell
	c.Resume(noon.Add(50 * time.Hour))
	ends(noon.Add(50 * time.Hour))
	c.Await(noon, "", 0)
	ends(time.Time{})
	c.Pause(noon)
	c.Await(noon, "paused", time.Hour)
	ends(time.Time{})
	c.Resume(noon.Add(time.Hour))
	ends(noon.Add(2 * time.Hour))
}
