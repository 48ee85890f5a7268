package bolt_test

import (
	"bytes"
	"crypto/rand"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"

	"herald/store"
	"herald/store/bolt"
	"herald/store/storetest"
)

// filled returns the path of a closed store with a hundred matches.
func filled(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "herald.db")
	s, err := bolt.OpenWith(path, storetest.Plain)
	require.NoError(t, err)
	require.NoError(t, s.SetSetting("guild:1", "language", "fr"))
	for range 100 {
		storetest.Create(t, s, storetest.Record("square", "ada", "grace"))
	}
	require.NoError(t, s.Close())
	return path
}

func TestALockedFile(t *testing.T) {
	path := filled(t)
	open(t, path)
	_, err := bolt.Open(path) // which does not wait for it to be unlocked
	require.ErrorIs(t, err, store.ErrLocked)
	require.ErrorContains(t, err, path)
}

func TestFilesThatAreNotAStore(t *testing.T) {
	noise := make([]byte, 1<<16)
	rand.Read(noise)
	for name, content := range map[string][]byte{
		"noise":       noise,
		"few bytes":   []byte("hello"),
		"zeros":       make([]byte, 1<<15),
		"a text":      []byte("game lancelot 1\nplayers 2\n"),
		"short noise": noise[:5000],
	} {
		path := filepath.Join(t.TempDir(), "herald.db")
		require.NoError(t, os.WriteFile(path, content, 0o600))
		_, err := bolt.Open(path)
		require.ErrorIs(t, err, store.ErrCorrupt, name)
		require.ErrorContains(t, err, path, name)
		after, err := os.ReadFile(path)
		require.NoError(t, err)
		require.Equal(t, content, after, "%s: the file is left alone", name)
	}
}

func TestAnEmptyFileBecomesAStore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "herald.db")
	require.NoError(t, os.WriteFile(path, nil, 0o600))
	storetest.Create(t, open(t, path), storetest.Record("square"))
}

func TestAFileOfAnotherProgram(t *testing.T) {
	path := filepath.Join(t.TempDir(), "other.db")
	alter(t, path, func(tx *bbolt.Tx) error {
		_, err := tx.CreateBucket([]byte("accounts"))
		return err
	})
	_, err := bolt.Open(path)
	require.ErrorIs(t, err, store.ErrCorrupt)
	require.ErrorContains(t, err, "not a store of Herald's")
}

func TestAFileOfANewerHerald(t *testing.T) {
	path := filled(t)
	alter(t, path, func(tx *bbolt.Tx) error {
		meta := tx.Bucket([]byte("meta"))
		return errors.Join(meta.Put([]byte("version"), []byte("5")), meta.Put([]byte("totals"), []byte("in another form")))
	})
	_, err := bolt.Open(path)
	require.ErrorIs(t, err, store.ErrVersion)
}

// TestAFileOfTheFirstFormat has no index of what is due.
func TestAFileOfTheFirstFormat(t *testing.T) {
	path := ofTheThirdFormat(t, filled(t))
	alter(t, path, func(tx *bbolt.Tx) error {
		for _, name := range []string{"due", "wakes"} {
			if err := tx.DeleteBucket([]byte(name)); err != nil {
				return err
			}
		}
		return tx.Bucket([]byte("meta")).Put([]byte("version"), []byte("1"))
	})
	s := open(t, path)
	require.Len(t, storetest.IDs(t, s.Due()), 100, "the alarms are not known")
	require.NoError(t, s.Update("1", func(_ store.Tx, r *store.Record) error { r.Due = false; return nil }))
	require.NoError(t, s.Close())
	require.Len(t, storetest.IDs(t, open(t, path).Due()), 99)
}

// TestAFileOfTheSecondFormat has no index of alarms.
func TestAFileOfTheSecondFormat(t *testing.T) {
	path := ofTheThirdFormat(t, filled(t))
	alter(t, path, func(tx *bbolt.Tx) error {
		if err := tx.DeleteBucket([]byte("wakes")); err != nil {
			return err
		}
		return tx.Bucket([]byte("meta")).Put([]byte("version"), []byte("2"))
	})
	s := open(t, path)
	require.Empty(t, storetest.IDs(t, s.Due()), "the alarms are known")
	require.NoError(t, s.Update("1", func(_ store.Tx, r *store.Record) error { r.Alarm = 7; return nil }))
	require.Equal(t, map[string]int64{"1": 7}, maps.Collect(s.Alarms()))
}

// TestAFileWithoutLeagues opens a file by a program without leagues: it stays as it is until something of a
// league is stored.
func TestAFileWithoutLeagues(t *testing.T) {
	path := filled(t)
	before, err := os.ReadFile(path)
	require.NoError(t, err)
	s := open(t, path)
	for range s.Leagues("", true) {
		t.Error("a league")
	}
	_, ok := s.NumberOf("1", "ada")
	require.False(t, ok)
	require.NoError(t, s.Close())
	after, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, before, after)

	s = open(t, path)
	require.NoError(t, s.CreateLeague(&store.League{Guild: "1"}, nil))
	require.NoError(t, s.Close())
	l, err := open(t, path).League("1")
	require.NoError(t, err)
	require.Equal(t, store.League{ID: "1", Guild: "1"}, l)
}

