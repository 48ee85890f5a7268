package jobs

import (
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"
)

func TestJobsOfOneKeyKeepTheirOrder(t *testing.T) {
	t.Parallel()
	s := NewSerial(8, 1000)
	var mu sync.Mutex
	done := map[string][]int{}
	for n := range 100 {
		for _, key := range []string{"a", "b", "c"} {
			require.True(t, s.Add(key, func() {
				mu.Lock()
				defer mu.Unlock()
				done[key] = append(done[key], n)
			}))
		}
	}
	s.Stop()
	for _, key := range []string{"a", "b", "c"} {
		require.Len(t, done[key], 100)
		require.True(t, slices.IsSorted(done[key]), key)
	}
	require.Empty(t, s.queues)
	require.Zero(t, s.Len())
}

func TestDifferentKeysGoSideBySideUpToTheMost(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		s := NewSerial(3, 6)
		var running atomic.Int32
		gate := make(chan struct{})
		for _, key := range []string{"a", "a", "b", "c", "d", "e"} {
			require.True(t, s.Add(key, func() { running.Add(1); <-gate }))
			synctest.Wait()
		}
		require.EqualValues(t, 3, running.Load(), "a, b and c: the second a waits for its turn, d and e for room")
		require.False(t, s.Add("f", func() {}), "no room")
		close(gate)
		s.Stop()
		require.EqualValues(t, 6, running.Load())
		synctest.Wait()
		require.Zero(t, s.workers)
	})
}

func TestAStoppedSerialFinishesWhatItHas(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		s := NewSerial(1, 10)
		gate, done := make(chan struct{}), ""
		require.True(t, s.Add("a", func() {
			<-gate
			s.Pass("b", func() { done += "b" })
			done += "a"
		}))
		go s.Stop()
		synctest.Wait()
		require.False(t, s.Add("c", func() {}))
		close(gate)
		synctest.Wait()
		require.Equal(t, "ab", done, "also what a job leaves to another")
	})
}
