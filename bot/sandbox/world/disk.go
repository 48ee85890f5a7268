package world

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"go.etcd.io/bbolt"
	bbolterrors "go.etcd.io/bbolt/errors"
)

// The buckets of the data file.
const (
	bucketChannels     = "channels"
	bucketMessages     = "messages"
	bucketFiles        = "files"
	bucketPeople       = "people"
	bucketCommands     = "commands"
	bucketInteractions = "interactions"
	bucketRoles        = "roles"
	bucketEvents       = "events"
	bucketApplication  = "application"
	bucketEmojis       = "emojis"
)

// disk stores records and files in a bbolt file. Without a folder it keeps the files in memory and drops the records,
// which the World has.
type disk struct {
	db    *bbolt.DB
	files map[string][]byte
}

// openDisk opens the data file in dir; an empty dir means memory only.
func openDisk(dir string) (*disk, error) {
	if dir == "" {
		return &disk{files: map[string][]byte{}}, nil
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	name := filepath.Join(dir, "sandbox.db")
	db, err := bbolt.Open(name, 0o600, &bbolt.Options{Timeout: time.Second})
	if errors.Is(err, bbolterrors.ErrTimeout) {
		return nil, fmt.Errorf("%s is in use by another process", name)
	}
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", name, err)
	}
	return &disk{db: db}, nil
}

// write is one record to store, or to delete when it has no value.
type write struct {
	bucket, key string
	value       any
}

// commit stores all writes in one transaction: after a crash either all of them are there or none.
func (d *disk) commit(writes []write) error {
	if d.db == nil {
		return d.remember(writes)
	}
	if len(writes) == 0 {
		return nil
	}
	return d.db.Update(func(tx *bbolt.Tx) error {
		for _, w := range writes {
			if err := store(tx, w); err != nil {
				return fmt.Errorf("store %s %s: %w", w.bucket, w.key, err)
			}
		}
		return nil
	})
}

func (d *disk) remember(writes []write) error {
	for _, w := range writes {
		switch data, isFile := w.value.([]byte); {
		case w.bucket == bucketFiles && w.value == nil:
			delete(d.files, w.key)
		case isFile:
			d.files[w.key] = data
		}
	}
	return nil
}

func store(tx *bbolt.Tx, w write) error {
	b, err := tx.CreateBucketIfNotExists([]byte(w.bucket))
	if err != nil {
		return err
	}
	if w.value == nil {
		return b.Delete([]byte(w.key))
	}
	if file, ok := w.value.([]byte); ok {
		return b.Put([]byte(w.key), file)
	}
	data, err := json.Marshal(w.value)
	if err != nil {
		return err
	}
	return b.Put([]byte(w.key), data)
}

// file returns a stored file, or nil.
func (d *disk) file(id string) []byte {
	if d.db == nil {
		return d.files[id]
	}
	var data []byte
	_ = d.db.View(func(tx *bbolt.Tx) error { // fails only on a closed file, which has nothing to show
		if b := tx.Bucket([]byte(bucketFiles)); b != nil {
			data = append(data, b.Get([]byte(id))...)
		}
		return nil
	})
	return data
}

// each calls fn with every record of a bucket in the order of their keys.
func (d *disk) each(bucket string, fn func(data []byte) error) error {
	if d.db == nil {
		return nil
	}
	return d.db.View(func(tx *bbolt.Tx) error {
		b := tx.Bucket([]byte(bucket))
		if b == nil {
			return nil
		}
		return b.ForEach(func(key, data []byte) error {
			if err := fn(data); err != nil {
				return fmt.Errorf("%s %s: %w", bucket, key, err)
			}
			return nil
		})
	})
}

// has reports whether anything was ever stored in a bucket.
func (d *disk) has(bucket string) bool {
	found := false
	if d.db != nil {
		_ = d.db.View(func(tx *bbolt.Tx) error {
			found = tx.Bucket([]byte(bucket)) != nil
			return nil
		})
	}
	return found
}

func (d *disk) close() error {
	if d.db == nil {
		return nil
	}
	return d.db.Close()
}
