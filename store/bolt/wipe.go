package bolt

import (
	"bytes"
	"fmt"
	"os"
	"time"

	"go.etcd.io/bbolt"

	"herald/store"
)

// bbolt never changes a page in place: a change writes new pages and frees those that it
// replaces, which keep their bytes until they are used again. Wipe writes zeros over them
// while the store is in use. Nothing else must be wiped: bbolt pads its writes with zeros, and
// keeps keys and values nowhere else.
//
// The pages that are free when a change begins do not belong to the last commit. They may
// belong to an earlier one that is still being read: so Wipe waits, while no change can begin,
// for all readers that began before. Readers that begin meanwhile read the last commit. If the
// process dies, the file is as the last commit left it, whatever part of the free pages is
// zero by then.

// wipeTimeout is the longest time for which Wipe blocks changes to wait for readers.
const wipeTimeout = 100 * time.Millisecond

// Wipe implements store.Engine. When it returns nil, the file contains the stored data and
// nothing else. Changes wait for it.
func (s *Store) Wipe() error {
	return s.write(func(tx *txn) error {
		if !s.readers.gone(wipeTimeout) {
			return fmt.Errorf("wipe %s: %w", s.Path(), store.ErrBusy)
		}
		if err := wipe(tx.Tx, s.file); err != nil {
			return fmt.Errorf("wipe %s: %w", s.Path(), err)
		}
		return nil // the commit syncs the file
	})
}

// wipe writes zeros over the free pages, and over what a failed change has left after the last
// page.
func wipe(tx *bbolt.Tx, file *os.File) error {
	info, err := file.Stat()
	if err != nil {
		return err
	}
	size := int64(tx.DB().Info().PageSize)
	page, zeros := make([]byte, size), make([]byte, size)
	for n := int64(2); n*size < info.Size(); n++ {
		if free, err := isFree(tx, n); err != nil {
			return err
		} else if !free {
			continue
		}
		read, _ := file.ReadAt(page, n*size) // the last one may be shorter
		if bytes.Equal(page[:read], zeros[:read]) {
			continue
		}
		if _, err := file.WriteAt(zeros[:read], n*size); err != nil {
			return err
		}
	}
	return nil
}

// isFree reports whether a page is free in the last commit.
func isFree(tx *bbolt.Tx, page int64) (bool, error) {
	info, err := tx.Page(int(page))
	if err != nil {
		return false, err
	}
	return info == nil || info.Type == "free", nil
}
