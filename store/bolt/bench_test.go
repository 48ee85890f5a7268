package bolt_test

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/store"
	"herald/store/bolt"
	"herald/store/storetest"
)

// BenchmarkAppend appends a line to logs of different lengths.
func BenchmarkAppend(b *testing.B) {
	for _, length := range []int{10, 10_000} {
		b.Run(fmt.Sprint(length, " lines"), func(b *testing.B) {
			s := open(b, filepath.Join(b.TempDir(), "herald.db"))
			lines := make([]string, length)
			for n := range lines {
				lines[n] = fmt.Sprintf("%d 2026-11-22T07:12:09Z p%d join reason=#%d", n, n, n)
			}
			l := store.League{Guild: "1"}
			require.NoError(b, s.CreateLeague(&l, func(store.LeagueTx, *store.League) ([]string, error) { return lines, nil }))
			for b.Loop() {
				require.NoError(b, s.UpdateLeague(l.ID, func(store.LeagueTx, *store.League) ([]string, error) { return lines[:1], nil }))
			}
		})
	}
}

// BenchmarkLog reads a log of 10,000 lines.
func BenchmarkLog(b *testing.B) {
	s := open(b, filepath.Join(b.TempDir(), "herald.db"))
	lines := make([]string, 10_000)
	for n := range lines {
		lines[n] = fmt.Sprintf("%d 2026-11-22T07:12:09Z p%d join reason=#%d", n, n, n)
	}
	l := store.League{Guild: "1"}
	require.NoError(b, s.CreateLeague(&l, func(store.LeagueTx, *store.League) ([]string, error) { return lines, nil }))
	for b.Loop() {
		_, err := s.Log(l.ID)
		require.NoError(b, err)
	}
}

// BenchmarkDeletion deletes a person who has played a hundred of 10,000 matches: it finds
// those, and wipes the file.
func BenchmarkDeletion(b *testing.B) {
	s := open(b, filepath.Join(b.TempDir(), "herald.db"))
	app := json.RawMessage(`"` + strings.Repeat("about four thousand bytes, as a match has in its middle ", 70) + `"`)
	for n := range 10_000 {
		r := storetest.Record("square", "grace")
		r.App = app
		if n%100 == 0 {
			r.Users = []string{"ada"}
		}
		require.NoError(b, s.Create(&r))
	}
	b.Run("find", func(b *testing.B) {
		for b.Loop() {
			found := 0
			for range s.Mentioning(`"ada"`) {
				found++
			}
			require.Equal(b, 100, found)
		}
	})
	b.Run("wipe", func(b *testing.B) {
		for b.Loop() {
			for r, err := range s.Mentioning(`"ada"`) {
				require.NoError(b, err)
				require.NoError(b, s.Update(r.ID, func(_ store.Tx, r *store.Record) error { r.Over = !r.Over; return nil }))
			}
			begin := time.Now()
			require.NoError(b, s.Wipe())
			b.ReportMetric(float64(time.Since(begin).Microseconds())/1000, "ms/wipe")
		}
	})
}

// BenchmarkOpen opens a store of 10,000 matches with about four thousand bytes each, after the
// check of a process that is started before.
func BenchmarkOpen(b *testing.B) {
	path := filepath.Join(b.TempDir(), "herald.db")
	s, err := bolt.OpenWith(path, storetest.Plain)
	require.NoError(b, err)
	app := json.RawMessage(`"` + strings.Repeat("about four thousand bytes, as a match has in its middle ", 70) + `"`)
	for n := range 10_000 {
		r := storetest.Record(fmt.Sprint(n/5), fmt.Sprint("ada", n), fmt.Sprint("grace", n))
		r.App = app
		require.NoError(b, s.Create(&r))
	}
	require.NoError(b, s.Close())
	b.Run("open", func(b *testing.B) {
		for b.Loop() {
			s, err := bolt.OpenWith(path, storetest.Plain)
			require.NoError(b, err)
			require.NoError(b, s.Close())
		}
	})
	b.Run("check by bbolt", func(b *testing.B) {
		for b.Loop() {
			require.NoError(b, bolt.CheckPages(path))
		}
	})
}
