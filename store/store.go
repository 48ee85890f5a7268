// Package store keeps matches and settings in one bbolt file. It knows who a
// match belongs to and where it lives, and nothing of rules, channels or
// people: the record of play is text, what the house keeps beside it is JSON of
// the house's own. Every change is one transaction: it is on the disk, whole,
// when the call returns, or it never happened.
package store

import (
	"errors"
	"fmt"
	"io"
	"sync/atomic"

	"go.etcd.io/bbolt"
)

// These are the errors that a caller may test for with errors.Is.
var (
	// ErrLocked is returned by Open when another process has the file.
	ErrLocked = errors.New("another herald is using it; stop that one first")
	// ErrCorrupt is returned by Open for a file that is damaged or no store
	// of Herald's, and by the others for a single record that cannot be read.
	ErrCorrupt = errors.New("it is damaged")
	// ErrVersion is returned by Open for a file that a newer Herald wrote.
	ErrVersion = errors.New("a newer herald wrote it; use that one")
	// ErrNotFound is returned when no match has the ID.
	ErrNotFound = errors.New("there is no such match")
	// ErrNotSaved is returned when the disk did not take a change, because it
	// is full or failing. Nothing of the change is kept; the store goes on.
	ErrNotSaved = errors.New("not saved: is the disk full?")
)

// version is the format of the file. Open refuses a higher one, and makes those
// before into this one: the first had no index of what is due, the second none
// of when.
const (
	version       = "3"
	secondVersion = "2"
	firstVersion  = "1"
)

var (
	metaBucket     = []byte("meta")
	matchesBucket  = []byte("matches")  // key of a match: its record
	channelsBucket = []byte("channels") // channel, 0, key of a match: over or running
	usersBucket    = []byte("users")    // user, 0, key of a match: over or running
	dueBucket      = []byte("due")      // key of a match that is due
	wakesBucket    = []byte("wakes")    // key of a match: when it wants to be looked at
	settingsBucket = []byte("settings") // scope, 0, key: JSON
	versionKey     = []byte("version")
)

// A Store is an open file. It is safe for concurrent use; changes happen one
// after the other, reading never waits.
type Store struct {
	db     *bbolt.DB
	failed atomic.Pointer[error] // why the disk did not take the last change, nil if it did
}

// Path returns the name of the file.
func (s *Store) Path() string { return s.db.Path() }

// Close waits for what is under way and gives the file free.
func (s *Store) Close() error { return s.db.Close() }

// Backup writes a copy of the whole store as it is at this moment; others may
// go on reading and writing meanwhile. The copy can be opened like the store.
func (s *Store) Backup(w io.Writer) error {
	return s.db.View(func(tx *bbolt.Tx) error {
		if _, err := tx.WriteTo(w); err != nil {
			return fmt.Errorf("back up %s: %w", s.Path(), err)
		}
		return nil
	})
}

// Health returns nil if the store can be read and the disk has taken the last
// change; otherwise what is wrong.
func (s *Store) Health() error {
	if err := s.failed.Load(); err != nil {
		return *err
	}
	return s.db.View(known)
}

// write runs fn in a transaction. An error of fn is returned as it is, one of
// the disk as ErrNotSaved.
func (s *Store) write(fn func(*bbolt.Tx) error) error {
	var refused error
	err := s.db.Update(func(tx *bbolt.Tx) error {
		refused = fn(tx)
		return refused
	})
	if err != nil && refused == nil {
		err = fmt.Errorf("%s: %w (%w)", s.Path(), ErrNotSaved, err)
		s.failed.Store(&err)
		return err
	}
	if err == nil {
		s.failed.Store(nil)
	}
	return err
}
