package bot

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/fleet"
	"herald/bot/jobs"
	"herald/store/bolt/bolttest"
)

// TestInvalidRequestsAreCountedOverRestarts counts some, and again after a restart,
// until they are old.
func TestInvalidRequestsAreCountedOverRestarts(t *testing.T) {
	t.Parallel()
	s := bolttest.Open(t)
	now := time.Now()
	clock := jobs.NewClock(func() time.Time { return now }, func(time.Duration) <-chan time.Time { return nil })
	log := slog.New(slog.DiscardHandler)
	begin := func() *invalids {
		client, err := discord.NewClient(clock, "token", nil, log)
		require.NoError(t, err)
		return countInvalid(&feature.App{Store: s, Clock: clock, Log: log, Client: client, Fleet: fleet.New(fleet.Options{})})
	}
	c := begin()
	shut := c.queue().Begin(context.Background())
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
