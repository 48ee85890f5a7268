// Package thinking shares the processors among searches: those for the turns of bot players, which matches wait for,
// go before those for hints, and these before those for reviews.
package thinking

import (
	"context"
	"runtime"
	"sync"
	"time"

	"herald/bot/jobs"
)

// longestPause limits the pause of a search: people at many tables get answers, too.
const longestPause = 30 * time.Second

// A Rank orders searches by urgency: one pauses while one of a lower rank runs.
type Rank int

// The ranks.
const (
	Turn   Rank = iota // of a bot player: a match waits for it
	Hint               // a person waits for it
	Review             // it may take its time
)

// Width is the number of bot players that search at the same time: at least two, so that
// one person does not wait for the bot players of another. If there are more than two
// processors, it leaves one for the acknowledgement of interactions.
func Width() int { return max(2, runtime.GOMAXPROCS(0)-1) }

// A Scheduler pauses searches for more urgent ones, and the searches of people who have many while
// another person with fewer searches. That person waits about as long as if they were alone.
type Scheduler struct {
	clock jobs.Clock

	mu      sync.Mutex
	running map[search]int
	ended   chan struct{} // closed and replaced when one ends
}

// A search stands for all of one rank for one person.
type search struct {
	rank Rank
	by   string // the person
}

// NewScheduler returns a Scheduler of no searches.
func NewScheduler(c jobs.Clock) *Scheduler {
	return &Scheduler{clock: c, running: map[search]int{}, ended: make(chan struct{})}
}

// A Line begins the searches of a rank.
type Line struct {
	scheduler *Scheduler
	rank      Rank
	wanted    func(by string) int
}

// Line returns the Line of a rank. Wanted returns the number of a person's searches in it that run or wait.
func (s *Scheduler) Line(r Rank, wanted func(by string) int) *Line { return &Line{s, r, wanted} }

// Begin begins a person's search. The search calls pause repeatedly, which blocks while
// others have precedence, or until ctx ends.
func (l *Line) Begin(ctx context.Context, by string) (pause, end func()) {
	s, own := l.scheduler, search{l.rank, by}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.running[own]++
	left := longestPause
	pause = func() {
		for left > 0 && ctx.Err() == nil {
			ended, wait := l.waits(by)
			if !wait {
				return
			}
			began := s.clock.Now()
			select {
			case <-ended:
			case <-s.clock.After(left):
				left = 0
			case <-ctx.Done():
			}
			left -= s.clock.Now().Sub(began)
		}
	}
	return pause, func() { s.end(own) }
}

// waits reports whether a person's search has to wait, and returns a channel that is closed
// when another one ends.
func (l *Line) waits(by string) (ended <-chan struct{}, wait bool) {
	s := l.scheduler
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.running) < 2 {
		return nil, false
	}
	own := l.wanted(by)
	for other := range s.running {
		if other.rank < l.rank || other.rank == l.rank && other.by != by && l.wanted(other.by) < own {
			return s.ended, true
		}
	}
	return nil, false
}

func (s *Scheduler) end(own search) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.running[own]--; s.running[own] == 0 {
		delete(s.running, own)
	}
	close(s.ended)
	s.ended = make(chan struct{})
}
