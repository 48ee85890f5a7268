package pages_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"

	"herald/store/bolt/pages"
)

// written returns a file of bbolt's with small and large values, a bucket within its
// own entry, branches and free pages.
func written(t testing.TB) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "file.db")
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{PageSize: 1024})
	require.NoError(t, err)
	for _, round := range []string{"a", "b"} {
		require.NoError(t, db.Update(func(tx *bbolt.Tx) error {
			for bucket, n := range map[string]int{"few": 3, "many": 300} {
				b, err := tx.CreateBucketIfNotExists([]byte(bucket))
				if err != nil {
					return err
				}
				for k := range n {
					if err := b.Put(fmt.Appendf(nil, "key %3d", k), bytes.Repeat([]byte(round), k*k/40)); err != nil {
						return err
					}
				}
			}
			return nil
		}))
	}
	require.NoError(t, db.Close())
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	return data
}

// walk returns the number of keys found, and the damage.
func walk(data []byte) (keys int, damage []error) {
	guessed, err := pages.Guess(bytes.NewReader(data), int64(len(data)))
	if err == nil {
		guessed.Orphans(func(key, value []byte) {})
		guessed.Walk(func(string, []byte, []byte) {})
	}
	f, err := pages.Open(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return 0, []error{err}
	}
	f.Orphans(func(key, value []byte) {})
	_, damage = f.Walk(func(string, []byte, []byte) { keys++ })
	return keys, append(f.Damage, damage...)
}

func TestAWholeFile(t *testing.T) {
	keys, damage := walk(written(t))
	require.Empty(t, damage)
	require.Equal(t, 303, keys)
}

// A file without heads is read as it was after the last commit or the one before it.
func TestAFileWithoutHeads(t *testing.T) {
	data := written(t)
	clear(data[:2*1024])
	f, err := pages.Open(bytes.NewReader(data), int64(len(data)))
	require.ErrorIs(t, err, pages.ErrNoHead)
	require.Nil(t, f)
	f, err = pages.Guess(bytes.NewReader(data), int64(len(data)))
	require.NoError(t, err)
	keys := 0
	buckets, damage := f.Walk(func(string, []byte, []byte) { keys++ })
	require.Empty(t, damage)
	require.Len(t, f.Damage, 1)
	require.Equal(t, []string{"few", "many"}, []string{buckets[0].Name, buckets[1].Name})
	require.Equal(t, 303, keys)
	_, err = pages.Guess(bytes.NewReader(make([]byte, 1<<16)), 1<<16)
	require.ErrorIs(t, err, pages.ErrNoHead)
}

// FuzzDamage overwrites bytes of a file, which is read to the end all the same. The input is a
// list of places with a byte for each.
func FuzzDamage(f *testing.F) {
	whole := written(f)
	for page := range 6 {
		for field := range 10 {
			f.Add(binary.BigEndian.AppendUint32(nil, uint32(1024*page+4*field)<<8|0xff))
		}
	}
	f.Fuzz(func(t *testing.T, input []byte) {
		data := bytes.Clone(whole)
		for ; len(input) >= 4; input = input[4:] {
			n := binary.BigEndian.Uint32(input)
			data[int(n>>8)%len(data)] = byte(n)
		}
		keys, damage := walk(data)
		require.LessOrEqual(t, keys, 1<<16*100)
		if bytes.Equal(data, whole) {
			require.Empty(t, damage)
		}
	})
}
