package store

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"slices"

	"go.etcd.io/bbolt"
)

// Create stores a new match and gives it its ID.
func (s *Store) Create(r *Record) error {
	id := ""
	err := s.write(func(tx *bbolt.Tx) error {
		n, err := tx.Bucket(matchesBucket).NextSequence()
		if err != nil {
			return err
		}
		id = newID(n)
		created := *r
		created.ID = id
		return put(tx, created, nil)
	})
	if err == nil {
		r.ID = id
	}
	return err
}

// Update lets change alter a match and stores the result: lock, check and
// commit in one. Until change returns nobody else can write, so it must be
// quick and must not call the store. If it returns an error, nothing has
// happened and Update returns that error. The record is change's to keep; its
// ID stays what it is.
func (s *Store) Update(id string, change func(*Record) error) error {
	return s.write(func(tx *bbolt.Tx) error {
		r, err := get(tx, id)
		if err != nil {
			return err
		}
		old := r.entries(keyOf(id))
		if err := change(&r); err != nil {
			return err
		}
		r.ID = id
		return put(tx, r, old)
	})
}

// Delete removes a match, be it readable or not, and the settings of its scope.
func (s *Store) Delete(id string) error {
	return s.write(func(tx *bbolt.Tx) error {
		r, err := get(tx, id)
		if errors.Is(err, ErrNotFound) {
			return err
		}
		if err := reindex(tx, r.entries(keyOf(id)), nil); err != nil {
			return err
		}
		if err := forget(tx, MatchScope(id)); err != nil {
			return err
		}
		return tx.Bucket(matchesBucket).Delete(keyOf(id))
	})
}

// Get returns the match, ErrNotFound or ErrCorrupt. The record is the caller's.
func (s *Store) Get(id string) (Record, error) {
	var r Record
	err := s.db.View(func(tx *bbolt.Tx) (err error) {
		r, err = get(tx, id)
		return err
	})
	return r, err
}

// All returns every match, oldest first. One that cannot be read comes as its
// ID with an ErrCorrupt; the others go on. The loop may call the store.
func (s *Store) All() iter.Seq2[Record, error] { return s.keyed(matchesBucket) }

// Due returns the matches for which the house has something left to do, oldest
// first; otherwise it is like All. It costs nothing for the others.
func (s *Store) Due() iter.Seq2[Record, error] { return s.keyed(dueBucket) }

// keyed reads the matches whose keys are those of a bucket.
func (s *Store) keyed(bucket []byte) iter.Seq2[Record, error] {
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

// CountRunning returns how many matches live in a channel and are not over.
func (s *Store) CountRunning() (int, error) {
	return s.count(channelsBucket, func(mark []byte) bool { return bytes.Equal(mark, runningMark) })
}

// CountDue returns how many matches are due.
func (s *Store) CountDue() (int, error) {
	return s.count(dueBucket, func([]byte) bool { return true })
}

// count looks at the marks of an index and not at the matches.
func (s *Store) count(index []byte, so func(mark []byte) bool) (int, error) {
	n := 0
	err := s.db.View(func(tx *bbolt.Tx) error {
		return tx.Bucket(index).ForEach(func(_, mark []byte) error {
			if so(mark) {
				n++
			}
			return nil
		})
	})
	return n, err
}

// ByChannel returns the matches that live in a channel, newest first, those
// that are over only if asked for; otherwise it is like All.
func (s *Store) ByChannel(channel string, over bool) iter.Seq2[Record, error] {
	return s.by(channelsBucket, channel, over)
}

// ByUser returns the matches of a user, newest first, those that are over only
// if asked for; otherwise it is like All. A match is read when the loop comes
// to it: who shows the first few pays for those.
func (s *Store) ByUser(user string, over bool) iter.Seq2[Record, error] {
	return s.by(usersBucket, user, over)
}

func (s *Store) by(index []byte, owner string, over bool) iter.Seq2[Record, error] {
	return s.each(func(tx *bbolt.Tx) []string {
		ids := owned(tx.Bucket(index), owner, over)
		slices.Reverse(ids)
		return ids
	})
}

// each reads the matches that list names, each in a transaction of its own. A
// match that has gone meanwhile is left out.
func (s *Store) each(list func(*bbolt.Tx) []string) iter.Seq2[Record, error] {
	return func(yield func(Record, error) bool) {
		var ids []string
		err := s.db.View(func(tx *bbolt.Tx) error {
			ids = list(tx)
			return nil
		})
		if err != nil {
			yield(Record{}, err)
			return
		}
		for _, id := range ids {
			r, err := s.Get(id)
			if errors.Is(err, ErrNotFound) {
				continue
			}
			if !yield(r, err) {
				return
			}
		}
	}
}

func get(tx *bbolt.Tx, id string) (Record, error) {
	var data []byte
	if key := keyOf(id); key != nil {
		data = tx.Bucket(matchesBucket).Get(key)
	}
	if data == nil {
		return Record{ID: id}, fmt.Errorf("match %s: %w", id, ErrNotFound)
	}
	return decode(id, data)
}

// put stores r, whose entries in the indices were old.
func put(tx *bbolt.Tx, r Record, old entries) error {
	data, err := r.encode()
	if err != nil {
		return err
	}
	key := keyOf(r.ID)
	if err := reindex(tx, old, r.entries(key)); err != nil {
		return err
	}
	return tx.Bucket(matchesBucket).Put(key, data)
}
