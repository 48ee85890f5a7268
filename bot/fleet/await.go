package fleet

import "sync"

// A waiters is who waits until something that another process looks after is posted,
// by its ID.
type waiters struct {
	mu   sync.Mutex
	open map[string]*waiting
}

// A waiting is what those who wait for one thing have in common.
type waiting struct {
	posted chan error
	n      int // how many wait
}

// Await asks the process that looks after a guild to post what is owed to a match
// there. Posted is closed when it says that it has tried; done is called when the
// caller does not wait any more.
func (f *Fleet) Await(id, guild string) (posted <-chan error, done func()) {
	w := f.waiters.enter(id)
	f.notes.add(Note{Awaited, guild, id})
	return w.posted, func() { f.waiters.leave(id, w) }
}

// Posted tells those who Await it that this process has tried to post what is owed to
// a match.
func (f *Fleet) Posted(id, guild string) { f.notes.add(Note{posted, guild, id}) }

func (s *waiters) enter(id string) *waiting {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open == nil {
		s.open = map[string]*waiting{}
	}
	if s.open[id] == nil {
		s.open[id] = &waiting{posted: make(chan error)}
	}
	s.open[id].n++
	return s.open[id]
}

func (s *waiters) leave(id string, w *waiting) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if w.n--; w.n == 0 && s.open[id] == w {
		delete(s.open, id)
	}
}

// wake tells those who wait.
func (s *waiters) wake(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if w := s.open[id]; w != nil {
		close(w.posted)
		delete(s.open, id)
	}
}
