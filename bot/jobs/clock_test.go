package jobs

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestTriesComeEverMoreSlowlyAndNotAllTogether(t *testing.T) {
	t.Parallel()
	different := map[time.Duration]bool{}
	for n := range 100 {
		want := min(time.Second<<min(n, 20), time.Minute)
		d := Backoff(n, time.Second, time.Minute)
		require.GreaterOrEqual(t, d, want/2)
		require.LessOrEqual(t, d, want)
		different[d] = true
	}
	require.Greater(t, len(different), 50)
}

func TestASleepEndsWithItsContextOrWhenItIsWoken(t *testing.T) {
	t.Parallel()
	c := newHandClock().clock() // whose time stands still
	woken := make(chan struct{})
	close(woken)
	require.NoError(t, c.SleepUnless(t.Context(), time.Hour, woken))
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(context.DeadlineExceeded)
	require.Equal(t, context.DeadlineExceeded, c.Sleep(ctx, time.Hour))
}
