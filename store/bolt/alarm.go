package bolt

import (
	"encoding/binary"
	"iter"

	"go.etcd.io/bbolt"
)

// Alarms implements store.Engine.
func (s *Store) Alarms() iter.Seq2[string, int64] {
	return func(yield func(string, int64) bool) {
		_ = s.db.View(func(tx *bbolt.Tx) error { // it only reads, which cannot fail
			c := tx.Bucket(alarmsBucket).Cursor()
			for k, at := c.First(); k != nil; k, at = c.Next() {
				if len(at) == 8 && !yield(idOf(k), int64(binary.BigEndian.Uint64(at))) {
					return nil
				}
			}
			return nil
		})
	}
}
