package jobs

import "sync"

// A Serial runs jobs: one after the other for one key, side by side for different keys, up to
// a limit. People take turns, and never wait for the app's own jobs. Its goroutines exist only
// while there is something to do.
type Serial struct {
	Limits

	mu      sync.Mutex
	lines   map[string]*line
	ready   [lanes]fairQueue[string] // the keys whose next job in a lane waits for a worker
	running [lanes]int
	runs    map[string]int // running jobs of people, by person
	jobs    [lanes]int     // running or waiting
	waits   map[string]int // jobs of people, by person, running ones included
	places  map[string]int // jobs of people, by place
	stopped bool
	idle    sync.WaitGroup // counts jobs
}

// Limits bound the jobs that a Serial runs at once and accepts, running ones included. Most
// and Room are for jobs of people, the Own ones for the app's.
type Limits struct {
	Most, Room       int
	OwnMost, OwnRoom int
	// MostEach and RoomEach are for one person, RoomIn for one place.
	MostEach, RoomEach, RoomIn int
}

// A Source is the person who wants a job done, and the place where they are.
type Source struct{ By, In string }

// The lanes of a Serial.
const (
	people = iota
	own
	lanes
)

// A line has the jobs of one key, by lane.
type line struct {
	jobs    [lanes][]task
	running bool
	ready   [lanes]bool // it is in the lane's queue
}

// A task is a job and the person who wants it, "" for the app's own.
type task struct {
	Source
	do func()
}

// NewSerial returns a Serial with limits.
func NewSerial(l Limits) *Serial {
	return &Serial{Limits: l, lines: map[string]*line{}, runs: map[string]int{}, waits: map[string]int{}, places: map[string]int{}}
}

// Add queues a job of a person, which must not panic. It returns false if there is no room for
// it or s is stopped. Crowded means that jobs of the same person or place take up the room.
func (s *Serial) Add(from Source, key string, job func()) (ok, crowded bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.stopped:
		return false, false
	case s.waits[from.By] >= s.RoomEach, s.places[from.In] >= s.RoomIn:
		return false, true
	case s.jobs[people] >= s.Room:
		return false, false
	}
	s.put(people, key, task{from, job})
	return true, false
}

// AddOwn queues a job of the app, which must not panic. It returns false if there is no room
// for it or s is stopped.
func (s *Serial) AddOwn(key string, job func()) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stopped || s.jobs[own] >= s.OwnRoom {
		return false
	}
	s.put(own, key, task{do: job})
	return true
}

// Pass queues a job of a person on behalf of a running one. It is accepted even when s is full
// or stopped.
func (s *Serial) Pass(from Source, key string, job func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.put(people, key, task{from, job})
}

func (s *Serial) put(lane int, key string, t task) {
	s.jobs[lane]++
	if lane == people {
		s.waits[t.By]++
		s.places[t.In]++
	}
	s.idle.Add(1)
	l := s.lines[key]
	if l == nil {
		l = &line{}
		s.lines[key] = l
	}
	l.jobs[lane] = append(l.jobs[lane], t)
	s.makeReady(key, l)
	s.launch()
}

// makeReady queues a key for a worker, unless one works on it.
func (s *Serial) makeReady(key string, l *line) {
	for lane := range lanes {
		if !l.running && !l.ready[lane] && len(l.jobs[lane]) > 0 {
			l.ready[lane] = true
			s.ready[lane].push(l.jobs[lane][0].By, key)
		}
	}
}

// launch starts ready jobs, as far as the limits allow.
func (s *Serial) launch() {
	for s.running[people] < s.Most && s.start(people, func(by string) bool { return s.runs[by] < s.MostEach }) {
	}
	for s.running[own] < s.OwnMost && s.start(own, anyone) {
	}
}

// start starts the next job of a lane, and returns false if there is none.
func (s *Serial) start(lane int, may func(by string) bool) bool {
	key, ok := s.ready[lane].pop(may)
	if !ok {
		return false
	}
	l := s.lines[key]
	if l.ready[lane] = false; l.running { // the other lane was faster
		return true
	}
	l.running = true
	t := l.jobs[lane][0]
	s.running[lane]++
	if lane == people {
		s.runs[t.By]++
	}
	go s.run(lane, key, t)
	return true
}

func (s *Serial) run(lane int, key string, t task) {
	t.do()
	s.mu.Lock()
	defer s.mu.Unlock()
	defer s.idle.Done()
	s.jobs[lane]--
	s.running[lane]--
	if lane == people {
		decrease(s.waits, t.By)
		decrease(s.places, t.In)
		decrease(s.runs, t.By)
	}
	l := s.lines[key]
	l.running = false
	if l.jobs[lane] = l.jobs[lane][1:]; len(l.jobs[people])+len(l.jobs[own]) == 0 {
		delete(s.lines, key)
	}
	s.makeReady(key, l)
	s.launch()
}

// decrease takes one off a count.
func decrease(counts map[string]int, of string) {
	if counts[of]--; counts[of] == 0 {
		delete(counts, of)
	}
}

// Len returns the number of jobs, running or waiting.
func (s *Serial) Len() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.jobs[people] + s.jobs[own]
}

// Stop accepts no more jobs and waits for those it has.
func (s *Serial) Stop() {
	s.mu.Lock()
	s.stopped = true
	s.mu.Unlock()
	s.idle.Wait()
}
