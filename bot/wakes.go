package bot

import (
	"container/heap"
	"context"
	"sync"
	"time"

	"herald/store"
)

const (
	longestNap = time.Minute      // after which the time is looked at again: somebody may set the machine's clock
	laterOn    = time.Second      // when there was no room
	muchLater  = 30 * time.Second // when something failed
)

// Wakes knows when each match wants to be looked at. It holds nothing that is
// not in the store.
type wakes struct {
	clock clock
	ring  func(id string) // called for each whose time has come; it is then forgotten

	mu    sync.Mutex
	queue waking
	at    map[string]*wake
	stir  chan struct{}
}

// A wake is one match's, at a time in milliseconds since 1970.
type wake struct {
	id    string
	at    int64
	index int
}

func newWakes(c clock, ring func(id string)) *wakes {
	return &wakes{clock: c, ring: ring, at: map[string]*wake{}, stir: make(chan struct{}, 1)}
}

// set notes when a match wants to be looked at, 0 for never.
func (w *wakes) set(id string, at int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	known, is := w.at[id]
	switch {
	case is && known.at == at:
		return
	case is && at == 0:
		heap.Remove(&w.queue, known.index)
		delete(w.at, id)
		return
	case at == 0:
		return
	case is:
		known.at = at
		heap.Fix(&w.queue, known.index)
	default:
		known = &wake{id: id, at: at}
		w.at[id] = known
		heap.Push(&w.queue, known)
	}
	if known.index == 0 {
		select {
		case w.stir <- struct{}{}:
		default: // it will look anyway
		}
	}
}

// heed is Update of a store, but that it learns when the match wants to be
// looked at: before anybody else can change that.
func (w *wakes) heed(s *store.Store, id string, change func(*store.Record) error) error {
	noted := false
	err := s.Update(id, func(r *store.Record) error {
		if err := change(r); err != nil {
			return err
		}
		noted = true
		w.set(id, r.Wake)
		return nil
	})
	if err == nil || !noted {
		return err
	}
	if r, failed := s.Get(id); failed == nil { // the disk did not take the change
		w.set(id, r.Wake)
	}
	return err
}

// again has a match looked at after some time, or before if it wants to.
func (w *wakes) again(id string, after time.Duration) {
	at := w.clock.now().Add(after).UnixMilli()
	w.mu.Lock()
	known, is := w.at[id]
	sooner := is && known.at <= at
	w.mu.Unlock()
	if !sooner {
		w.set(id, at)
	}
}

// length is how many matches want to be looked at some time.
func (w *wakes) length() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.queue)
}

// begin rings in a goroutine of its own until shut.
func (w *wakes) begin() (shut func()) {
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		w.serve(ctx)
	}()
	return func() {
		stop()
		<-ended
	}
}

func (w *wakes) serve(ctx context.Context) {
	for ctx.Err() == nil {
		var timer <-chan time.Time
		if nap, ok := w.rouse(); ok {
			timer = w.clock.after(nap)
		}
		select {
		case <-ctx.Done():
		case <-w.stir:
		case <-timer:
		}
	}
}

// rouse rings for all whose time has come, and returns how long it is until the
// next; false if there is none.
func (w *wakes) rouse() (nap time.Duration, ok bool) {
	for {
		id, nap, ok := w.next()
		if id == "" {
			return nap, ok
		}
		w.ring(id)
	}
}

// next takes a match out whose time has come, or returns how long it is until
// there is one.
func (w *wakes) next() (id string, nap time.Duration, ok bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.queue) == 0 {
		return "", 0, false
	}
	first := w.queue[0]
	if nap := time.UnixMilli(first.at).Sub(w.clock.now()); nap > 0 {
		return "", min(nap, longestNap), true
	}
	heap.Pop(&w.queue)
	delete(w.at, first.id)
	return first.id, 0, true
}

// waking is a heap of wakes.
type waking []*wake

func (q waking) Len() int           { return len(q) }
func (q waking) Less(i, j int) bool { return q[i].at < q[j].at }
func (q waking) Swap(i, j int) {
	q[i], q[j] = q[j], q[i]
	q[i].index, q[j].index = i, j
}
func (q *waking) Push(x any) {
	w := x.(*wake)
	w.index = len(*q)
	*q = append(*q, w)
}
func (q *waking) Pop() any {
	last := len(*q) - 1
	w := (*q)[last]
	(*q)[last] = nil
	*q = (*q)[:last]
	return w
}
