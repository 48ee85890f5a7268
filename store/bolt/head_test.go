package bolt_test

import (
	"bytes"
	"encoding/binary"
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

// TestAnOldHeadDoesNoHarm restores one of the first two pages from some commits ago, as a disk
// does that has lost a write or restored a sector. The file is refused or has everything, and
// the same changes lead to the same content.
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

// TestAnOldHeadBeforeTheEchoLosesNothingConfirmed restores a page from some commits ago while
// a change is committed and its head is not echoed yet, as if the process was killed in
// between: the change was not confirmed, and all earlier ones are there.
func TestAnOldHeadBeforeTheEchoLosesNothingConfirmed(t *testing.T) {
	dir := t.TempDir()
	path, put := filepath.Join(dir, "herald.db"), filepath.Join(dir, "put.db")
	s, err := bolt.OpenWith(path, storetest.Plain)
	require.NoError(t, err)
	s.Unsynced()
	r := storetest.Record("square", "ada")
	require.NoError(t, s.Create(&r))
	require.NoError(t, s.SetSetting("guild:1", "language", "en"))
	size := os.Getpagesize()
	var heads [][]byte // both, after each commit
	var confirmed map[string]string
	refused, without, with := 0, 0, 0
	random := rand.New(rand.NewPCG(8, uint64(*flips)))
	for n := range *flips + 1 {
		now, err := os.ReadFile(path)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(put, now, 0o600))
		heads = append(heads, bytes.Clone(now[:2*size]))
		before, after := confirmed, content(t, put)
		confirmed = after
		require.NoError(t, s.Update(r.ID, func(_ store.Tx, r *store.Record) error { r.Channel = fmt.Sprint("circle ", n); return nil }))
		if n == 0 {
			continue
		}
		restore := func(page, commit int) { copy(now[page*size:][:size], heads[commit][page*size:]) }
		restore(older(now), n-1) // not echoed yet
		restore(random.IntN(2), n-1-random.IntN(min(n, 12)))
		require.NoError(t, os.WriteFile(put, now, 0o600))
		switch found, err := reopened(t, put); {
		case err != nil:
			require.True(t, refuses(err), err)
			refused++
		case fmt.Sprint(found) == fmt.Sprint(after):
			with++
		default:
			require.Equal(t, before, found, "commit %d", n)
			without++
		}
	}
	require.NoError(t, s.Close())
	t.Logf("%d old heads: %d refused, %d with the change that was not confirmed, %d without it", *flips, refused, with, without)
}

// older returns the index, of the first two pages of a file, of the earlier commit's head.
func older(file []byte) int {
	commit := func(page int) uint64 { return binary.LittleEndian.Uint64(file[page*os.Getpagesize()+16+48:]) }
	if commit(0) < commit(1) {
		return 0
	}
	return 1
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
