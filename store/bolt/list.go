package bolt

import (
	"bytes"
	"errors"
	"iter"
	"slices"

	"go.etcd.io/bbolt"

	"herald/store"
)

// All implements store.Engine.
func (s *Store) All() iter.Seq2[store.Record, error] { return s.keyed(matchesBucket) }

// Due implements store.Engine.
func (s *Store) Due() iter.Seq2[store.Record, error] { return s.keyed(dueBucket) }

// keyed reads the matches whose keys are those of a bucket.
func (s *Store) keyed(bucket []byte) iter.Seq2[store.Record, error] {
	return s.each(func(tx *bbolt.Tx) []string {
		return idsOf(tx.Bucket(bucket))
	})
}

func idsOf(b *bbolt.Bucket) []string {
	var ids []string
	c := b.Cursor()
	for k, _ := c.First(); k != nil; k, _ = c.Next() {
		ids = append(ids, idOf(k))
	}
	return ids
}

// ByChannel implements store.Engine.
func (s *Store) ByChannel(channel string, over bool) iter.Seq2[store.Record, error] {
	return s.by(channelsBucket, channel, over)
}

// ByUser implements store.Engine.
func (s *Store) ByUser(user string, over bool) iter.Seq2[store.Record, error] {
	return s.by(usersBucket, user, over)
}

func (s *Store) by(index []byte, owner string, over bool) iter.Seq2[store.Record, error] {
	return s.each(func(tx *bbolt.Tx) []string {
		ids := owned(tx.Bucket(index), owner, over)
		slices.Reverse(ids)
		return ids
	})
}

// each reads the matches that list returns, each in a transaction of its own.
func (s *Store) each(list func(*bbolt.Tx) []string) iter.Seq2[store.Record, error] {
	return func(yield func(store.Record, error) bool) {
		var ids []string
		err := s.db.View(func(tx *bbolt.Tx) error {
			ids = list(tx)
			return nil
		})
		if err != nil {
			yield(store.Record{}, err)
			return
		}
		for _, id := range ids {
			r, err := s.Get(id)
			if errors.Is(err, store.ErrNotFound) {
				continue // it was deleted meanwhile
			}
			if !yield(r, err) {
				return
			}
		}
	}
}

// CountRunning implements store.Engine.
func (s *Store) CountRunning() (int, error) {
	return s.count(channelsBucket, func(mark []byte) bool { return bytes.Equal(mark, runningMark) })
}

// CountDue implements store.Engine.
func (s *Store) CountDue() (int, error) {
	return s.count(dueBucket, func([]byte) bool { return true })
}

// count returns how many marks of an index satisfy counts.
func (s *Store) count(index []byte, counts func(mark []byte) bool) (int, error) {
	n := 0
	err := s.db.View(func(tx *bbolt.Tx) error {
		return tx.Bucket(index).ForEach(func(_, mark []byte) error {
			if counts(mark) {
				n++
			}
			return nil
		})
	})
	return n, err
}
