package fleet

import "sync"

// A waitlist has the requests, by ID, that wait until another process has posted something.
type waitlist struct {
	mu   sync.Mutex
	open map[string]*waiting
}

// A waiting is one ID of a waitlist.
type waiting struct {
	posted chan error
	n      int // callers waiting
}

// Await asks the process that looks after a guild to post what is owed to a match there.
// Posted is closed when that process reports that it has tried; done must be called when the
// caller stops waiting.
func (f *Fleet) Await(id, guild string) (posted <-chan error, done func()) {
	w := f.waitlist.enter(id)
	f.outbox.add(Message{Awaited, guild, id})
	return w.posted, func() { f.waitlist.leave(id, w) }
}

// Posted tells other processes' Await that this process has tried to post what is owed to a
// match.
func (f *Fleet) Posted(id, guild string) { f.outbox.add(Message{posted, guild, id}) }

func (s *waitlist) enter(id string) *waiting {
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

func (s *waitlist) leave(id string, w *waiting) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if w.n--; w.n == 0 && s.open[id] == w {
		delete(s.open, id)
	}
}

// wake ends the waits for an ID.
func (s *waitlist) wake(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if w := s.open[id]; w != nil {
		close(w.posted)
		delete(s.open, id)
	}
}
