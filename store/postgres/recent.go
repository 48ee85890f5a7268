package postgres

import (
	"strconv"
	"sync"

	lru "github.com/hashicorp/golang-lru/v2"
)

// mostRecent is the number of matches a Store remembers, of some ten thousand bytes each.
const mostRecent = 1000

// A revision identifies a version of a row of matches: no later one has the same.
type revision struct {
	server string // the ID of the server, see outcome.go
	xmin   string // the transaction that has written it
}

// makes returns the revision of rows written by a transaction.
func (t *txn) makes() revision {
	n, _ := strconv.ParseUint(t.id, 10, 64) // as the server writes it; rows have the lower half
	return revision{serverOf(t.conn).id, strconv.FormatUint(uint64(uint32(n)), 10)}
}

// A remembered match is the version that this process has last read or written. It is never
// changed.
type remembered struct {
	data []byte
	revision
}

// recent holds the remembered matches, by their IDs. No other part of this process knows a newer version of a
// match: matches read or changed concurrently, so that the last version cannot be known, are forgotten.
type recent struct {
	mu   sync.Mutex
	all  *lru.Cache[string, remembered]
	uses map[string]*uses
}

// uses counts the readers and writers of a match, and whether there were ever two.
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

// begin announces a read or change of a match, which end must follow.
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

// end remembers the match as found or changed, or forgets it.
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

// take returns a match and forgets it, so that other changes meanwhile wait for its lock.
func (r *recent) take(id string) (remembered, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	m, ok := r.all.Peek(id)
	return m, ok && r.all.Remove(id)
}

// forget forgets everything.
func (r *recent) forget() { r.all.Purge() }
