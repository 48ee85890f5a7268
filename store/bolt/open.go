package bolt

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime/debug"
	"syscall"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"herald/store"
)

// ErrOld is returned by OpenReadOnly for a store of an earlier format, which Open
// would bring to the current one.
var ErrOld = errors.New("an earlier herald wrote it")

// Open opens the store at path and creates it if there is none. It checks the whole
// file first, so that damage is found now and not in the middle of a match. The
// errors are store.ErrLocked, store.ErrCorrupt, store.ErrVersion, store.ErrUnfinished or
// the system's.
func Open(path string) (*Store, error) { return OpenWith(path, store.Draw) }

// OpenWith is Open with another function in place of store.Draw: number is called with 1, 2, 3
// and so on, and its results must grow.
func OpenWith(path string, number func(n uint64) uint64) (*Store, error) {
	s, err := openAny(path, number)
	if err != nil {
		return nil, err
	}
	return s.whole()
}

// whole returns the store, unless a copy into it has not finished.
func (s *Store) whole() (*Store, error) {
	if err := s.finished(); err != nil {
		return nil, errors.Join(fmt.Errorf("store %s: %w", s.Path(), err), s.Close())
	}
	return s, nil
}

// openAny opens a store, finished or not.
func openAny(path string, number func(n uint64) uint64) (*Store, error) {
	return open(path, false, func(s *Store) error {
		s.number = number
		if err := s.prepare(); err != nil {
			return err
		}
		s.echo() // a killed process may not have done that
		return nil
	})
}

// OpenReadOnly opens the store at path for reading: it does not change the file, so that it may be on a
// read-only file system; changes fail. Other processes may read it, too. The errors are Open's, and ErrOld.
func OpenReadOnly(path string) (*Store, error) {
	s, err := open(path, true, func(s *Store) error {
		return s.db.View(func(tx *bbolt.Tx) error {
			if formatOf(tx) != version {
				return ErrOld
			}
			return nil
		})
	})
	if err != nil {
		return nil, err
	}
	return s.whole()
}

// Copy writes a copy of the store at path, which no other process may change, to w. The copy
// has the store's format. The errors are Open's.
func Copy(path string, w io.Writer) error {
	s, err := open(path, true, func(*Store) error { return nil })
	if err != nil {
		return err
	}
	return errors.Join(s.Backup(w), s.Close())
}

func open(path string, readOnly bool, begin func(*Store) error) (*Store, error) {
	var s *Store
	err := guard(func() error {
		if err := inspect(path); err != nil && !(errors.Is(err, fs.ErrNotExist) && !readOnly) {
			return err
		}
		var file *os.File
		db, err := bbolt.Open(path, 0o600, &bbolt.Options{Timeout: lockTimeout, ReadOnly: readOnly, OpenFile: keep(&file)})
		if err != nil {
			return err
		}
		s = &Store{db: db, file: file}
		return begin(s)
	})
	if err != nil {
		if s != nil {
			err = errors.Join(err, s.Close())
		}
		return nil, fmt.Errorf("store %s: %w", path, explain(err))
	}
	return s, nil
}

// guard runs fn and turns a panic of bbolt's into an ErrCorrupt: bbolt maps its file into
// memory, so that a damaged page is a panic or a memory fault.
func guard(fn func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%w: %v", store.ErrCorrupt, r)
		}
	}()
	return fn()
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
	for _, known := range []error{store.ErrCorrupt, store.ErrVersion, store.ErrNotSaved, ErrOld, errNoFile} {
		if errors.Is(err, known) {
			return err
		}
	}
	return fmt.Errorf("%w: %w", store.ErrCorrupt, err)
}