func TestAPathThatCannotBeOpened(t *testing.T) {
	_, err := bolt.Open(filepath.Join(t.TempDir(), "nowhere", "herald.db"))
	require.ErrorIs(t, err, fs.ErrNotExist)
	_, err = bolt.Open(t.TempDir())
	require.Error(t, err)
	require.NotErrorIs(t, err, store.ErrCorrupt)
}

// TestATruncatedFile truncates a store at every page: reading a missing one would
// be a memory fault.
func TestATruncatedFile(t *testing.T) {
	whole, err := os.ReadFile(filled(t))
	require.NoError(t, err)
	dir := t.TempDir()
	refused := 0
	for size := 1; size < len(whole); size += os.Getpagesize() {
		path := filepath.Join(dir, strconv.Itoa(size))
		require.NoError(t, os.WriteFile(path, whole[:size], 0o600))
		s, err := bolt.OpenWith(path, storetest.Plain)
		if err == nil { // only free pages are missing
			require.Len(t, storetest.IDs(t, s.All()), 100)
			require.NoError(t, s.Close())
			continue
		}
		require.ErrorIs(t, err, store.ErrCorrupt, "%d bytes", size)
		refused++
	}
	require.Positive(t, refused)
}

// TestADamagedPage overwrites each page with noise. Open returns an error unless the
// page was free.
func TestADamagedPage(t *testing.T) {
	whole, err := os.ReadFile(filled(t))
	require.NoError(t, err)
	dir := t.TempDir()
	refused := 0
	for at := 0; at < len(whole); at += os.Getpagesize() {
		damaged := append([]byte(nil), whole...)
		rand.Read(damaged[at:min(at+os.Getpagesize(), len(damaged))])
		path := filepath.Join(dir, strconv.Itoa(at))
		require.NoError(t, os.WriteFile(path, damaged, 0o600))
		s, err := bolt.OpenWith(path, storetest.Plain)
		if err != nil {
			require.ErrorIs(t, err, store.ErrCorrupt, "page at %d", at)
			refused++
			continue
		}
		require.Len(t, storetest.IDs(t, s.All()), 100, "page at %d", at)
		require.NoError(t, s.Close())
	}
	require.Positive(t, refused)
}

// TestOneDamagedRecordAmongGoodOnes has a record that was damaged before there were
// checksums.
func TestOneDamagedRecordAmongGoodOnes(t *testing.T) {
	path := ofTheThirdFormat(t, filled(t))
	alter(t, path, func(tx *bbolt.Tx) error {
		b := tx.Bucket([]byte("matches"))
		return errors.Join(
			b.Put([]byte{0, 0, 0, 0, 0, 0, 0, 2}, []byte(`{"match":"game lancelot`)),
			b.Put([]byte{0, 0, 0, 0, 0, 0, 0, 4}, []byte(`{"match":["game lancelot 1\n"]}`)),
		)
	})
	s := open(t, path)
	good, bad := 0, []string{}
	for r, err := range s.All() {
		if err != nil {
			require.ErrorIs(t, err, store.ErrCorrupt)
			bad = append(bad, r.ID)
			continue
		}
		good++
	}
	require.Equal(t, 98, good)
	require.Equal(t, []string{"2", "4"}, bad)

	_, err := s.Get("4")
	require.ErrorContains(t, err, "match 4: it is damaged: json")
	require.ErrorIs(t, s.Update("2", func(store.Tx, *store.Record) error { return nil }), store.ErrCorrupt)
	require.NoError(t, s.Update("3", func(store.Tx, *store.Record) error { return nil }))
	require.NoError(t, s.Delete("2"))
	require.NoError(t, s.Delete("4"))
	require.Len(t, storetest.IDs(t, s.ByUser("ada", true)), 98)
}

// ofTheThirdFormat makes a store what a program without checksums had written.
func ofTheThirdFormat(t *testing.T, path string) string {
	t.Helper()
	alter(t, path, func(tx *bbolt.Tx) error {
		return tx.ForEach(func(name []byte, b *bbolt.Bucket) error {
			if string(name) == "meta" {
				return errors.Join(b.Delete([]byte("totals")), b.Put([]byte("version"), []byte("3")))
			}
			values := map[string][]byte{}
			err := b.ForEach(func(k, v []byte) error {
				values[string(k)] = bytes.Clone(v[:len(v)-4])
				return nil
			})
			for k, v := range values {
				err = errors.Join(err, b.Put([]byte(k), v))
			}
			return err
		})
	})
	return path
}

// alter changes the file without the store.
func alter(t *testing.T, path string, fn func(*bbolt.Tx) error) {
	t.Helper()
	db, err := bbolt.Open(path, 0o600, nil)
	require.NoError(t, err)
	require.NoError(t, db.Update(fn))
	require.NoError(t, db.Close())
}
