package bolt_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/store"
	"herald/store/bolt/pages"
	"herald/store/storetest"
)

// BenchmarkEcho measures the share of a change that the echo of its head takes: each change is made, and its
// head echoed once more.
func BenchmarkEcho(b *testing.B) {
	path := filepath.Join(b.TempDir(), "herald.db")
	s := open(b, path)
	r := storetest.Record("square", "ada")
	require.NoError(b, s.Create(&r))
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	require.NoError(b, err)
	defer file.Close()
	size := int64(os.Getpagesize())
	n, echoes := 0, time.Duration(0)
	before := make([]byte, 2*size)
	for b.Loop() {
		_, err := file.ReadAt(before, 0)
		require.NoError(b, err)
		n++
		require.NoError(b, s.Update(r.ID, func(_ store.Tx, r *store.Record) error { r.Channel = fmt.Sprint(n); return nil }))
		now := make([]byte, 2*size)
		_, err = file.ReadAt(now, 0)
		require.NoError(b, err)
		at := int64(older(now)) * size
		_, err = file.WriteAt(before[at:][:size], at)
		require.NoError(b, err)
		begun := time.Now()
		require.NoError(b, pages.Echo(file, size))
		echoes += time.Since(begun)
	}
	b.ReportMetric(float64(echoes.Nanoseconds())/float64(n), "ns/echo")
	b.ReportMetric(echoes.Seconds()/b.Elapsed().Seconds(), "of-a-change")
}
