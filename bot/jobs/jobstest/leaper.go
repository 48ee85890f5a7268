// Package jobstest has clocks for tests.
package jobstest

import (
	"sync"
	"time"

	"herald/bot/jobs"
)

// A Leaper is a clock without waiting: time leaps to the end of each wait.
type Leaper struct {
	mu sync.Mutex
	t  time.Time
}

// NewLeaper returns a Leaper at noon of 1 March 2026.
func NewLeaper() *Leaper { return &Leaper{t: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)} }

// Now returns the time.
func (l *Leaper) Now() time.Time {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.t
}

// After makes the time leap by d; the channel is ready at once.
func (l *Leaper) After(d time.Duration) <-chan time.Time {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.t = l.t.Add(d)
	c := make(chan time.Time, 1)
	c <- l.t
	return c
}

// Clock returns l as a jobs.Clock.
func (l *Leaper) Clock() jobs.Clock { return jobs.NewClock(l.Now, l.After) }
