package bot

import (
	"context"
	"errors"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"
)

const (
	outboxWidth   = 16 // errands of telling that run at the same time
	longestErrand = time.Minute
	leastPause    = time.Second // after the first failure
	mostPause     = 10 * time.Minute
)

// An errand is something to be done until it is done: to tell the channel of a
// match, or its seats by letter, or to think for its bot players, or to film it.
type errand struct {
	match   string
	letters bool
}

// An outbox runs errands. Each is tried until it succeeds, ever more slowly;
// one errand never runs twice at a time, and not all run at once. It holds
// nothing that is not in the store: what a killed process has left undone is
// pushed again by the next.
type outbox struct {
	clock clock
	width int // errands that run at the same time
	log   *slog.Logger
	// try does an errand. It is done when the error is nil or a lostError.
	// Unsure says that an earlier try may have been carried out unnoticed.
	try func(ctx context.Context, e errand, unsure bool) error

	wake    chan struct{}
	mu      sync.Mutex
	open    map[errand]*pending
	queue   []errand // those whose time has come
	running int
}

// A pending is the state of an errand that is not done.
type pending struct {
	queued, running bool
	again           bool // pushed while it ran
	unsure          bool
	tries           int       // in vain, one after the other
	due             time.Time // of the next try, if neither queued nor running
	waiting, later  []chan error
}

// A lostError says that trying again is of no use.
type lostError struct{ error }

func (e lostError) Unwrap() error { return e.error }

func newOutbox(c clock, log *slog.Logger, width int, try func(context.Context, errand, bool) error) *outbox {
	return &outbox{clock: c, width: width, log: log, try: try, wake: make(chan struct{}, 1), open: map[errand]*pending{}}
}

// push has an errand run as soon as possible. The channel gets the outcome of
// the first try that begins after the call. Unsure is passed on to try.
func (o *outbox) push(e errand, unsure bool) <-chan error {
	outcome := make(chan error, 1)
	o.mu.Lock()
	defer o.mu.Unlock()
	p := o.open[e]
	if p == nil {
		p = &pending{}
		o.open[e] = p
	}
	p.unsure = p.unsure || unsure
	if p.running {
		p.again, p.later = true, append(p.later, outcome)
		return outcome
	}
	p.waiting = append(p.waiting, outcome)
	o.enqueue(e, p)
	o.stir()
	return outcome
}

func (o *outbox) enqueue(e errand, p *pending) {
	if !p.queued {
		p.queued = true
		o.queue = append(o.queue, e)
	}
}

// stir makes serve look again.
func (o *outbox) stir() {
	select {
	case o.wake <- struct{}{}:
	default: // it will look anyway
	}
}

// begin runs errands in a goroutine of its own until shut, which lets those
// that run then come to their end. Work is the context of all tries.
func (o *outbox) begin(work context.Context) (shut func()) {
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		o.serve(ctx, work)
	}()
	return func() {
		stop()
		<-ended
	}
}

// serve runs errands until ctx ends, and lets those that run then come to
// their end.
func (o *outbox) serve(ctx, work context.Context) {
	var running sync.WaitGroup
	defer running.Wait()
	for ctx.Err() == nil {
		var timer <-chan time.Time
		if pause, ok := o.launch(work, &running); ok {
			timer = o.clock.after(pause)
		}
		select {
		case <-ctx.Done():
		case <-o.wake:
		case <-timer:
		}
	}
}

// launch starts what is due, as far as there is room, and returns how long it
// is until something else will be.
func (o *outbox) launch(work context.Context, running *sync.WaitGroup) (pause time.Duration, ok bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	now := o.clock.now()
	for e, p := range o.open {
		wait := p.due.Sub(now)
		switch {
		case p.queued || p.running:
		case wait <= 0:
			o.enqueue(e, p)
		case !ok || wait < pause:
			pause, ok = wait, true
		}
	}
	for o.running < o.width && len(o.queue) > 0 {
		e := o.queue[0]
		o.queue = o.queue[1:]
		p := o.open[e]
		p.queued, p.running = false, true
		o.running++
		unsure := p.unsure
		running.Go(func() { o.finish(e, o.attempt(work, e, unsure)) })
	}
	return pause, ok
}

// attempt tries an errand once; a panic is a failure like any other.
func (o *outbox) attempt(work context.Context, e errand, unsure bool) (err error) {
	ctx, cancel := context.WithTimeout(work, longestErrand)
	defer cancel()
	defer func() {
		if r := recover(); r != nil {
			err = &panicError{reason: r, stack: debug.Stack()}
		}
	}()
	return o.try(ctx, e, unsure)
}

// finish takes the outcome of a try.
func (o *outbox) finish(e errand, err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	p := o.open[e]
	for _, outcome := range p.waiting {
		outcome <- err
	}
	p.waiting, p.later = p.later, nil
	p.running = false
	o.running--
	var lost lostError
	done := err == nil || errors.As(err, &lost)
	if done {
		p.tries, p.unsure = 0, false
	} else {
		p.tries, p.unsure = p.tries+1, true
	}
	switch {
	case p.again:
		p.again = false
		o.enqueue(e, p)
	case done:
		delete(o.open, e)
	default:
		p.due = o.clock.now().Add(backoff(p.tries-1, leastPause, mostPause))
	}
	if err != nil {
		o.log.Warn("not told", "match", e.match, "letters", e.letters, "tries", p.tries, "err", discreet(err))
	}
	o.stir()
}

// length returns how many errands are not done, and how many of them have
// failed and wait to be tried again.
func (o *outbox) length() (open, failing int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, p := range o.open {
		if p.tries > 0 {
			failing++
		}
	}
	return len(o.open), failing
}

// tries returns how often in vain the errand was tried that fails longest.
func (o *outbox) tries() int {
	o.mu.Lock()
	defer o.mu.Unlock()
	most := 0
	for _, p := range o.open {
		most = max(most, p.tries)
	}
	return most
}
