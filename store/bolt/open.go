package bolt

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

	"herald/store"
)

// lockTimeout is how long Open waits for another process to release the file.
const lockTimeout = time.Second

var errNoFile = errors.New("it is not a file")

// Open opens the store at path and creates it if there is none. It reads the
// whole file first, so that damage is found now and not in the middle of a
// match; a damaged one may stay locked until the process ends. The errors are
// store.ErrLocked, store.ErrCorrupt, store.ErrVersion or the system's.
func Open(path string) (*Store, error) {
	var s *Store
	err := guard(func() error {
		if err := inspect(path); err != nil {
			return err
		}
		var file *os.File
		db, err := bbolt.Open(path, 0o600, &bbolt.Options{Timeout: lockTimeout, OpenFile: keep(&file)})
		if err != nil {
			return err
		}
		s = &Store{db: db, file: file}
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

// keep returns what opens a file for bbolt and notes it, so that Wipe can write to
// it: opening a file twice, and closing it once, gives up the lock on some systems.
func keep(file **os.File) func(string, int, os.FileMode) (*os.File, error) {
	return func(name string, flag int, mode os.FileMode) (f *os.File, err error) {
		f, err = os.OpenFile(name, flag, mode)
		*file = f
		return f, err
	}
}

// guard runs fn and turns a panic of bbolt's into an ErrCorrupt: bbolt maps its
// file into memory, so that a bad page is a panic or a memory fault.
func guard(fn func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%w: %v", store.ErrCorrupt, r)
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
	db, err := bbolt.Open(path, 0, &bbolt.Options{Timeout: lockTimeout, ReadOnly: true})
	if err != nil {
		return err
	}
	defer db.Close()
	return db.View(func(tx *bbolt.Tx) error {
		if tx.Size() > info.Size() {
			return fmt.Errorf("%w: %d of its %d bytes are missing", store.ErrCorrupt, tx.Size()-info.Size(), tx.Size())
		}
		if err := checkFormat(tx); err != nil {
			return err
		}
		return tx.ForEach(readAll)
	})
}

// checkFormat returns an error unless this program understands the file.
func checkFormat(tx *bbolt.Tx) error {
	meta := tx.Bucket(metaBucket)
	if meta == nil {
		if name, _ := tx.Cursor().First(); name == nil {
			return nil // the process died after creating the file and before prepare
		}
		return fmt.Errorf("%w: it is not a store of Herald's", store.ErrCorrupt)
	}
	if v := string(meta.Get(versionKey)); v != version && v != secondVersion && v != firstVersion {
		return fmt.Errorf("%w (format %q)", store.ErrVersion, v)
	}
	return nil
}

// readAll reads every key and value of a bucket.
func readAll(_ []byte, b *bbolt.Bucket) error {
	sum := fnv.New32()
	return b.ForEach(func(k, v []byte) error {
		sum.Write(k)
		sum.Write(v)
		return nil
	})
}

// prepare brings a new or an old file to the current format.
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
		if err := upgrade(tx, found); err != nil {
			return err
		}
		return tx.Bucket(metaBucket).Put(versionKey, []byte(version))
	})
}

// upgrade creates the buckets that a file of the found format lacks, "" for a
// new one. The first format does not say which matches are due, so all of them
// become so.
func upgrade(tx *bbolt.Tx, found string) error {
	missing := [][]byte{alarmsBucket}
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

// makeAllDue marks every readable match as due.
func makeAllDue(tx *bbolt.Tx) error {
	for _, id := range idsOf(tx, matchesBucket) {
		r, err := get(tx, id)
		if err != nil {
			continue
		}
		old := entriesOf(r)
		r.Due = true
		if err := put(tx, r, old); err != nil {
			return err
		}
	}
	return nil
}

// explain translates bbolt's errors into those that Open promises.
func explain(err error) error {
	var system syscall.Errno
	switch {
	case errors.Is(err, bolterrors.ErrTimeout):
		return store.ErrLocked
	case errors.As(err, &system):
		return err
	}
	for _, known := range []error{store.ErrCorrupt, store.ErrVersion, store.ErrNotSaved, errNoFile} {
		if errors.Is(err, known) {
			return err
		}
	}
	return fmt.Errorf("%w: %w", store.ErrCorrupt, err)
}
