package jobs

import (
	"container/heap"
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"
)

const (
	// longestNap is the longest wait before Alarms reads the time again, as the machine's clock
	// may be set.
	longestNap = time.Minute

	// The delays before an alarm that could not be handled rings again.
	soon  = time.Second      // there was no room
	later = 30 * time.Second // something failed
)

// Alarms calls ring for each key at its time. A key has at most one alarm. Nothing rings while
// the clock is not Sure. Nil Alarms take none.
type Alarms[K comparable] struct {
	// Settled, if not nil, is called when the clock becomes Sure, before anything rings; again
	// means that it has been Sure before.
	Settled func(again bool)

	clock Clock
	ring  func(key K) bool

	looking sync.Mutex // guards what follows
	settled bool       // the clock is Sure
	again   bool       // it has been Sure before

	mu    sync.Mutex
	queue alarmQueue[K]
	at    map[K]*alarm[K]
	wake  chan struct{}
}

// An alarm is set for a key; at is in milliseconds since 1970.
type alarm[K comparable] struct {
	key   K
	at    int64
	index int
}

// NewAlarms returns Alarms that call ring when an alarm goes off. The alarm is
// gone by then; ring may set another. It returns false if there is no room for it just now.
func NewAlarms[K comparable](c Clock, ring func(key K) bool) *Alarms[K] {
	return &Alarms[K]{clock: c, ring: ring, at: map[K]*alarm[K]{}, wake: make(chan struct{}, 1)}
}

// Set schedules the alarm of a key, in milliseconds since 1970; 0 cancels it.
func (a *Alarms[K]) Set(key K, at int64) {
	if a == nil {
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	known, is := a.at[key]
	switch {
	case is && known.at == at:
		return
	case is && at == 0:
		heap.Remove(&a.queue, known.index)
		delete(a.at, key)
		return
	case at == 0:
		return
	case is:
		known.at = at
		heap.Fix(&a.queue, known.index)
	default:
		known = &alarm[K]{key: key, at: at}
		a.at[key] = known
		heap.Push(&a.queue, known)
	}
	if known.index == 0 {
		a.Look()
	}
}

// Postpone schedules the alarm of a key after some time, unless it has an earlier one.
func (a *Alarms[K]) Postpone(key K, after time.Duration) {
	a.Advance(key, a.clock.Now().Add(after).UnixMilli())
}

// Retry postpones the alarm of a key after an error that is not permanent.
func (a *Alarms[K]) Retry(key K, err error) {
	if permanent := (PermanentError{}); a != nil && err != nil && !errors.As(err, &permanent) {
		a.Postpone(key, later)
	}
}

// Advance schedules the alarm of a key, in milliseconds since 1970, unless it has an earlier
// one.
func (a *Alarms[K]) Advance(key K, at int64) {
	if a == nil {
		return
	}
	a.mu.Lock()
	known, is := a.at[key]
	sooner := is && known.at <= at
	a.mu.Unlock()
	if !sooner {
		a.Set(key, at)
	}
}

// Keys returns the keys that have an alarm, in no order.
func (a *Alarms[K]) Keys() []K {
	a.mu.Lock()
	defer a.mu.Unlock()
	return slices.Collect(maps.Keys(a.at))
}

// Len returns the number of alarms.
func (a *Alarms[K]) Len() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return len(a.queue)
}

// Begin rings in a goroutine of its own until shut is called.
func (a *Alarms[K]) Begin() (shut func()) { return begin(context.Background(), a.serve) }

func (a *Alarms[K]) serve(ctx context.Context) {
	for ctx.Err() == nil {
		var timer <-chan time.Time
		if nap, ok := a.RingDue(); ok {
			timer = a.clock.After(nap)
		}
		select {
		case <-ctx.Done():
		case <-a.wake:
		case <-timer:
		}
	}
}

// RingDue rings all alarms that are due, and returns the time until the next; ok is false if
// there is none. Begin calls it; tests that move a clock by hand may, too.
func (a *Alarms[K]) RingDue() (nap time.Duration, ok bool) {
	if a == nil {
		return 0, false
	}
	if !a.settle() {
		return longestNap, true
	}
	for {
		key, due, nap, ok := a.next()
		if !due {
			return nap, ok
		}
		if !a.ring(key) {
			a.Postpone(key, soon)
		}
	}
}

// settle reports whether the clock is Sure.
func (a *Alarms[K]) settle() bool {
	a.looking.Lock()
	defer a.looking.Unlock()
	before := a.settled
	a.settled = a.clock.Sure()
	if a.settled && !before && a.Settled != nil {
		a.Settled(a.again)
		a.again = true
	}
	return a.settled
}

// Look makes Begin check at once whether the clock is Sure.
func (a *Alarms[K]) Look() {
	select {
	case a.wake <- struct{}{}:
	default: // it will look anyway
	}
}

// next removes a due key, or returns the time until one is due.
func (a *Alarms[K]) next() (key K, due bool, nap time.Duration, ok bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.queue) == 0 {
		return key, false, 0, false
	}
	first := a.queue[0]
	if nap := time.UnixMilli(first.at).Sub(a.clock.Now()); nap > 0 {
		return key, false, min(nap, longestNap), true
	}
	heap.Pop(&a.queue)
	delete(a.at, first.key)
	return first.key, true, 0, true
}

// An alarmQueue is a heap of alarms, the earliest first.
type alarmQueue[K comparable] []*alarm[K]

func (q alarmQueue[K]) Len() int           { return len(q) }
func (q alarmQueue[K]) Less(i, j int) bool { return q[i].at < q[j].at }
func (q alarmQueue[K]) Swap(i, j int) {
	q[i], q[j] = q[j], q[i]
	q[i].index, q[j].index = i, j
}
func (q *alarmQueue[K]) Push(x any) {
	a := x.(*alarm[K])
	a.index = len(*q)
	*q = append(*q, a)
}
func (q *alarmQueue[K]) Pop() any {
	last := len(*q) - 1
	a := (*q)[last]
	(*q)[last] = nil
	*q = (*q)[:last]
	return a
}
