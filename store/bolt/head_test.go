package bolt_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/store"
	"herald/store/bolt"
	"herald/store/storetest"
)

// TestAnOldHeadDoesNoHarm puts one of the first two pages back as it was some commits
// ago, as a disk does that has lost a write or restored a sector. The file is refused
// or has everything, and the same changes lead to the same content.
func TestAnOldHeadDoesNoHarm(t *testing.T) {
	dir := t.TempDir()
	path, put := filepath.Join(dir, "herald.db"), filepath.Join(dir, "put.db")
	s, err := bolt.OpenWith(path, storetest.Plain)
	require.NoError(t, err)
	r := storetest.Record("square", "ada")
	require.NoError(t, s.Create(&r))
	require.NoError(t, s.SetSetting("guild:1", "language", "en"))
	size := os.Getpagesize()
	var heads [2][][]byte
	refused, harmless, lost := 0, 0, 0
	random := rand.New(rand.NewPCG(7, uint64(*flips)))
	for n := range *flips {
		now, err := os.ReadFile(path) // as a killed process would leave it
		require.NoError(t, err)
		for page := range heads {
			heads[page] = append(heads[page], bytes.Clone(now[page*size:][:size]))
		}
		page := random.IntN(2)
		old := heads[page][max(0, n-random.IntN(min(n+1, 12)))]
		if n%3 == 0 {
			old = heads[page][max(0, n-1)]
		}
		require.NoError(t, os.WriteFile(put, now, 0o600))
		before := content(t, put)
		copy(now[page*size:], old)
		require.NoError(t, os.WriteFile(put, now, 0o600))
		switch after, err := reopened(t, put); {
		case err != nil:
			require.True(t, refuses(err), err)
			refused++
		case fmt.Sprint(after) != fmt.Sprint(before):
			lost++
		default:
			harmless++
		}
		require.NoError(t, s.Update(r.ID, func(_ store.Tx, r *store.Record) error { r.Channel = fmt.Sprint("circle ", n); return nil }))
	}
	require.NoError(t, s.Close())
	t.Logf("%d old heads: %d refused, %d harmless, %d lost a change", *flips, refused, harmless, lost)
	require.Zero(t, lost)
}

// reopened returns the content of a store after it was opened and changed, and changed
// back.
func reopened(t *testing.T, path string) (map[string]string, error) {
	s, err := bolt.OpenWith(path, storetest.Plain)
	if err != nil {
		return nil, err
	}
	require.NoError(t, s.SetSetting("guild:1", "language", "fr"))
	require.NoError(t, s.SetSetting("guild:1", "language", "en"))
	require.NoError(t, s.Close())
	require.NoError(t, bolt.CheckPages(path))
	return content(t, path), nil
}
