package bolt

import (
	"encoding/binary"
	"iter"
)

// Alarms implements store.Engine.
func (s *Store) Alarms() iter.Seq2[string, int64] { return s.alarms(alarmsBucket) }

// LeagueAlarms implements store.Engine.
func (s *Store) LeagueAlarms() iter.Seq2[string, int64] { return s.alarms(leagueAlarmsBucket) }

func (s *Store) alarms(bucket []byte) iter.Seq2[string, int64] {
	return func(yield func(string, int64) bool) {
		_ = s.view(func(tx *txn) error { // it only reads, which cannot fail
			for k, at := range all(tx, bucket, nil) {
				if len(at) == keyLen && !yield(idOf(k), int64(binary.BigEndian.Uint64(at))) {
					return nil
				}
			}
			return nil
		})
	}
}
