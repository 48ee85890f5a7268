package fleet

import (
	"cmp"
	"context"
	"errors"
	"iter"
	"slices"
	"sync"
	"time"

	"herald/bot/jobs"
	"herald/store"
)

// A memory is a shared store whose clock the tests move. It keeps no matches.
type memory struct {
	mu      sync.Mutex
	now     time.Time
	of      int
	alive   map[string]living
	leases  map[int]*row
	ears    map[int]ear
	next    int
	offline map[string]bool // processes that cannot reach it
	unheard bool            // claims are granted, but the responses are lost
}

type living struct {
	until   time.Time
	leaving bool
}

type row struct {
	holder string
	until  time.Time
}

type ear struct {
	heard func(string)
	lost  context.CancelFunc
}

func newMemory() *memory {
	return &memory{now: time.Unix(1e9, 0), alive: map[string]living{}, leases: map[int]*row{}, ears: map[int]ear{}, offline: map[string]bool{}}
}

var errOffline = errors.New("no route to the store")

func (m *memory) Attend(_ context.Context, p store.Process) (store.Census, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.offline[p.ID] {
		return store.Census{}, errOffline
	}
	for id, l := range m.alive {
		if !l.until.After(m.now) {
			delete(m.alive, id)
		}
	}
	m.alive[p.ID] = living{m.now.Add(p.Lease), p.Leaving}
	if m.of != p.Of && len(m.alive) == 1 {
		m.of, m.leases = p.Of, map[int]*row{}
		for n := range p.Of {
			m.leases[n] = &row{}
		}
	}
	c := store.Census{Of: m.of}
	for id, l := range m.alive {
		one := store.Member{ID: id, Leaving: l.leaving}
		for n := range m.of {
			r := m.leases[n]
			if r.holder != id {
				continue
			}
			one.Shards++
			if id == p.ID {
				r.until = m.now.Add(p.Lease)
				c.Held = append(c.Held, n)
			}
		}
		c.Members = append(c.Members, one)
		if wait := l.until.Sub(m.now); id != p.ID && (c.Next == 0 || wait < c.Next) {
			c.Next = wait
		}
	}
	slices.SortFunc(c.Members, func(a, b store.Member) int { return cmp.Compare(a.ID, b.ID) })
	return c, nil
}

func (m *memory) Claim(_ context.Context, p store.Process, most int) ([]int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.offline[p.ID] {
		return nil, errOffline
	}
	var all []int
	for n := range m.of {
		r := m.leases[n]
		if len(all) < most && (r.holder == "" || !r.until.After(m.now)) {
			r.holder, r.until = p.ID, m.now.Add(p.Lease)
			all = append(all, n)
		}
	}
	if m.unheard {
		return nil, errOffline
	}
	return all, nil
}

func (m *memory) Release(_ context.Context, process string, shard int) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if r := m.leases[shard]; r != nil && r.holder == process {
		*r = row{}
	}
	return nil
}

func (m *memory) Leave(_ context.Context, process string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.alive, process)
	for _, r := range m.leases {
		if r.holder == process {
			r.holder = ""
		}
	}
	return nil
}

func (m *memory) Notify(_ context.Context, notes []string) error {
	m.mu.Lock()
	var ears []ear
	for _, e := range m.ears {
		ears = append(ears, e)
	}
	m.mu.Unlock()
	for _, e := range ears {
		for _, n := range notes {
			e.heard(n)
		}
	}
	return nil
}

func (m *memory) Listen(ctx context.Context, listening func(), heard func(string)) error {
	ctx, lost := context.WithCancel(ctx)
	m.mu.Lock()
	me := m.next
	m.next++
	m.ears[me] = ear{heard, lost}
	m.mu.Unlock()
	listening()
	<-ctx.Done()
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.ears, me)
	return errOffline
}

// cut ends all subscriptions.
func (m *memory) cut() {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, e := range m.ears {
		e.lost()
	}
}

func (m *memory) move(by time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.now = m.now.Add(by)
}

func (m *memory) time() time.Time {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now
}

// clock returns a clock of the memory's time. What waits by it waits for ever.
func (m *memory) clock() jobs.Clock {
	return jobs.NewClock(m.time, func(time.Duration) <-chan time.Time { return make(chan time.Time) })
}

func (*memory) Reserve(context.Context, string, time.Duration) (time.Duration, error) { return 0, nil }
func (*memory) History() string                                                       { return "" }
func (*memory) DueOf(...store.Shard) iter.Seq2[store.Record, error]                   { return nil }
func (*memory) AlarmsOf(...store.Shard) (map[string]int64, error)                     { return nil, nil }
