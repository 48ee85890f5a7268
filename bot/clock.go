package bot

import (
	"context"
	"math/rand/v2"
	"time"
)

// A clock is how the bot knows the time and lets it pass.
type clock struct {
	now   func() time.Time
	after func(time.Duration) <-chan time.Time
}

// newClock returns a clock of these parts, the world's where they are nil.
func newClock(now func() time.Time, after func(time.Duration) <-chan time.Time) clock {
	if now == nil {
		now = time.Now
	}
	if after == nil {
		after = time.After
	}
	return clock{now, after}
}

// sleep waits, for less than d if ctx ends; its error is then why.
func (c clock) sleep(ctx context.Context, d time.Duration) error {
	if d <= 0 {
		return ctx.Err()
	}
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-c.after(d):
		return nil
	}
}

// call calls f after d, unless ctx ends before.
func (c clock) call(ctx context.Context, d time.Duration, f func()) {
	if c.sleep(ctx, d) == nil {
		f()
	}
}

// backoff is how long to wait before the next try after n in vain: twice as
// long each time up to most, half of it by chance, so that not all who were
// cut off come back together.
func backoff(n int, least, most time.Duration) time.Duration {
	d := most
	if n < 30 {
		d = min(least<<n, most)
	}
	return d/2 + rand.N(d/2+1)
}
