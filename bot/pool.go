package bot

import "sync"

// A pool does jobs: those of one key one after the other, those of different
// keys side by side, not too many at once. It has workers only while there is
// something to do.
type pool struct {
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

func newPool(most, room int) *pool {
	return &pool{most: most, room: room, queues: map[string][]func(){}}
}

// add takes a job, unless the pool is full or stopped. The job must not panic.
func (p *pool) add(key string, job func()) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.stopped || p.jobs == p.room {
		return false
	}
	p.put(key, job)
	return true
}

// pass takes a job from a job that runs: it finds room also when the pool is
// full or stopped.
func (p *pool) pass(key string, job func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.put(key, job)
}

func (p *pool) put(key string, job func()) {
	p.jobs++
	p.idle.Add(1)
	p.queues[key] = append(p.queues[key], job)
	if len(p.queues[key]) > 1 {
		return
	}
	p.ready = append(p.ready, key)
	if p.workers < p.most {
		p.workers++
		go p.work()
	}
}

// work does jobs until none is ready.
func (p *pool) work() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for len(p.ready) > 0 {
		key := p.ready[0]
		p.ready = p.ready[1:]
		job := p.queues[key][0]
		p.mu.Unlock()
		job()
		p.mu.Lock()
		p.done(key)
	}
	p.workers--
}

// done lets the next job of a key come.
func (p *pool) done(key string) {
	defer p.idle.Done()
	p.jobs--
	if p.queues[key] = p.queues[key][1:]; len(p.queues[key]) == 0 {
		delete(p.queues, key)
		return
	}
	p.ready = append(p.ready, key)
}

// length is how many jobs run or wait.
func (p *pool) length() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.jobs
}

// stop takes no more jobs and waits for those it has.
func (p *pool) stop() {
	p.mu.Lock()
	p.stopped = true
	p.mu.Unlock()
	p.idle.Wait()
}
