package jobs

import (
	"context"
	"errors"
	"sync"
	"time"
)

const (
	longestTry = time.Minute
	leastPause = time.Second // after the first failure
	mostPause  = 10 * time.Minute
)

// A Retry runs one job for each key and repeats it until it succeeds, with growing pauses. The
// job of a key never runs twice at the same time. The queue is not stored: the next process
// pushes again what a killed one has left undone. Urgent jobs come first, and people take
// turns.
type Retry[K comparable] struct {
	clock  Clock
	width  int // jobs that run at the same time
	try    Try[K]
	failed func(key K, tries int, err error)
	by     func(K) string // the person of a job
	each   int            // the most jobs of one person that run at the same time

	wake    chan struct{}
	mu      sync.Mutex
	open    map[K]*pending
	paused  map[K]*pending // the jobs of open that wait for their next try
	urged   fairQueue[K]   // due and urgent
	ready   fairQueue[K]   // due and not urgent
	row     int            // consecutive urgent jobs begun
	running int
	runs    map[string]int // by person
	wanted  map[string]int // unfinished jobs, by person
}

// mostInARow is the number of consecutive urgent jobs after which another may begin.
const mostInARow = 8

// A Try runs the job of a key once. The job is done when the error is nil or wraps a
// PermanentError. Unsure means that an earlier try may have succeeded unnoticed.
type Try[K comparable] func(ctx context.Context, key K, unsure bool) error

// A pending is the state of an unfinished job.
type pending struct {
	by              string // the person when it was first pushed
	queued, running bool
	urged           bool // a person waits for it
	again           bool // pushed while it ran
	unsure          bool
	tries           int       // consecutive failures
	due             time.Time // of the next try, if neither queued nor running
	waiting, later  []chan error
}

// NewRetry returns a Retry that runs at most width jobs at once. It calls failed
// after each try that returned an error, with the number of consecutive failures.
func NewRetry[K comparable](c Clock, width int, try Try[K], failed func(key K, tries int, err error)) *Retry[K] {
	return &Retry[K]{
		clock: c, width: width, each: width, try: try, failed: failed, by: func(K) string { return "" },
		wake: make(chan struct{}, 1), open: map[K]*pending{}, paused: map[K]*pending{}, runs: map[string]int{}, wanted: map[string]int{},
	}
}

// Fair makes people take turns: by returns the person of a job, and at most each jobs of one
// person run at once. It is called before the first Push, and returns r.
func (r *Retry[K]) Fair(by func(K) string, each int) *Retry[K] {
	r.by, r.each = by, max(1, each)
	return r
}

// Push queues the job of a key to run as soon as possible. The channel receives
// the result of the first try that begins after the call. Unsure is passed on
// to the try.
func (r *Retry[K]) Push(key K, unsure bool) <-chan error { return r.push(key, unsure, false) }

// Urge is Push for a job that a person waits for: it comes before those that were only pushed.
func (r *Retry[K]) Urge(key K) <-chan error { return r.push(key, false, true) }

// Urged reports whether an unfinished job is urgent.
func (r *Retry[K]) Urged(key K) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	p := r.open[key]
	return p != nil && p.urged
}

func (r *Retry[K]) push(key K, unsure, urged bool) <-chan error {
	outcome, by := make(chan error, 1), r.by(key)
	r.mu.Lock()
	defer r.mu.Unlock()
	p := r.open[key]
	if p == nil {
		p = &pending{by: by}
		r.open[key] = p
		r.wanted[by]++
	}
	p.unsure = p.unsure || unsure
	if p.running {
		p.again, p.later, p.urged = true, append(p.later, outcome), p.urged || urged
		return outcome
	}
	p.waiting = append(p.waiting, outcome)
	if urged && !p.urged {
		p.urged, p.queued = true, false // it loses its place among the pushed ones
	}
	r.enqueue(key, p)
	r.signal()
	return outcome
}

func (r *Retry[K]) enqueue(key K, p *pending) {
	if p.queued {
		return
	}
	p.queued = true
	delete(r.paused, key)
	r.queue(p.urged).push(p.by, key)
}

// next removes the next job that may run, and returns false if there is none.
func (r *Retry[K]) next() (key K, p *pending, ok bool) {
	for r.running < r.width {
		key, urged, ok := r.pop()
		if !ok {
			return key, nil, false
		}
		if p = r.open[key]; p == nil || !p.queued || p.urged != urged {
			continue // it has run, or waits in the other queue
		}
		if r.row++; !urged {
			r.row = 0
		}
		return key, p, true
	}
	return key, nil, false
}

