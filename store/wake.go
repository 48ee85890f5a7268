package store

import (
	"encoding/binary"
	"iter"

	"go.etcd.io/bbolt"
)

// Wakes yields the ID of each match that wants to be looked at some time, with
// when, in milliseconds since 1970. No match is read for that. The loop must not
// change the store.
func (s *Store) Wakes() iter.Seq2[string, int64] {
	return func(yield func(string, int64) bool) {
		_ = s.db.View(func(tx *bbolt.Tx) error { // it only reads, which cannot fail
			c := tx.Bucket(wakesBucket).Cursor()
			for k, at := c.First(); k != nil; k, at = c.Next() {
				if len(at) == 8 && !yield(idOf(k), int64(binary.BigEndian.Uint64(at))) {
					return nil
				}
			}
			return nil
		})
	}
}
