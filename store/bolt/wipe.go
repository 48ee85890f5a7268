package bolt

import (
	"bytes"
	"fmt"
	"os"
	"time"

	"go.etcd.io/bbolt"

	"herald/store"
)

// bbolt never changes a page in place: a change writes new pages and frees those
// that it replaces, which keep their bytes until they are used again. Wipe writes
// zeros over them while the store is in use. Nothing else has to be wiped: bbolt
// fills up with zeros what it writes, and keeps keys and values nowhere else.
//
// The pages that are free when a change begins are those that are not of the last
// commit. They may be of an earlier one, and somebody may still be reading that: so
// Wipe waits, while no change can begin, until nobody reads who began before. Those
// who begin meanwhile read the last commit. If the process dies, the file is as the
// last commit left it, whatever part of the free pages is zero by then.

// wipeTimeout is how long Wipe keeps changes waiting for those who read.
const wipeTimeout = 100 * time.Millisecond

// Wipe implements store.Engine. When it returns nil, the bytes of the file are those
// of what is stored and nothing else. Changes wait for it.
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

// wipe writes zeros over the free pages, and over what a change that failed has
// left behind the last page.
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

// isFree reports whether nothing of the last commit is on a page.
func isFree(tx *bbolt.Tx, page int64) (bool, error) {
	info, err := tx.Page(int(page))
	if err != nil {
		return false, err
	}
	return info == nil || info.Type == "free", nil
}
