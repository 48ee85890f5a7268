package jobs

import (
	"context"
	"math/rand/v2"
	"time"
)

// A Clock tells the time and lets it pass; tests replace both.
type Clock struct {
	Now   func() time.Time
	After func(time.Duration) <-chan time.Time
	// Ran returns how long the process has run, whatever the machine's clock is set to; nil if
	// tests move Now.
	Ran func() time.Duration

	keeper *Timekeeper // nil if Now is always right
}

// NewClock returns a Clock of these functions; nil ones are taken from package time. Its Now
// is as if stored and read again: in UTC, without a monotonic reading.
func NewClock(now func() time.Time, after func(time.Duration) <-chan time.Time) Clock {
	var ran func() time.Duration
	if now == nil {
		begun := time.Now()
		now, ran = time.Now, func() time.Duration { return time.Since(begun) }
	}
	if after == nil {
		after = time.After
	}
	return Clock{Now: func() time.Time { return now().Round(0).UTC() }, After: after, Ran: ran}
}

// Sure reports whether Now can be trusted. While it cannot, nothing falls due.
func (c Clock) Sure() bool { return c.keeper == nil || c.keeper.Sure() }

// Sleep waits for d; if ctx ends first, it returns the cause.
func (c Clock) Sleep(ctx context.Context, d time.Duration) error {
	return c.SleepUnless(ctx, d, nil)
}

// SleepUnless is Sleep that also ends when wake is closed.
func (c Clock) SleepUnless(ctx context.Context, d time.Duration, wake <-chan struct{}) error {
	if d <= 0 {
		return ctx.Err()
	}
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-c.After(d):
	case <-wake:
	}
	return nil
}

// Call calls f after d, unless ctx ends first.
func (c Clock) Call(ctx context.Context, d time.Duration, f func()) {
	if c.Sleep(ctx, d) == nil {
		f()
	}
}

// Backoff returns the delay before retry n+1. It doubles from least up to most,
// and half of it is random, so that clients cut off together do not return
// together.
func Backoff(n int, least, most time.Duration) time.Duration {
	d := most
	if n < 30 {
		d = min(least<<n, most)
	}
	return d/2 + rand.N(d/2+1)
}
