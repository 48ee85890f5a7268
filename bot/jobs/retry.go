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

// A Retry runs one job for each key and repeats it until it succeeds, with
// growing pauses. The job of a key never runs twice at the same time. The queue
// is not stored: the next process pushes again what a killed one left undone.
type Retry[K comparable] struct {
	clock  Clock
	width  int // jobs that run at the same time
	try    Try[K]
	failed func(key K, tries int, err error)

	wake    chan struct{}
	mu      sync.Mutex
	open    map[K]*pending
	queue   []K // those whose time has come
	running int
}

// A Try runs the job of a key once. The job is done when the error is nil or
// wraps a PermanentError. Unsure reports that an earlier try may have succeeded
// unnoticed.
type Try[K comparable] func(ctx context.Context, key K, unsure bool) error

// A pending is the state of a job that is not done.
type pending struct {
	queued, running bool
	again           bool // pushed while it ran
	unsure          bool
	tries           int       // consecutive failures
	due             time.Time // of the next try, if neither queued nor running
	waiting, later  []chan error
}

// NewRetry returns a Retry that runs at most width jobs at once. It calls failed
// after each try that returned an error, with the number of consecutive failures.
func NewRetry[K comparable](c Clock, width int, try Try[K], failed func(key K, tries int, err error)) *Retry[K] {
	return &Retry[K]{clock: c, width: width, try: try, failed: failed, wake: make(chan struct{}, 1), open: map[K]*pending{}}
}

// Push queues the job of a key to run as soon as possible. The channel receives
// the result of the first try that begins after the call. Unsure is passed on
// to the try.
func (r *Retry[K]) Push(key K, unsure bool) <-chan error {
	outcome := make(chan error, 1)
	r.mu.Lock()
	defer r.mu.Unlock()
	p := r.open[key]
	if p == nil {
		p = &pending{}
		r.open[key] = p
	}
	p.unsure = p.unsure || unsure
	if p.running {
		p.again, p.later = true, append(p.later, outcome)
		return outcome
	}
	p.waiting = append(p.waiting, outcome)
	r.enqueue(key, p)
	r.stir()
	return outcome
}

func (r *Retry[K]) enqueue(key K, p *pending) {
	if !p.queued {
		p.queued = true
		r.queue = append(r.queue, key)
	}
}

// stir makes serve look at the queue again.
func (r *Retry[K]) stir() {
	select {
	case r.wake <- struct{}{}:
	default: // it will look anyway
	}
}

// Begin runs jobs in a goroutine of its own until shut is called, which waits
// for those that run then. Work is the context of every try.
func (r *Retry[K]) Begin(work context.Context) (shut func()) {
	return begin(func(ctx context.Context) { r.serve(ctx, work) })
}

// begin runs serve in a goroutine. Shut ends its context and waits for it.
func begin(serve func(context.Context)) (shut func()) {
	ctx, stop := context.WithCancel(context.Background())
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

// launch starts what is due, as far as width allows, and returns how long it is
// until something else will be.
func (r *Retry[K]) launch(work context.Context, running *sync.WaitGroup) (pause time.Duration, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := r.clock.Now()
	for key, p := range r.open {
		wait := p.due.Sub(now)
		switch {
		case p.queued || p.running:
		case wait <= 0:
			r.enqueue(key, p)
		case !ok || wait < pause:
			pause, ok = wait, true
		}
	}
	for r.running < r.width && len(r.queue) > 0 {
		key := r.queue[0]
		r.queue = r.queue[1:]
		p := r.open[key]
		p.queued, p.running = false, true
		r.running++
		unsure := p.unsure
		running.Go(func() { r.finish(key, r.attempt(work, key, unsure)) })
	}
	return pause, ok
}

// attempt runs a job once; a panic is a failure like any other.
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
	default:
		p.due = r.clock.Now().Add(Backoff(p.tries-1, leastPause, mostPause))
	}
	if err != nil {
		r.failed(key, p.tries, err)
	}
	r.stir()
}

// Len returns how many jobs are not done, and how many of those have failed and
// wait for the next try.
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
