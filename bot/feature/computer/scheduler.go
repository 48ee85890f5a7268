package computer

import (
	"context"
	"sync"
	"time"

	"herald/bot/jobs"
)

// longestPause limits the pause of a search: people at many tables get answers, too.
const longestPause = 30 * time.Second

// scheduler pauses the searches of people who have many while another person with fewer
// searches. That person waits about as long as if they were alone.
type scheduler struct {
	clock  jobs.Clock
	wanted func(by string) int // number of a person's searches that run or wait

	mu      sync.Mutex
	running map[string]int // searches, by person
	ended   chan struct{}  // closed and replaced when one ends
}

func newScheduler(c jobs.Clock, wanted func(by string) int) *scheduler {
	return &scheduler{clock: c, wanted: wanted, running: map[string]int{}, ended: make(chan struct{})}
}

// begin begins a person's search. The search calls pause repeatedly, which blocks while
// others have precedence, or until ctx ends.
func (t *scheduler) begin(ctx context.Context, by string) (pause, end func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.running[by]++
	left := longestPause
	pause = func() {
		for left > 0 && ctx.Err() == nil {
			ended, wait := t.waits(by)
			if !wait {
				return
			}
			began := t.clock.Now()
			select {
			case <-ended:
			case <-t.clock.After(left):
				left = 0
			case <-ctx.Done():
			}
			left -= t.clock.Now().Sub(began)
		}
	}
	return pause, func() { t.end(by) }
}

// waits reports whether a person's search has to wait, and returns a channel that is closed
// when another one ends.
func (t *scheduler) waits(by string) (ended <-chan struct{}, wait bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.running) < 2 {
		return nil, false
	}
	own := t.wanted(by)
	for other := range t.running {
		if other != by && t.wanted(other) < own {
			return t.ended, true
		}
	}
	return nil, false
}

func (t *scheduler) end(by string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.running[by]--; t.running[by] == 0 {
		delete(t.running, by)
	}
	close(t.ended)
	t.ended = make(chan struct{})
}
