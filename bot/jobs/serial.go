package jobs

import "sync"

// A Serial runs jobs: those of one key one after the other, those of different
// keys side by side, up to a limit. Its goroutines exist only while there is
// something to do.
type Serial struct {
	most int // jobs that run at once
	room int // jobs that run or wait

	mu      sync.Mutex
	queues  map[string][]func() // by key; the first of each runs or is about to
	ready   []string            // the keys whose first job waits for a worker
	workers int
	jobs    int
	stopped bool
	idle    sync.WaitGroup // counts jobs
}

// NewSerial returns a Serial that runs at most so many jobs at once and accepts
// as many as there is room for, running ones included.
func NewSerial(most, room int) *Serial {
	return &Serial{most: most, room: room, queues: map[string][]func(){}}
}

// Add queues a job, which must not panic. It returns false if s is full or
// stopped.
func (s *Serial) Add(key string, job func()) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stopped || s.jobs == s.room {
		return false
	}
	s.put(key, job)
	return true
}

// Pass queues a job on behalf of a running one. It is accepted even when s is
// full or stopped.
func (s *Serial) Pass(key string, job func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.put(key, job)
}

func (s *Serial) put(key string, job func()) {
	s.jobs++
	s.idle.Add(1)
	s.queues[key] = append(s.queues[key], job)
	if len(s.queues[key]) > 1 {
		return
	}
	s.ready = append(s.ready, key)
	if s.workers < s.most {
		s.workers++
		go s.work()
	}
}

// work runs jobs until none is ready.
func (s *Serial) work() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.ready) > 0 {
		key := s.ready[0]
		s.ready = s.ready[1:]
		job := s.queues[key][0]
		s.mu.Unlock()
		job()
		s.mu.Lock()
		s.done(key)
	}
	s.workers--
}

// done makes the next job of a key ready.
func (s *Serial) done(key string) {
	defer s.idle.Done()
	s.jobs--
	if s.queues[key] = s.queues[key][1:]; len(s.queues[key]) == 0 {
		delete(s.queues, key)
		return
	}
	s.ready = append(s.ready, key)
}

// Len returns how many jobs run or wait.
func (s *Serial) Len() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.jobs
}

// Stop accepts no more jobs and waits for those it has.
func (s *Serial) Stop() {
	s.mu.Lock()
	s.stopped = true
	s.mu.Unlock()
	s.idle.Wait()
}
