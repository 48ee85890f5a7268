package monitor

import "sync"

// Queue holds packets to be sent over one connection, so that a slow reader delays no other.
type Queue[T any] struct {
	mu    sync.Mutex
	items []T
	muted bool
	ready chan struct{}
}

// NewQueue returns an empty queue.
func NewQueue[T any]() *Queue[T] { return &Queue[T]{ready: make(chan struct{}, 1)} }

// Put appends items. It reports false if the queue is muted, which discards them.
func (q *Queue[T]) Put(items ...T) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.muted {
		return false
	}
	q.items = append(q.items, items...)
	select {
	case q.ready <- struct{}{}:
	default:
	}
	return true
}

// Mute discards all later items.
func (q *Queue[T]) Mute() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.muted = true
}

// Ready receives after a Put. Take then returns what there is.
func (q *Queue[T]) Ready() <-chan struct{} { return q.ready }

// Take removes and returns all items.
func (q *Queue[T]) Take() []T {
	q.mu.Lock()
	defer q.mu.Unlock()
	items := q.items
	q.items = nil
	return items
}
