package bot

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A handClock is a clock that stands still until it is moved.
type handClock struct {
	mu     sync.Mutex
	time   time.Time
	timers []handTimer
	asked  chan time.Duration // gets what was waited for
}

type handTimer struct {
	at   time.Time
	ring chan time.Time
}

func newHandClock() *handClock {
	return &handClock{time: time.Unix(1e9, 0), asked: make(chan time.Duration, 1000)}
}

func (c *handClock) clock() clock { return newClock(c.now, c.after) }

func (c *handClock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.time
}

func (c *handClock) after(d time.Duration) <-chan time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	ring := make(chan time.Time, 1)
	c.timers = append(c.timers, handTimer{c.time.Add(d), ring})
	c.asked <- d
	return ring
}

func (c *handClock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.time = c.time.Add(d)
	var left []handTimer
	for _, t := range c.timers {
		if t.at.After(c.time) {
			left = append(left, t)
			continue
		}
		t.ring <- c.time
	}
	c.timers = left
}

// serving returns an outbox that runs until the test ends.
func serving(t *testing.T, c *handClock, try func(context.Context, errand, bool) error) *outbox {
	t.Helper()
	o := newOutbox(c.clock(), slog.New(slog.DiscardHandler), outboxWidth, try)
	t.Cleanup(o.begin(context.Background()))
	return o
}

func TestAnErrandIsTriedUntilItSucceeds(t *testing.T) {
	t.Parallel()
	c := newHandClock()
	tries := make(chan bool)
	outcomes := make(chan error)
	o := serving(t, c, func(_ context.Context, _ errand, unsure bool) error {
		tries <- unsure
		return <-outcomes
	})
	told := o.push(errand{match: "1"}, false)
	require.False(t, <-tries)
	outcomes <- errors.New("no answer")
	require.EqualError(t, <-told, "no answer")
	for n := range 12 {
		pause := <-c.asked
		most := min(leastPause<<n, mostPause)
		require.LessOrEqual(t, pause, most, "try %d", n)
		require.GreaterOrEqual(t, pause, most/2, "try %d", n)
		c.advance(pause)
		require.True(t, <-tries, "the one before may have been carried out")
		if n < 11 {
			outcomes <- errors.New("no answer")
		}
	}
	outcomes <- nil
	require.False(t, <-triedAfter(o, errand{match: "1"}, tries, outcomes), "a new errand is sure again")
	open, failing := o.length()
	require.Zero(t, failing)
	require.Zero(t, open)
}

// triedAfter pushes an errand, lets it succeed, and returns how it was tried.
func triedAfter(o *outbox, e errand, tries chan bool, outcomes chan error) <-chan bool {
	how := make(chan bool, 1)
	told := o.push(e, false)
	for pushed := true; pushed; {
		select {
		case unsure := <-tries:
			how <- unsure
			outcomes <- nil
		case <-told:
			pushed = false
		}
	}
	return how
}

func TestAnErrandPushedWhileItRunsRunsAgain(t *testing.T) {
	t.Parallel()
	begun, end := make(chan errand), make(chan struct{})
	o := serving(t, newHandClock(), func(_ context.Context, e errand, _ bool) error {
		begun <- e
		<-end
		return nil
	})
	e := errand{match: "1"}
	first := o.push(e, false)
	<-begun
	second, third := o.push(e, false), o.push(e, false)
	end <- struct{}{}
	require.NoError(t, <-first)
	<-begun
	require.Empty(t, second, "what ran when it was pushed is not its outcome")
	end <- struct{}{}
	require.NoError(t, <-second)
	require.NoError(t, <-third, "one more run is enough for both")
}

func TestErrandsAreBoundedAndOneAtATimeEach(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	now, most, done := 0, 0, 0
	full, goOn := make(chan struct{}), make(chan struct{})
	o := serving(t, newHandClock(), func(_ context.Context, _ errand, _ bool) error {
		mu.Lock()
		if now++; now == outboxWidth && most < outboxWidth {
			close(full)
		}
		most = max(most, now)
		mu.Unlock()
		<-goOn
		mu.Lock()
		now, done = now-1, done+1
		mu.Unlock()
		return nil
	})
	var outcomes []<-chan error
	for n := range 200 {
		outcomes = append(outcomes, o.push(errand{match: string(rune('a' + n))}, false))
	}
	<-full
	close(goOn)
	for _, outcome := range outcomes {
		require.NoError(t, <-outcome)
	}
	require.Equal(t, outboxWidth, most)
	require.Equal(t, 200, done)
}

func TestALostErrandAndAPanic(t *testing.T) {
	t.Parallel()
	c := newHandClock()
	o := serving(t, c, func(_ context.Context, e errand, unsure bool) error {
		switch {
		case e.letters:
			return lostError{errors.New("no such match")}
		case !unsure:
			panic("oh")
		}
		return nil
	})
	require.EqualError(t, <-o.push(errand{letters: true}, false), "no such match")
	require.ErrorContains(t, <-o.push(errand{}, false), "panic: oh")
	c.advance(<-c.asked)
	require.NoError(t, o.quiet(t.Context()))
}

// quiet waits until nothing is left to do.
func (o *outbox) quiet(ctx context.Context) error {
	for {
		if open, _ := o.length(); open == 0 {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case err := <-o.push(errand{}, true):
			if err != nil {
				return err
			}
		}
	}
}
