package bolt

import (
	"errors"
	"os"
	"time"

	"go.etcd.io/bbolt"

	"herald/store"
)

// lockTimeout is the time that Open waits for another process to release the file.
const lockTimeout = time.Second

var errNoFile = errors.New("it is not a file")

// locked calls fn with a file that no process changes meanwhile, unless it is empty.
func locked(path string, fn func(file *os.File, size int64) error) error {
	info, err := os.Stat(path)
	if err != nil || info.Size() == 0 {
		return err
	}
	if !info.Mode().IsRegular() {
		return errNoFile
	}
	var file *os.File
	db, err := bbolt.Open(path, 0, &bbolt.Options{Timeout: lockTimeout, ReadOnly: true, OpenFile: keep(&file)})
	if err != nil {
		return err
	}
	defer db.Close()
	if info, err = file.Stat(); err != nil {
		return err
	}
	return fn(file, info.Size())
}

// lockedIfPossible is locked for a file that bbolt may refuse: then no process can open
// it, and it is read without a lock.
func lockedIfPossible(path string, fn func(file *os.File, size int64) error) error {
	called := false
	err := locked(path, func(file *os.File, size int64) error {
		called = true
		return fn(file, size)
	})
	if called || err == nil || !errors.Is(explain(err), store.ErrCorrupt) {
		return err
	}
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	return fn(file, info.Size())
}

// keep returns a function that opens a file for bbolt and stores it, so that Wipe can write to
// it: opening a file twice, and closing it once, gives up the lock on some systems.
func keep(file **os.File) func(string, int, os.FileMode) (*os.File, error) {
	return func(name string, flag int, mode os.FileMode) (f *os.File, err error) {
		f, err = os.OpenFile(name, flag, mode)
		*file = f
		return f, err
	}
}
