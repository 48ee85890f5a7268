package gateway

import (
	"context"
	"log/slog"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/bot/jobs/jobstest"
	"herald/store/bolt/bolttest"
)

// waits returns the time before a session may begin.
func (b *budget) waits(t *testing.T, e discord.GatewayInfo) time.Duration {
	t.Helper()
	begun := b.Now()
	require.NoError(t, b.wait(t.Context(), e))
	return b.Now().Sub(begun)
}

func TestSessionsAreCountedOverRestarts(t *testing.T) {
	t.Parallel()
	s := bolttest.Open(t)
	clock, log := jobstest.NewLeaper().Clock(), slog.New(slog.DiscardHandler)
	for n := range maxIdentifies {
		b := NewBudget(clock, s, nil, log) // a process each
		require.Zero(t, b.waits(t, discord.GatewayInfo{}), "session %d", n+1)
		require.NoError(t, b.spend(t.Context()))
		clock.After(time.Minute)
	}
	b := NewBudget(clock, s, nil, log)
	first := maxIdentifies * time.Minute
	require.GreaterOrEqual(t, b.waits(t, discord.GatewayInfo{}), identifyWindow-first, "the budget is spent until the first is a day old")
	require.LessOrEqual(t, b.spent.Sum(b.Now()), maxIdentifies-1)
	require.NoError(t, b.spend(t.Context()))
	clock.After(25 * time.Hour)
	require.Zero(t, NewBudget(clock, s, nil, log).spent.Sum(clock.Now()), "expired entries are dropped")
}

func TestDiscordsOwnCountLimitsIdentifies(t *testing.T) {
	t.Parallel()
	s := bolttest.Open(t)
	b := NewBudget(jobstest.NewLeaper().Clock(), s, nil, slog.New(slog.DiscardHandler))
	e := discord.GatewayInfo{}
	e.Limit.Remaining, e.Limit.ResetAfter = spareIdentifies, 3_600_000
	require.Equal(t, time.Hour, b.waits(t, e))
	e.Limit.Remaining++
	require.Zero(t, b.waits(t, e))
}

func TestSeveralProcessesCountEverySession(t *testing.T) {
	t.Parallel()
	s := bolttest.Open(t)
	clock, log := jobstest.NewLeaper().Clock(), slog.New(slog.DiscardHandler)
	require.NoError(t, NewBudget(clock, s, nil, log).spend(t.Context())) // of a process that was alone
	const processes, each = 3, 100
	var spending sync.WaitGroup
	for range processes {
		b := NewBudget(clock, s, func(context.Context, string, time.Duration) (time.Duration, error) { return 0, nil }, log)
		spending.Go(func() {
			for range each {
				assert.NoError(t, b.spend(t.Context()))
			}
		})
	}
	spending.Wait()
	last := NewBudget(clock, s, nil, log)
	require.Equal(t, processes*each+1, last.spent.Sum(clock.Now()))
	require.NoError(t, last.spend(t.Context()))
	require.Equal(t, processes*each+2, NewBudget(clock, s, nil, log).spent.Sum(clock.Now()), "none is counted twice")

	clock.After(25 * time.Hour)
	last = NewBudget(clock, s, nil, log)
	require.Zero(t, last.spent.Sum(clock.Now()))
	kept, err := s.SettingsOf("gateway")
	require.NoError(t, err)
	require.Len(t, kept, 1, "processes that have long ended leave nothing")
}
