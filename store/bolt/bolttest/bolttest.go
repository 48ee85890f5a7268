// Package bolttest opens stores for tests.
package bolttest

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/store/bolt"
)

// Open returns a new store in a temporary folder, which is closed when the test ends.
func Open(tb testing.TB) *bolt.Store {
	tb.Helper()
	s, err := bolt.Open(filepath.Join(tb.TempDir(), "herald.db"))
	require.NoError(tb, err)
	tb.Cleanup(func() { require.NoError(tb, s.Close()) })
	return s
}
