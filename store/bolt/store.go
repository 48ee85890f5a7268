// Package bolt stores everything in one bbolt file: the engine for one process on one machine.
// Records are opaque to it. Store documents only what store.Engine leaves open.
package bolt

import (
	"fmt"
	"io"
	"os"
	"sync"
	"sync/atomic"

	"go.etcd.io/bbolt"

	"herald/store"
	"herald/store/bolt/pages"
)

// A Store is an open file.
type Store struct {
	db      *bbolt.DB
	number  func(n uint64) uint64 // see OpenWith
	file    *os.File              // opened by db
	readers readers
	writing sync.Mutex            // held from the beginning of a change until its head is echoed
	failed  atomic.Pointer[error] // why the last change could not be written, nil if it could
}

var _ store.Engine = (*Store)(nil)

// Path returns the name of the file.
func (s *Store) Path() string { return s.db.Path() }

// Unsynced stops the store from waiting for the disk, and returns it. Changes then survive the
// end of the process, but not of the machine: it is for tests.
func (s *Store) Unsynced() *Store {
	s.db.NoSync = true
	return s
}

// Close implements store.Engine.
func (s *Store) Close() error {
	s.writing.Lock() // what has begun ends with its echo
	defer s.writing.Unlock()
	return s.db.Close()
}

// Backup writes a copy of the whole store as it is at this moment; reads and
// changes continue meanwhile. The copy can be opened like the store.
func (s *Store) Backup(w io.Writer) error {
	return s.view(func(tx *txn) error {
		if _, err := tx.WriteTo(w); err != nil {
			return fmt.Errorf("back up %s: %w", s.Path(), err)
		}
		return nil
	})
}

// Health implements store.Engine.
func (s *Store) Health() error {
	if err := s.failed.Load(); err != nil {
		return *err
	}
	return s.view(func(tx *txn) error { return checkFormat(tx.Tx) })
}

// view runs fn in a read-only transaction. All reads go through it, since Wipe must know of
// them. A wrong checksum is a store.ErrCorrupt.
func (s *Store) view(fn func(*txn) error) error {
	defer s.readers.leave(s.readers.enter())
	return s.db.View(func(b *bbolt.Tx) error {
		tx := &txn{Tx: b}
		err := fn(tx)
		if tx.damage != nil {
			return tx.damage
		}
		return err
	})
}

// write runs fn in a transaction. An error of fn is returned as it is, one of the disk as
// store.ErrNotSaved, a wrong checksum as store.ErrCorrupt.
func (s *Store) write(fn func(*txn) error) error {
	s.writing.Lock()
	defer s.writing.Unlock()
	var refused error
	err := s.db.Update(func(b *bbolt.Tx) error {
		refused = changed(b, fn)
		return refused
	})
	if err != nil && refused == nil {
		err = fmt.Errorf("%s: %w (%w)", s.Path(), store.ErrNotSaved, err)
		s.failed.Store(&err)
		return err
	}
	if err == nil {
		s.failed.Store(nil)
		s.echo()
	}
	return err
}

// echo makes both heads of the file describe the last commit: bbolt silently goes back to the
// other one if an earlier page is in the place of the newer. It is synced with the next
// commit. If it fails, the change is stored nevertheless, and Health returns the error.
func (s *Store) echo() {
	if err := pages.Echo(s.file, int64(s.db.Info().PageSize)); err != nil {
		err = fmt.Errorf("%s: echo the head: %w", s.Path(), err)
		s.failed.Store(&err)
	}
}

// changed runs fn in a transaction and keeps the totals.
func changed(b *bbolt.Tx, fn func(*txn) error) error {
	tx, err := begin(b)
	if err != nil {
		return err
	}
	err = fn(tx)
	if tx.damage != nil {
		return tx.damage
	}
	if err != nil {
		return err
	}
	return tx.finish()
}
