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
	storetest.Run(t, func(dir string) (store.Engine, error) { return bolt.OpenWith(inFolder(dir), storetest.Plain) })
}

func TestTheFile(t *testing.T) {
	storetest.Files(t, func(dir string) (store.Engine, error) { return bolt.OpenWith(inFolder(dir), storetest.Plain) })
}

// TestABackupIsTheSameStore continues with a backup in the place of the store
// whenever it is opened.
func TestABackupIsTheSameStore(t *testing.T) {
	storetest.Run(t, func(dir string) (store.Engine, error) {
		if err := restore(inFolder(dir)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		return bolt.OpenWith(inFolder(dir), storetest.Plain)
	})
}

// A change under way when the store is closed is kept as a whole; later ones are refused.
func TestCloseWaitsForAChange(t *testing.T) {
	path := inFolder(t.TempDir())
	for round := range 20 {
		s, err := bolt.OpenWith(path, storetest.Plain)
		require.NoError(t, err)
		begun, ended := make(chan bool), make(chan int)
		go func() {
			kept := 0
			for s.SetSetting("user:1", "n", round*1_000_000+kept) == nil {
				if kept++; kept == 1 {
					close(begun)
				}
			}
			ended <- kept
		}()
		<-begun
		require.NoError(t, s.Close())
		kept := <-ended
		s, err = bolt.OpenWith(path, storetest.Plain)
		require.NoError(t, err)
		last := 0
		require.NoError(t, s.Setting("user:1", "n", &last))
		require.Equal(t, round*1_000_000+kept-1, last)
		require.NoError(t, s.Close())
	}
}

// TestOldIDsStayBesideDrawnOnes opens a store from before numbers were drawn. Its matches and leagues keep
// their IDs and come before the new ones, whose IDs no other store has.
func TestOldIDsStayBesideDrawnOnes(t *testing.T) {
	path := inFolder(t.TempDir())
	old, err := bolt.OpenWith(path, storetest.Plain)
	require.NoError(t, err)
	ids := []string{storetest.Create(t, old, storetest.Record("square", "ada")).ID}
	require.NoError(t, old.CreateLeague(&store.League{Guild: "1"}, nil))
	require.NoError(t, old.Close())

	s, err := bolt.Open(path)
	require.NoError(t, err)
	for range 3 {
		ids = append(ids, storetest.Create(t, s, storetest.Record("square", "ada")).ID)
	}
	l := store.League{Guild: "1"}
	require.NoError(t, s.CreateLeague(&l, nil))
	require.Greater(t, len(l.ID), 6)
	require.NoError(t, s.Close())

	s, err = bolt.Open(path)
	require.NoError(t, err)
	defer s.Close()
	require.Equal(t, "1", ids[0])
	require.Equal(t, ids, storetest.IDs(t, s.All()))
	for _, id := range ids {
		require.NoError(t, s.Update(id, func(_ store.Tx, r *store.Record) error { r.Channel = id; return nil }))
		require.Equal(t, []string{id}, storetest.IDs(t, s.ByChannel(id, false)))
	}
	for _, guess := range []string{"2", store.ID(2 << 32)} {
		_, err := s.Get(guess)
		require.ErrorIs(t, err, store.ErrNotFound, guess)
	}
	_, err = s.League(l.ID)
	require.NoError(t, err)
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
	s, err := bolt.OpenWith(path, storetest.Plain)
	require.NoError(t, err)
	t.Cleanup(func() { s.Close() })
	return s
}
