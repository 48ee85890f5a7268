package tally_test

import (
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/discord/tally"
	"herald/store/bolt/bolttest"
)

func TestProcessesCountTogether(t *testing.T) {
	t.Parallel()
	s := bolttest.Open(t)
	o := tally.Options{Store: s, Log: slog.New(slog.DiscardHandler), What: "doors", Span: time.Minute, Window: time.Hour}
	now := time.Now()
	alone := tally.New(o, false, now)
	alone.Add(now)
	alone.Keep(t.Context(), now)
	a, b := tally.New(o, true, now), tally.New(o, true, now)
	for range 3 {
		a.Add(now)
	}
	a.Keep(t.Context(), now)
	require.Equal(t, 4, a.Sum(now))
	require.Equal(t, 1, b.Sum(now), "it has not looked yet")
	b.Load(t.Context(), now)
	b.Add(now)
	require.Equal(t, 5, b.Sum(now))
	require.Positive(t, b.Wait(now, 5))
	require.Zero(t, b.Wait(now, 6))
	b.Keep(t.Context(), now)
	later := now.Add(time.Hour + time.Minute)
	require.Zero(t, b.Sum(later))
	require.Zero(t, tally.New(o, true, later).Sum(later))
	kept, err := s.SettingsOf("gateway")
	require.NoError(t, err)
	require.Len(t, kept, 1, "processes that have long ended leave nothing")
}
