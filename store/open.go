package store

import (
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"runtime/debug"
	"syscall"
	"time"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"
)

// patience is how long Open waits for another process to let go of the file.
const patience = time.Second

var errNoFile = errors.New("it is no file")

// Open opens the store at path and creates it if there is none. It reads the
// whole file first, so that damage is found now and not in the middle of a
// match; a damaged one may stay locked until the process ends. The errors are
// ErrLocked, ErrCorrupt, ErrVersion or the system's.
func Open(path string) (*Store, error) {
	var s *Store
	err := guard(func() error {
		if err := inspect(path); err != nil {
			return err
		}
		db, err := bbolt.Open(path, 0o600, &bbolt.Options{Timeout: patience})
		if err != nil {
			return err
		}
		s = &Store{db: db}
		return s.prepare()
	})
	if err != nil {
		if s != nil {
			err = errors.Join(err, s.Close())
		}
		return nil, fmt.Errorf("store %s: %w", path, explain(err))
	}
	return s, nil
}

// guard runs fn and returns damage that bbolt runs into as an error: bbolt
// reads its file as memory, so that a bad page is a panic or a memory fault.
func guard(fn func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%w: %v", ErrCorrupt, r)
		}
	}()
	return fn()
}

// inspect reads every page of the file, if there is one, without changing it.
func inspect(path string) error {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil || info.Size() == 0 {
		return err
	}
	if !info.Mode().IsRegular() {
		return errNoFile
	}
	db, err := bbolt.Open(path, 0, &bbolt.Options{Timeout: patience, ReadOnly: true})
	if err != nil {
		return err
	}
	defer db.Close()
	return db.View(func(tx *bbolt.Tx) error {
		if tx.Size() > info.Size() {
			return fmt.Errorf("%w: %d of its %d bytes are missing", ErrCorrupt, tx.Size()-info.Size(), tx.Size())
		}
		if err := known(tx); err != nil {
			return err
		}
		return tx.ForEach(touch)
	})
}

// known returns an error unless this program understands the file.
func known(tx *bbolt.Tx) error {
	meta := tx.Bucket(metaBucket)
	if meta == nil {
		if name, _ := tx.Cursor().First(); name == nil {
			return nil // created, but not prepared: somebody pulled the plug
		}
		return fmt.Errorf("%w: it is no store of Herald's", ErrCorrupt)
	}
	if v := string(meta.Get(versionKey)); v != version && v != secondVersion && v != firstVersion {
		return fmt.Errorf("%w (format %q)", ErrVersion, v)
	}
	return nil
}

// touch reads every key and value of a bucket.
func touch(_ []byte, b *bbolt.Bucket) error {
	sum := fnv.New32()
	return b.ForEach(func(k, v []byte) error {
		sum.Write(k)
		sum.Write(v)
		return nil
	})
}

// prepare makes what a new file, or an old one, lacks.
func (s *Store) prepare() error {
	found := ""
	err := s.db.View(func(tx *bbolt.Tx) error {
		if meta := tx.Bucket(metaBucket); meta != nil {
			found = string(meta.Get(versionKey))
		}
		return nil
	})
	if err != nil || found == version {
		return err
	}
	return s.write(func(tx *bbolt.Tx) error {
		if err := furnish(tx, found); err != nil {
			return err
		}
		return tx.Bucket(metaBucket).Put(versionKey, []byte(version))
	})
}

// furnish makes the buckets that a file of the found format lacks, "" for a new
// one. What is due in the matches of the first format is not known, so that all
// of them are.
func furnish(tx *bbolt.Tx, found string) error {
	missing := [][]byte{wakesBucket}
	if found != secondVersion {
		missing = append(missing, dueBucket)
	}
	if found == "" {
		missing = append(missing, metaBucket, matchesBucket, channelsBucket, usersBucket, settingsBucket)
	}
	for _, name := range missing {
		if _, err := tx.CreateBucket(name); err != nil {
			return err
		}
	}
	if found != firstVersion {
		return nil
	}
	return makeAllDue(tx)
}

// makeAllDue makes every match due that can be read.
func makeAllDue(tx *bbolt.Tx) error {
	for _, id := range idsOf(tx.Bucket(matchesBucket)) {
		r, err := get(tx, id)
		if err != nil {
			continue
		}
		old := r.entries(keyOf(id))
		r.Due = true
		if err := put(tx, r, old); err != nil {
			return err
		}
	}
	return nil
}

// explain turns bbolt's errors into those that Open promises.
func explain(err error) error {
	var system syscall.Errno
	switch {
	case errors.Is(err, bolterrors.ErrTimeout):
		return ErrLocked
	case errors.As(err, &system):
		return err
	}
	for _, known := range []error{ErrCorrupt, ErrVersion, ErrNotSaved, errNoFile} {
		if errors.Is(err, known) {
			return err
		}
	}
	return fmt.Errorf("%w: %w", ErrCorrupt, err)
}
