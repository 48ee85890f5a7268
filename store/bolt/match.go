package bolt

import (
	"errors"
	"fmt"

	"herald/store"
)

// Create implements store.Engine.
func (s *Store) Create(r *store.Record) error {
	id := ""
	err := s.write(func(tx *txn) error {
		if id = called(tx, r.Key); id != "" {
			return fmt.Errorf("match %s: %w", id, store.ErrExists)
		}
		b, err := tx.CreateBucketIfNotExists(matchesBucket)
		if err != nil {
			return err
		}
		n, err := b.NextSequence()
		if err != nil {
			return err
		}
		id = store.ID(s.number(n))
		created := *r
		created.ID = id
		err = put(tx, &created, nil)
		r.Version = created.Version
		return err
	})
	if err == nil || errors.Is(err, store.ErrExists) {
		r.ID = id
	}
	return err
}

// called returns the ID of the match with a Key, "" if there is none.
func called(tx *txn, name string) string {
	if name == "" {
		return ""
	}
	key := value(tx, keysBucket, []byte(name))
	if !has(tx, matchesBucket, key) {
		return "" // there is none, or an unreadable one was deleted
	}
	return idOf(key)
}

// Update implements store.Engine.
func (s *Store) Update(id string, change func(store.Tx, *store.Record) error) error {
	return s.write(func(tx *txn) error {
		r, err := get(tx, id)
		if err != nil {
			return err
		}
		old, name := entriesOf(r), r.Key
		if err := change(settings{tx}, &r); err != nil {
			return err
		}
		r.ID, r.Key = id, name
		return put(tx, &r, old)
	})
}

// Delete implements store.Engine.
func (s *Store) Delete(id string) error {
	return s.write(func(tx *txn) error {
		r, err := get(tx, id)
		if errors.Is(err, store.ErrNotFound) {
			return err
		}
		if err := reindex(tx, entriesOf(r), nil); err != nil {
			return err
		}
		if err := removeAll(tx, settingsBucket, settingKey(store.MatchScope(id), "")); err != nil {
			return err
		}
		return remove(tx, matchesBucket, keyOf(id))
	})
}

// Get implements store.Engine.
func (s *Store) Get(id string) (r store.Record, err error) {
	err = s.view(func(tx *txn) error {
		r, err = get(tx, id)
		return err
	})
	return r, err
}

func get(tx *txn, id string) (store.Record, error) {
	var data []byte
	if key := keyOf(id); key != nil {
		data = value(tx, matchesBucket, key)
	}
	if data == nil {
		return store.Record{ID: id}, fmt.Errorf("match %s: %w", id, store.ErrNotFound)
	}
	return store.Decode(id, data)
}

// put stores r, whose entries in the indices were old.
func put(tx *txn, r *store.Record, old entries) error {
	data, err := r.Encode()
	if err != nil {
		return err
	}
	if err := reindex(tx, old, entriesOf(*r)); err != nil {
		return err
	}
	return set(tx, matchesBucket, keyOf(r.ID), data)
}
