package postgres

import (
	"strconv"
	"sync"

	lru "github.com/hashicorp/golang-lru/v2"
)

// mostRecent is how many matches a Store remembers, of some ten thousand bytes each.
const mostRecent = 1000

// A revision is what a row of matches is: no other that it becomes later is the same.
type revision struct {
	server string // the ID of the server, see outcome.go
	xmin   string // the number of the transaction that has written it
}

// makes returns the revision of what a transaction writes.
func (t *txn) makes() revision {
	n, _ := strconv.ParseUint(t.id, 10, 64) // as the server writes it; rows have the lower half
	return revision{serverOf(t.conn).id, strconv.FormatUint(uint64(uint32(n)), 10)}
}

// A remembered match is one as this process has last read or written it. Nobody changes
// it.
type remembered struct {
	data []byte
	revision
}

// recent are the matches that are remembered, by their IDs. Nobody in this process knows
// more of a match than it does: what is read or changed at the same time, by which it
// cannot be known what came last, is forgotten.
type recent struct {
	mu   sync.Mutex
	all  *lru.Cache[string, remembered]
	uses map[string]*uses
}

// uses are how many read or change a match, and whether they were ever two.
type uses struct {
	n     int
	mixed bool
}

func newRecent() *recent {
	all, err := lru.New[string, remembered](mostRecent)
	if err != nil {
		panic(err) // it refuses sizes below 1
	}
	return &recent{all: all, uses: map[string]*uses{}}
}

// begin notes that a match is about to be read or changed, after which end has to be
// called.
func (r *recent) begin(id string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	u := r.uses[id]
	if u == nil {
		u = &uses{}
		r.uses[id] = u
	}
	u.n++
	u.mixed = u.mixed || u.n > 1
}

// end remembers what the match was found to be, or has become, or forgets it.
func (r *recent) end(id string, m *remembered) {
	r.mu.Lock()
	defer r.mu.Unlock()
	u := r.uses[id]
	if u.n--; u.n == 0 {
		delete(r.uses, id)
	}
	if m == nil || u.mixed {
		r.all.Remove(id)
		return
	}
	r.all.Add(id, *m)
}

// take returns a match and forgets it, so that whoever changes it meanwhile waits for its
// lock.
func (r *recent) take(id string) (remembered, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	m, ok := r.all.Peek(id)
	return m, ok && r.all.Remove(id)
}

// forget forgets everything.
func (r *recent) forget() { r.all.Purge() }
