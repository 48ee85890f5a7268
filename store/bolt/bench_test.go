package bolt_test

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/store"
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
