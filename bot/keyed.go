package bot

import "sync"

// A keyed is a lock for each key that somebody holds or waits for. The zero
// value is ready for use.
type keyed struct {
	mu    sync.Mutex
	locks map[string]*counted
}

type counted struct {
	sync.Mutex
	users int
}

// lock waits for the key's lock and returns what releases it.
func (k *keyed) lock(key string) (unlock func()) {
	k.mu.Lock()
	if k.locks == nil {
		k.locks = map[string]*counted{}
	}
	c := k.locks[key]
	if c == nil {
		c = &counted{}
		k.locks[key] = c
	}
	c.users++
	k.mu.Unlock()
	c.Lock()
	return func() {
		c.Unlock()
		k.mu.Lock()
		defer k.mu.Unlock()
		if c.users--; c.users == 0 {
			delete(k.locks, key)
		}
	}
}
