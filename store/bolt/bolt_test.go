package bolt_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/store"
	"herald/store/bolt"
	"herald/store/storetest"
)

func inFolder(dir string) string { return filepath.Join(dir, "herald.db") }

func TestTheEngine(t *testing.T) {
	storetest.Run(t, func(dir string) (store.Engine, error) { return bolt.Open(inFolder(dir)) })
}

// TestABackupIsTheSameStore continues with a backup in the place of the store
// whenever it is opened.
func TestABackupIsTheSameStore(t *testing.T) {
	storetest.Run(t, func(dir string) (store.Engine, error) {
		if err := restore(inFolder(dir)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		return bolt.Open(inFolder(dir))
	})
}

// restore replaces a store by a backup of it.
func restore(path string) error {
	if _, err := os.Stat(path); err != nil {
		return err
	}
	s, err := bolt.Open(path)
	if err != nil {
		return err
	}
	draft, err := os.Create(path + ".backup")
	if err != nil {
		return errors.Join(err, s.Close())
	}
	if err := errors.Join(s.Backup(draft), draft.Close(), s.Close()); err != nil {
		return err
	}
	return os.Rename(draft.Name(), path)
}

func open(t testing.TB, path string) *bolt.Store {
	t.Helper()
	s, err := bolt.Open(path)
	require.NoError(t, err)
	t.Cleanup(func() { s.Close() })
	return s
}
