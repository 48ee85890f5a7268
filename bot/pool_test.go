package bot

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
	p := newPool(8, 1000)
	var mu sync.Mutex
	done := map[string][]int{}
	for n := range 100 {
		for _, key := range []string{"a", "b", "c"} {
			require.True(t, p.add(key, func() {
				mu.Lock()
				defer mu.Unlock()
				done[key] = append(done[key], n)
			}))
		}
	}
	p.stop()
	for _, key := range []string{"a", "b", "c"} {
		require.Len(t, done[key], 100)
		require.True(t, slices.IsSorted(done[key]), key)
	}
	require.Empty(t, p.queues)
	require.Zero(t, p.length())
}

func TestDifferentKeysGoSideBySideUpToTheMost(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		p := newPool(3, 6)
		var running atomic.Int32
		gate := make(chan struct{})
		for _, key := range []string{"a", "a", "b", "c", "d", "e"} {
			require.True(t, p.add(key, func() { running.Add(1); <-gate }))
			synctest.Wait()
		}
		require.EqualValues(t, 3, running.Load(), "a, b and c: the second a waits for its turn, d and e for room")
		require.False(t, p.add("f", func() {}), "no room")
		close(gate)
		p.stop()
		require.EqualValues(t, 6, running.Load())
		synctest.Wait()
		require.Zero(t, p.workers)
	})
}

func TestAStoppedPoolFinishesWhatItHas(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		p := newPool(1, 10)
		gate, done := make(chan struct{}), ""
		require.True(t, p.add("a", func() {
			<-gate
			p.pass("b", func() { done += "b" })
			done += "a"
		}))
		go p.stop()
		synctest.Wait()
		require.False(t, p.add("c", func() {}))
		close(gate)
		synctest.Wait()
		require.Equal(t, "ab", done, "also what a job leaves to another")
	})
}
