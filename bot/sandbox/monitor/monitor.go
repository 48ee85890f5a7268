// Package monitor synchronizes the goroutines of the stand-in: its one lock, the wait for a change of the guarded
// state, and queues of packets. It does not know the state or the packets.
package monitor

import (
	"context"
	"errors"
	"sync"
)

// ErrClosed is returned by Await once the stand-in is closed.
var ErrClosed = errors.New("the stand-in was closed")

// Monitor is the lock that guards the whole state of the stand-in, with waits for conditions of that state.
type Monitor struct {
	sync.Mutex
	changed chan struct{}            // closed and replaced by every Announce
	of      map[string]chan struct{} // the same by key, for AwaitOf
	done    chan struct{}
	closing sync.Once
}

// New returns a monitor that is not locked.
func New() *Monitor {
	return &Monitor{changed: make(chan struct{}), of: map[string]chan struct{}{}, done: make(chan struct{})}
}

// Announce makes every Await and AwaitOf check its condition again. The lock must be held.
func (m *Monitor) Announce() {
	m.AnnounceOf()
	for key, changed := range m.of {
		close(changed)
		delete(m.of, key)
	}
}

// AnnounceOf is Announce for every Await, and for AwaitOf with one of the keys.
func (m *Monitor) AnnounceOf(keys ...string) {
	close(m.changed)
	m.changed = make(chan struct{})
	for _, key := range keys {
		if changed := m.of[key]; changed != nil {
			close(changed)
			delete(m.of, key)
		}
	}
}

// Await waits until a condition holds. It checks now and after every Announce, each time without the lock. It returns
// the error of ctx, or ErrClosed.
func (m *Monitor) Await(ctx context.Context, holds func() bool) error {
	return m.await(ctx, func() <-chan struct{} { return m.changed }, holds)
}

// AwaitOf is Await for a condition that depends on one thing alone, such as a channel: otherwise each change would
// wake thousands of waits.
func (m *Monitor) AwaitOf(ctx context.Context, key string, holds func() bool) error {
	return m.await(ctx, func() <-chan struct{} {
		if m.of[key] == nil {
			m.of[key] = make(chan struct{})
		}
		return m.of[key]
	}, holds)
}

func (m *Monitor) await(ctx context.Context, next func() <-chan struct{}, holds func() bool) error {
	for {
		m.Lock()
		changed := next()
		m.Unlock()
		if holds() {
			return nil
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return ctx.Err()
		case <-m.done:
			return ErrClosed
		}
	}
}

// Close ends every Await. It may be called more than once.
func (m *Monitor) Close() { m.closing.Do(func() { close(m.done) }) }

// Done is closed by Close.
func (m *Monitor) Done() <-chan struct{} { return m.done }
