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

// A memoryStore is a shared store whose clock the tests move. It keeps no matches.
type memoryStore struct {
	mu         sync.Mutex
	now        time.Time
	of         int
	alive      map[string]living
	leases     map[int]*row
	ears       map[int]ear
	next       int
	offline    map[string]bool // processes that cannot reach it
	unanswered bool            // claims are granted, but the responses are lost
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
	received func(string)
	lost     context.CancelFunc
}

func newMemoryStore() *memoryStore {
	return &memoryStore{now: time.Unix(1e9, 0), alive: map[string]living{}, leases: map[int]*row{}, ears: map[int]ear{}, offline: map[string]bool{}}
}

var errOffline = errors.New("no route to the store")

func (m *memoryStore) Attend(_ context.Context, p store.Process) (store.Census, error) {
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

func (m *memoryStore) Claim(_ context.Context, p store.Process, most int) ([]int, error) {
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
	if m.unanswered {
		return nil, errOffline
	}
	return all, nil
}

func (m *memoryStore) Release(_ context.Context, process string, shard int) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if r := m.leases[shard]; r != nil && r.holder == process {
		*r = row{}
	}
	return nil
}

func (m *memoryStore) Leave(_ context.Context, process string) error {
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

func (m *memoryStore) Notify(_ context.Context, notes []string) error {
	m.mu.Lock()
	var ears []ear
	for _, e := range m.ears {
		ears = append(ears, e)
	}
	m.mu.Unlock()
	for _, e := range ears {
		for _, n := range notes {
			e.received(n)
		}
	}
	return nil
}

func (m *memoryStore) Listen(ctx context.Context, listening func(), received func(string)) error {
	ctx, lost := context.WithCancel(ctx)
	m.mu.Lock()
	me := m.next
	m.next++
	m.ears[me] = ear{received, lost}
	m.mu.Unlock()
	listening()
	<-ctx.Done()
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.ears, me)
	return errOffline
}

// cut ends all subscriptions.
func (m *memoryStore) cut() {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, e := range m.ears {
		e.lost()
	}
}

func (m *memoryStore) move(by time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.now = m.now.Add(by)
}

func (m *memoryStore) time() time.Time {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now
}

// clock returns a clock of the store's time. What waits by it waits for ever.
func (m *memoryStore) clock() jobs.Clock {
	return jobs.NewClock(m.time, func(time.Duration) <-chan time.Time { return make(chan time.Time) })
}

func (*memoryStore) Reserve(context.Context, string, time.Duration) (time.Duration, error) {
	return 0, nil
}
func (*memoryStore) History() string                                     { return "" }
func (*memoryStore) DueOf(...store.Shard) iter.Seq2[store.Record, error] { return nil }
func (*memoryStore) AlarmsOf(...store.Shard) (map[string]int64, error)   { return nil, nil }
