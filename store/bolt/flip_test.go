package bolt_test

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"go.etcd.io/bbolt"

	"herald/store"
	"herald/store/bolt"
	"herald/store/storetest"
)

var flips = flag.Int("flips", 50, "how many bits of a store are flipped, one at a time")

// TestEveryFlippedBitIsNoticed flips one bit of a store at a time. Either the store
// is not opened, or the bit means nothing: it is in a free page or between the
// elements of a page. Then everything in the file is as it was, bbolt finds nothing
// wrong, and the same changes lead to the same content.
func TestEveryFlippedBitIsNoticed(t *testing.T) {
	whole, err := os.ReadFile(various(t))
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "herald.db")
	require.NoError(t, os.WriteFile(path, whole, 0o600))
	before := content(t, path)
	require.NoError(t, change(path))
	after := content(t, path)

	random, noticed := rand.New(rand.NewPCG(1, uint64(*flips))), 0
	for range *flips {
		at, bit := random.IntN(len(whole)), byte(1)<<random.IntN(8)
		whole[at] ^= bit
		require.NoError(t, os.WriteFile(path, whole, 0o600))
		whole[at] ^= bit
		s, err := bolt.OpenWith(path, storetest.Plain)
		if err != nil {
			require.True(t, refuses(err), "bit %#x at %d: %v", bit, at, err)
			noticed++
			continue
		}
		require.NoError(t, s.Close())
		require.NoError(t, bolt.CheckPages(path), "bit %#x at %d", bit, at)
		require.Equal(t, before, content(t, path), "bit %#x at %d", bit, at)
		require.NoError(t, change(path), "bit %#x at %d", bit, at)
		require.Equal(t, after, content(t, path), "bit %#x at %d", bit, at)
	}
	t.Logf("%d flips in %d bytes: %d noticed, %d without meaning", *flips, len(whole), noticed, *flips-noticed)
	require.Positive(t, noticed)
}

// various returns the path of a closed store with 150 matches of different sizes,
// and with leagues, people and settings. Some pages are free.
func various(t testing.TB) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "herald.db")
	s, err := bolt.OpenWith(path, storetest.Plain)
	require.NoError(t, err)
	for n := range 160 {
		r := storetest.Record(strconv.Itoa(5e17+n/5), strconv.Itoa(6e17+n), strconv.Itoa(6e17+n/2))
		r.App = json.RawMessage(`"` + strings.Repeat("x", 40*n) + `"`)
		r.Due, r.Over = n%7 == 0, n%2 == 0
		if r.Alarm = int64(n % 3); n%10 == 0 {
			r.Key = fmt.Sprint("key ", n)
		}
		require.NoError(t, s.Create(&r))
		require.NoError(t, s.SetSetting("guild:"+strconv.Itoa(n), "language", "fr"))
	}
	for n := range 5 {
		l := store.League{Guild: strconv.Itoa(n / 2), Due: n == 0, Alarm: int64(n), Matches: []string{store.ID(uint64(20 + n))}}
		require.NoError(t, s.CreateLeague(&l, func(tx store.LeagueTx, _ *store.League) (lines []string, err error) {
			for k := range 40 {
				by, err := tx.Number(strconv.Itoa(6e17 + k))
				if err != nil {
					return nil, err
				}
				if _, err := tx.AddText(store.Text{By: by, Words: "somebody is ill"}); err != nil {
					return nil, err
				}
				lines = append(lines, fmt.Sprintf("%d 2026-11-22T07:12:09Z p%d join reason=#%d", k, by, k+1))
			}
			return lines, nil
		}))
	}
	for n := range uint64(10) {
		require.NoError(t, s.Delete(store.ID(1+15*n)))
	}
	require.NoError(t, s.Close())
	return path
}

// change makes changes of every kind.
func change(path string) error {
	s, err := bolt.OpenWith(path, storetest.Plain)
	if err != nil {
		return err
	}
	defer s.Close()
	r := storetest.Record("square", "ada")
	if err := s.Create(&r); err != nil {
		return err
	}
	for n := range uint64(8) {
		if err := s.Update(store.ID(2+20*n), func(_ store.Tx, r *store.Record) error { r.Over = !r.Over; return nil }); err != nil {
			return err
		}
	}
	if err := s.CreateLeague(&store.League{Guild: "1"}, nil); err != nil {
		return err
	}
	return s.UpdateLeague("1", func(tx store.LeagueTx, _ *store.League) ([]string, error) {
		_, err := tx.Number("somebody new")
		return []string{"another line"}, err
	})
}

// content returns everything in a file, by bucket and key; and the sequences.
func content(t testing.TB, path string) map[string]string {
	t.Helper()
	all := map[string]string{}
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{ReadOnly: true})
	require.NoError(t, err)
	defer db.Close()
	require.NoError(t, db.View(func(tx *bbolt.Tx) error {
		return tx.ForEach(func(name []byte, b *bbolt.Bucket) error {
			all[string(name)] = strconv.FormatUint(b.Sequence(), 10)
			return b.ForEach(func(k, v []byte) error {
				all[string(name)+"\x00"+string(k)] = string(v)
				return nil
			})
		})
	}))
	return all
}

// refuses reports whether an error is one of Open's for a file that is not what it
// should be.
func refuses(err error) bool {
	return errors.Is(err, store.ErrCorrupt) || errors.Is(err, store.ErrVersion)
}
