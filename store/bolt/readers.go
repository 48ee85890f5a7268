package bolt

import (
	"sync"
	"time"
)

// readers counts readers by the era in which they began. The zero value is ready for use.
type readers struct {
	mu     sync.Mutex
	era    int           // the present one
	counts map[int]int   // by era; none is 0
	empty  chan struct{} // closed when all eras before the present one are empty; nil if none waits
}

// enter counts a new reader, and returns the era.
func (r *readers) enter() (era int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.counts == nil {
		r.counts = map[int]int{}
	}
	r.counts[r.era]++
	return r.era
}

// leave counts a reader out who began in an era.
func (r *readers) leave(era int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.counts[era]--; r.counts[era] == 0 {
		delete(r.counts, era)
	}
	if r.empty != nil && r.past() == 0 {
		close(r.empty)
		r.empty = nil
	}
}

// past counts those who began before the present era.
func (r *readers) past() int {
	n := 0
	for era, count := range r.counts {
		if era < r.era {
			n += count
		}
	}
	return n
}

// gone waits until all present readers have stopped, and reports whether they have in time.
// One caller waits at a time.
func (r *readers) gone(within time.Duration) bool {
	empty := r.turn()
	if empty == nil {
		return true
	}
	select {
	case <-empty:
		return true
	case <-time.After(within):
		return false
	}
}

// turn begins an era, and returns a channel that is closed when the earlier ones are empty,
// nil if they are.
func (r *readers) turn() <-chan struct{} {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.era++
	if r.empty = nil; r.past() > 0 {
		r.empty = make(chan struct{})
	}
	return r.empty
}
