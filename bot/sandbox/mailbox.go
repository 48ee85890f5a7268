package sandbox

import "sync"

// mailbox holds what is to be sent over one connection, so that nobody waits for a slow reader.
type mailbox[T any] struct {
	mu    sync.Mutex
	items []T
	muted bool
	wake  chan struct{}
}

func newMailbox[T any]() *mailbox[T] { return &mailbox[T]{wake: make(chan struct{}, 1)} }

// put adds to what is to be sent. It reports whether that will be sent at all.
func (m *mailbox[T]) put(items ...T) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.muted {
		return false
	}
	m.items = append(m.items, items...)
	select {
	case m.wake <- struct{}{}:
	default:
	}
	return true
}

// mute loses everything that is put from now on.
func (m *mailbox[T]) mute() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.muted = true
}

// take returns everything that waits. It is called after wake.
func (m *mailbox[T]) take() []T {
	m.mu.Lock()
	defer m.mu.Unlock()
	items := m.items
	m.items = nil
	return items
}
