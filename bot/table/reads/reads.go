// Package reads caches what was read from the store until it is changed. Changes are heard of
// in any order and while others read, so a value is kept only if nothing else has happened to
// it since its read began.
package reads

import (
	"sync"

	lru "github.com/hashicorp/golang-lru/v2"
)

// A Cache holds the values that were read last, by ID. It is safe for concurrent use.
type Cache[V any] struct {
	mu    sync.Mutex
	known *lru.Cache[string, V]
	// reading has the latest unfinished read of an ID: none once its value is changed.
	reading map[string]*Reading
}

// A Reading is an unfinished read of a value.
type Reading struct{ ID string }

// New returns a cache of at most size values. It panics if size is below 1.
func New[V any](size int) *Cache[V] {
	known, err := lru.New[string, V](size)
	if err != nil {
		panic(err)
	}
	return &Cache[V]{known: known, reading: map[string]*Reading{}}
}

// Get returns a value if it is known.
func (c *Cache[V]) Get(id string) (V, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.known.Get(id)
}

// Begin announces a read, which Keep, Forgo or Replace must follow.
func (c *Cache[V]) Begin(id string) *Reading {
	c.mu.Lock()
	defer c.mu.Unlock()
	r := &Reading{id}
	c.reading[id] = r
	return r
}

// Keep caches what was read, unless the value was changed or read again meanwhile.
func (c *Cache[V]) Keep(r *Reading, v V) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.keep(r, v)
}

// keep reports whether the value was cached.
func (c *Cache[V]) keep(r *Reading, v V) bool {
	if !c.end(r) {
		return false
	}
	c.known.Add(r.ID, v)
	return true
}

// Forgo ends a read whose value is not to be cached.
func (c *Cache[V]) Forgo(r *Reading) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.end(r)
}

// end ends a read, and reports whether nothing else has happened to the value since it began.
func (c *Cache[V]) end(r *Reading) bool {
	if c.reading[r.ID] != r {
		return false
	}
	delete(c.reading, r.ID)
	return true
}

// Replace caches what was committed, or drops the cached value if it was read or changed
// meanwhile.
func (c *Cache[V]) Replace(r *Reading, v V) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.keep(r, v) {
		c.drop(r.ID)
	}
}

// Drop forgets a value that was changed.
func (c *Cache[V]) Drop(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.drop(id)
}

func (c *Cache[V]) drop(id string) {
	delete(c.reading, id)
	c.known.Remove(id)
}

// Purge forgets all values.
func (c *Cache[V]) Purge() {
	c.mu.Lock()
	defer c.mu.Unlock()
	clear(c.reading)
	c.known.Purge()
}
