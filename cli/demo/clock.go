package demo

import (
	"sync"
	"sync/atomic"
	"time"

	"herald/store"
)

// A Clock is ahead of the real time by as much as it has been turned. It is kept in
// a store, so that time never goes back.
type Clock struct {
	store  store.Settings
	turns  sync.Mutex // of one turn at a time; the time is read within transactions of the store, too
	offset atomic.Int64
}

// The setting that keeps by how much the clock is ahead.
const (
	scope     = "demo"
	offsetKey = "offset"
)

func newClock(s store.Settings) (*Clock, error) {
	c, offset := &Clock{store: s}, int64(0)
	err := s.Setting(scope, offsetKey, &offset)
	c.offset.Store(offset)
	return c, err
}

// Now is the time of the clock.
func (c *Clock) Now() time.Time { return time.Now().Add(c.Offset()) }

// Offset is by how much the clock is ahead of the real time.
func (c *Clock) Offset() time.Duration { return time.Duration(c.offset.Load()) }

// Turn moves the clock on.
func (c *Clock) Turn(d time.Duration) error {
	c.turns.Lock()
	defer c.turns.Unlock()
	offset := c.offset.Load() + int64(d)
	if err := c.store.SetSetting(scope, offsetKey, offset); err != nil {
		return err
	}
	c.offset.Store(offset)
	return nil
}
