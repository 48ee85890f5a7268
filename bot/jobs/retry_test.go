package jobs

import (
	"context"
	"errors"
	"strconv"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
)

// A handClock is a clock that is moved by hand.
type handClock struct {
	mu     sync.Mutex
	time   time.Time
	timers []handTimer
	asked  chan time.Duration // receives the lengths of waits
}

type handTimer struct {
	at   time.Time
	ring chan time.Time
}

func newHandClock() *handClock {
	return &handClock{time: time.Unix(1e9, 0), asked: make(chan time.Duration, 1000)}
}

func (c *handClock) clock() Clock { return NewClock(c.now, c.after) }

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

// width is the number of jobs that run at the same time.
const width = 16

// serving returns a Retry that runs until the test ends.
func serving(t *testing.T, c *handClock, try Try[string]) *Retry[string] {
	t.Helper()
	r := NewRetry(c.clock(), width, try, func(string, int, error) {})
	t.Cleanup(r.Begin(context.Background()))
	return r
}

// steered is serving where each try sends unsure to tries and returns the next of outcomes.
func steered(t *testing.T, c *handClock) (r *Retry[string], tries chan bool, outcomes chan error) {
	t.Helper()
	tried, ends := make(chan bool), make(chan error)
	return serving(t, c, func(_ context.Context, _ string, unsure bool) error {
		tried <- unsure
		return <-ends
	}), tried, ends
}

func TestAJobIsTriedUntilItSucceeds(t *testing.T) {
	t.Parallel()
	c := newHandClock()
	r, tries, outcomes := steered(t, c)
	told := r.Push("1", false)
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
	require.False(t, <-triedAfter(r, "1", tries, outcomes), "a new job is sure again")
	open, failing := r.Len()
	require.Zero(t, failing)
	require.Zero(t, open)
}

// triedAfter pushes a job, lets it succeed, and returns its tries.
func triedAfter(r *Retry[string], key string, tries chan bool, outcomes chan error) <-chan bool {
	how := make(chan bool, 1)
	told := r.Push(key, false)
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

func TestAJobPushedWhileItRunsRunsAgain(t *testing.T) {
	t.Parallel()
	begun, end := make(chan string), make(chan struct{})
	r := serving(t, newHandClock(), func(_ context.Context, key string, _ bool) error {
		begun <- key
		<-end
		return nil
	})
	const key = "1"
	first := r.Push(key, false)
	<-begun
	second, third := r.Push(key, false), r.Push(key, false)
	end <- struct{}{}
	require.NoError(t, <-first)
	<-begun
	require.Empty(t, second, "a run that began earlier is not its outcome")
	end <- struct{}{}
	require.NoError(t, <-second)
	require.NoError(t, <-third, "one more run is enough for both")
}

func TestJobsAreBoundedAndOneAtATimeEach(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	now, most, done := 0, 0, 0
	full, goOn := make(chan struct{}), make(chan struct{})
	r := serving(t, newHandClock(), func(_ context.Context, _ string, _ bool) error {
		mu.Lock()
		if now++; now == width && most < width {
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
		outcomes = append(outcomes, r.Push(string(rune('a'+n)), false))
	}
	<-full
	close(goOn)
	for _, outcome := range outcomes {
		require.NoError(t, <-outcome)
	}
	require.Equal(t, width, most)
	require.Equal(t, 200, done)
}

// TestPeopleTakeTurns: one person has sixty jobs. Another's urgent job comes next, before all
// that are not urgent.
func TestPeopleTakeTurns(t *testing.T) {
	t.Parallel()
	var order []string
	begun, goOn := make(chan struct{}), make(chan struct{})
	r := NewRetry(newHandClock().clock(), 1, func(_ context.Context, key string, _ bool) error {
		order = append(order, key)
		begun <- struct{}{}
		<-goOn
		return nil
	}, func(string, int, error) {}).Fair(func(key string) string { return key[:1] }, 1)
	t.Cleanup(r.Begin(context.Background()))
	for n := range 20 {
		r.Push("d"+strconv.Itoa(n), false)
	}
	<-begun
	for n := range 60 {
		r.Urge("a" + strconv.Itoa(n))
	}
	require.True(t, r.Urged("a1"))
	waited := []<-chan error{r.Urge("b0"), r.Urge("d19")}
	for range 80 {
		goOn <- struct{}{}
		<-begun
	}
	goOn <- struct{}{}
	for _, outcome := range waited {
		require.NoError(t, <-outcome)
	}
	require.Equal(t, []string{"d0", "a0", "b0", "d19", "a1"}, order[:5])
	require.Equal(t, "d1", order[9], "the others are not forgotten")
	require.Len(t, order, 81)
}

// TestOnePersonNeverTakesAllWorkers: one is left for the next person.
func TestOnePersonNeverTakesAllWorkers(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		running, goOn := map[string]int{}, make(chan struct{})
		var mu sync.Mutex
		r := NewRetry(NewClock(nil, nil), 3, func(_ context.Context, key string, _ bool) error {
			mu.Lock()
			running[key[:1]]++
			mu.Unlock()
			<-goOn
			return nil
		}, func(string, int, error) {}).Fair(func(key string) string { return key[:1] }, 2)
		shut := r.Begin(context.Background())
		for n := range 9 {
			r.Urge("a" + strconv.Itoa(n))
		}
		synctest.Wait()
		r.Urge("b")
		synctest.Wait()
		require.Equal(t, map[string]int{"a": 2, "b": 1}, running)
		require.Equal(t, 9, r.Wanted("a"))
		close(goOn)
		synctest.Wait()
		shut()
		require.Equal(t, map[string]int{"a": 9, "b": 1}, running)
		require.Empty(t, r.runs)
		require.Empty(t, r.wanted)
	})
}

func TestAFinalFailureAndAPanic(t *testing.T) {
	t.Parallel()
	c := newHandClock()
	r := serving(t, c, func(_ context.Context, key string, unsure bool) error {
		switch {
		case key == "lost":
			return PermanentError{errors.New("no such match")}
		case !unsure:
			panic("oh")
		}
		return nil
	})
	require.EqualError(t, <-r.Push("lost", false), "no such match")
	require.ErrorContains(t, <-r.Push("", false), "panic: oh")
	c.advance(<-c.asked)
	require.NoError(t, quiet(t.Context(), r))
}

// quiet waits until nothing is left to do.
func quiet(ctx context.Context, r *Retry[string]) error {
	for {
		if open, _ := r.Len(); open == 0 {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case err := <-r.Push("", true):
			if err != nil {
				return err
			}
		}
	}
}

func TestWhatHasFailedIsHastened(t *testing.T) {
	t.Parallel()
	c := newHandClock()
	r, tries, outcomes := steered(t, c)
	r.Push("1", false)
	for range 3 {
		<-tries
		outcomes <- errors.New("no answer")
		<-c.asked
		r.Hasten()
	}
	<-tries
	outcomes <- nil
}
