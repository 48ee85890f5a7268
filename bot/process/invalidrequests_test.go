package process

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/bot/jobs"
	"herald/store/bolt/bolttest"
)

// TestInvalidRequestsAreCountedOverRestarts, until they are old.
func TestInvalidRequestsAreCountedOverRestarts(t *testing.T) {
	t.Parallel()
	s := bolttest.Open(t)
	now := time.Now()
	clock := jobs.NewClock(func() time.Time { return now }, func(time.Duration) <-chan time.Time { return nil })
	log := slog.New(slog.DiscardHandler)
	begin := func() *invalidRequests { return newInvalidRequests(s, clock, log, false) }
	c := begin()
	shut := c.keeping.Begin(context.Background())
	c.Add(now)
	kept := c.keeping.Push(struct{}{}, false)
	require.NoError(t, <-kept)
	c.Add(now)
	require.NoError(t, <-c.keeping.Push(struct{}{}, false))
	shut()
	require.Equal(t, 2, begin().Sum(now))
	now = now.Add(discord.InvalidWindow + time.Minute)
	require.Zero(t, begin().Sum(now))
}
