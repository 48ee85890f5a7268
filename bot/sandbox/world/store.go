package world

import (
	"errors"
	"time"

	"herald/bot/sandbox/monitor"
)

// Store holds the world in memory and on disk. All changes go through Update. Its Monitor guards the world and all
// other state that refers to it.
type Store struct {
	*monitor.Monitor
	world       *World
	disk        *disk
	now         func() time.Time
	subscribers []func(Event)
}

// Open returns a store with the data in dir; an empty dir means memory only. Close must be called.
func Open(dir string, now func() time.Time, userInstalled bool) (*Store, error) {
	d, err := openDisk(dir)
	if err != nil {
		return nil, err
	}
	s := &Store{Monitor: monitor.New(), world: newWorld(), disk: d, now: now}
	s.world.UserInstalled = userInstalled
	if err := s.world.load(d); err != nil {
		return nil, errors.Join(err, d.close())
	}
	return s, nil
}

// Subscribe makes Update call fn with every event, in order and under the lock. It must be called before the first
// Update.
func (s *Store) Subscribe(fn func(Event)) { s.subscribers = append(s.subscribers, fn) }

// Update runs fn under the lock, stores its writes in one transaction, then publishes its events. An error of fn is
// returned; fn must not have changed anything before. Inactive threads are archived first.
func (s *Store) Update(fn func(*Change) error) error {
	s.Lock()
	defer s.Unlock()
	if err := s.archive(); err != nil {
		return err
	}
	c := &Change{World: s.world, Now: s.now()}
	defer s.announce(c)
	return s.complete(c, fn)
}

// announce wakes the waits on the things that a change has touched, or all waits if it names none.
func (s *Store) announce(c *Change) {
	if len(c.touched) == 0 {
		s.Announce()
		return
	}
	s.AnnounceOf(c.touched...)
}

// archive archives inactive threads.
func (s *Store) archive() error {
	c := &Change{World: s.world, Now: s.now()}
	err := s.complete(c, (*Change).archiveIdle)
	if len(c.touched) > 0 {
		s.AnnounceOf(c.touched...)
	}
	return err
}

// complete runs fn, stores its writes, and publishes its events.
func (s *Store) complete(c *Change, fn func(*Change) error) error {
	if err := fn(c); err != nil {
		return err
	}
	if err := s.disk.commit(c.writes); err != nil {
		return err
	}
	for _, e := range c.events {
		for _, fn := range s.subscribers {
			fn(e)
		}
	}
	return nil
}

// Read runs fn under the lock. fn must copy the maps and slices that it keeps.
func (s *Store) Read(fn func(*World)) {
	s.Lock()
	defer s.Unlock()
	fn(s.world)
}

// Now is the time of the clock.
func (s *Store) Now() time.Time { return s.now() }

// File returns the content of an attachment, or nil.
func (s *Store) File(attachment string) []byte {
	s.Lock()
	defer s.Unlock()
	return s.disk.file(attachment)
}

// Close stops the timers of interactions and closes the data file. Monitor.Close must have been called.
func (s *Store) Close() error {
	s.Lock()
	defer s.Unlock()
	for _, i := range s.world.Interactions {
		i.StopTimer()
	}
	return s.disk.close()
}
