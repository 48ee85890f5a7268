package jobs

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// The machine's clock is set ahead and back while an alarm is set for noon.
func TestNothingRingsAtOnceAfterTheClockWasSet(t *testing.T) {
	noon := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	now, ran := noon.Add(-6*time.Hour), time.Duration(0)
	pass := func(d time.Duration) { now, ran = now.Add(d), ran+d }
	var rung []string
	var leapt []time.Duration
	a := NewAlarms(Clock{Now: func() time.Time { return now }, Ran: func() time.Duration { return ran }}, func(key string) { rung = append(rung, key) })
	a.Leapt = func(by time.Duration) { leapt = append(leapt, by) }
	a.Set("tea", noon.UnixMilli())
	a.RingDue()
	pass(time.Minute)
	require.Equal(t, now, a.Sure())
	now = now.Add(24 * time.Hour)
	require.Equal(t, now.Add(-24*time.Hour), a.Sure(), "whoever asks first notices it")
	nap, ok := a.RingDue()
	require.True(t, ok)
	require.Equal(t, longestNap, nap)
	pass(30 * time.Minute)
	a.RingDue()
	require.Empty(t, rung)
	require.Equal(t, now.Add(-24*time.Hour), a.Sure())
	now = now.Add(-24 * time.Hour)
	require.Equal(t, now, a.Sure())
	a.RingDue()
	require.Empty(t, rung, "it was set right in time")
	require.Equal(t, []time.Duration{24 * time.Hour, -24 * time.Hour}, leapt)

	now = now.Add(50 * time.Hour)
	a.RingDue()
	pass(59 * time.Minute)
	a.RingDue()
	require.Empty(t, rung)
	pass(time.Minute)
	a.RingDue()
	require.Equal(t, []string{"tea"}, rung)
	require.Equal(t, now, a.Sure())

	a.Set("coffee", now.Add(time.Minute).UnixMilli())
	now = now.Add(10 * time.Minute)
	a.RingDue()
	require.Equal(t, []string{"tea", "coffee"}, rung, "ten minutes are no jump")
}
