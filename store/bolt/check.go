package bolt

import (
	"fmt"
	"os"

	"go.etcd.io/bbolt"

	"herald/store"
)

// Check checks the file at path as Open does, without changing it or bringing it to the current format. The
// errors are Open's.
func Check(path string) error {
	if _, err := os.Stat(path); err != nil {
		return err
	}
	if err := guard(func() error { return inspect(path) }); err != nil {
		return fmt.Errorf("store %s: %w", path, explain(err))
	}
	return nil
}

// CheckPages runs bbolt's own check of the pages of a file, without changing it. A damaged
// file may make it panic or loop for ever, in ways that no caller survives: it belongs into a
// process of its own. The error is a store.ErrCorrupt, store.ErrLocked or the system's.
func CheckPages(path string) error {
	db, err := bbolt.Open(path, 0, &bbolt.Options{Timeout: lockTimeout, ReadOnly: true})
	if err != nil {
		return fmt.Errorf("store %s: %w", path, explain(err))
	}
	defer db.Close()
	return db.View(func(tx *bbolt.Tx) (first error) {
		for err := range tx.Check() { // all of them, since it waits until they are read
			if first == nil {
				first = fmt.Errorf("store %s: %w: %w", path, store.ErrCorrupt, err)
			}
		}
		return first
	})
}