// pop removes the next key of one of the queues; urged says which.
func (r *Retry[K]) pop() (key K, urged, ok bool) {
	urged = r.row < mostInARow
	if key, ok = r.queue(urged).pop(r.mayRun); !ok {
		urged = !urged
		key, ok = r.queue(urged).pop(r.mayRun)
	}
	return key, urged, ok
}

func (r *Retry[K]) queue(urged bool) *fairQueue[K] {
	if urged {
		return &r.urged
	}
	return &r.ready
}

func (r *Retry[K]) mayRun(by string) bool { return r.runs[by] < r.each }

// signal makes serve look at the queue again.
func (r *Retry[K]) signal() {
	select {
	case r.wake <- struct{}{}:
	default: // it will look anyway
	}
}

// Begin runs jobs in a goroutine of its own until shut is called, which waits for the running
// ones. Work is the context of every try.
func (r *Retry[K]) Begin(work context.Context) (shut func()) {
	return begin(context.Background(), func(ctx context.Context) { r.serve(ctx, work) })
}

// begin runs serve in a goroutine. Shut ends its context, which is of ctx, and waits for it.
func begin(ctx context.Context, serve func(context.Context)) (shut func()) {
	ctx, stop := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		serve(ctx)
	}()
	return func() {
		stop()
		<-ended
	}
}

// serve runs jobs until ctx ends, then waits for the running ones.
func (r *Retry[K]) serve(ctx, work context.Context) {
	var running sync.WaitGroup
	defer running.Wait()
	for ctx.Err() == nil {
		var timer <-chan time.Time
		if pause, ok := r.launch(work, &running); ok {
			timer = r.clock.After(pause)
		}
		select {
		case <-ctx.Done():
		case <-r.wake:
		case <-timer:
		}
	}
}

// launch starts jobs that are due, as far as width allows, and returns the time until the next
// is due.
func (r *Retry[K]) launch(work context.Context, running *sync.WaitGroup) (pause time.Duration, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := r.clock.Now()
	for key, p := range r.paused {
		switch wait := p.due.Sub(now); {
		case wait <= 0:
			r.enqueue(key, p)
		case !ok || wait < pause:
			pause, ok = wait, true
		}
	}
	for {
		key, p, more := r.next()
		if !more {
			return pause, ok
		}
		p.queued, p.running = false, true
		r.running++
		r.runs[p.by]++
		unsure := p.unsure
		running.Go(func() { r.finish(key, r.attempt(work, key, unsure)) })
	}
}

// attempt runs a job once; a panic counts as a failure.
func (r *Retry[K]) attempt(work context.Context, key K, unsure bool) (err error) {
	ctx, cancel := context.WithTimeout(work, longestTry)
	defer cancel()
	defer Recover(&err)
	return r.try(ctx, key, unsure)
}

// finish records the result of a try.
func (r *Retry[K]) finish(key K, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	p := r.open[key]
	for _, outcome := range p.waiting {
		outcome <- err
	}
	p.waiting, p.later = p.later, nil
	p.running = false
	r.running--
	decrease(r.runs, p.by)
	var permanent PermanentError
	done := err == nil || errors.As(err, &permanent)
	if done {
		p.tries, p.unsure = 0, false
	} else {
		p.tries, p.unsure = p.tries+1, true
	}
	switch {
	case p.again:
		p.again = false
		r.enqueue(key, p)
	case done:
		delete(r.open, key)
		decrease(r.wanted, p.by)
	default:
		p.due = r.clock.Now().Add(Backoff(p.tries-1, leastPause, mostPause))
		r.paused[key], p.urged = p, false // the callers of Urge have their answer
	}
	if err != nil {
		r.failed(key, p.tries, err)
	}
	r.signal()
}

// Hasten retries all failed jobs at once, as the cause may be gone.
func (r *Retry[K]) Hasten() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, p := range r.paused {
		p.due = r.clock.Now()
	}
	r.signal()
}

// Len returns the number of unfinished jobs, and of those that have failed and wait for the
// next try.
func (r *Retry[K]) Len() (open, failing int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, p := range r.open {
		if p.tries > 0 {
			failing++
		}
	}
	return len(r.open), failing
}

// Wanted returns the number of unfinished jobs of a person.
func (r *Retry[K]) Wanted(by string) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.wanted[by]
}

// Tries returns the largest number of consecutive failures of any job.
func (r *Retry[K]) Tries() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	most := 0
	for _, p := range r.open {
		most = max(most, p.tries)
	}
	return most
}
