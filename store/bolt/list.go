package bolt

import (
	"bytes"
	"errors"
	"iter"
	"slices"

	"herald/store"
)

// All implements store.Engine.
func (s *Store) All() iter.Seq2[store.Record, error] { return s.keyed(matchesBucket) }

// Due implements store.Engine.
func (s *Store) Due() iter.Seq2[store.Record, error] { return s.keyed(dueBucket) }

// keyed reads the matches whose keys are in a bucket.
func (s *Store) keyed(bucket []byte) iter.Seq2[store.Record, error] {
	return s.matches(func(tx *txn) []string { return idsOf(tx, bucket) })
}

func idsOf(tx *txn, bucket []byte) []string {
	var ids []string
	for k := range keys(tx, bucket) {
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
	return s.matches(func(tx *txn) []string { return newest(tx, index, owner, over) })
}

// newest returns the IDs of an owner's matches, newest first.
func newest(tx *txn, index []byte, owner string, over bool) []string {
	ids := owned(tx, index, owner, over)
	slices.Reverse(ids)
	return ids
}

// ChannelIDs implements store.Engine.
func (s *Store) ChannelIDs(channel string, over bool) ([]string, error) {
	return s.ids(channelsBucket, channel, over)
}

// UserIDs implements store.Engine.
func (s *Store) UserIDs(user string, over bool) ([]string, error) {
	return s.ids(usersBucket, user, over)
}

func (s *Store) ids(index []byte, owner string, over bool) (ids []string, err error) {
	err = s.view(func(tx *txn) error {
		ids = newest(tx, index, owner, over)
		return nil
	})
	return ids, err
}

// Mentioning implements store.Engine.
func (s *Store) Mentioning(text string) iter.Seq2[store.Record, error] {
	return s.matches(func(tx *txn) []string {
		var ids []string
		for k, data := range all(tx, matchesBucket, nil) {
			if bytes.Contains(data, []byte(text)) {
				ids = append(ids, idOf(k))
			}
		}
		return ids
	})
}

// matches reads the matches that list returns.
func (s *Store) matches(list func(*txn) []string) iter.Seq2[store.Record, error] {
	return each(s, list, s.Get, store.ErrNotFound)
}

// each reads the items of a list, each in a transaction of its own. An error gone means that
// it was deleted meanwhile.
func each[T any](s *Store, list func(*txn) []string, get func(string) (T, error), gone error) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var ids []string
		err := s.view(func(tx *txn) error {
			ids = list(tx)
			return nil
		})
		if err != nil {
			var none T
			yield(none, err)
			return
		}
		for _, id := range ids {
			one, err := get(id)
			if !errors.Is(err, gone) && !yield(one, err) {
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

// count counts the marks of an index that satisfy counts.
func (s *Store) count(index []byte, counts func(mark []byte) bool) (int, error) {
	n := 0
	err := s.view(func(tx *txn) error {
		for _, mark := range all(tx, index, nil) {
			if counts(mark) {
				n++
			}
		}
		return nil
	})
	return n, err
}
