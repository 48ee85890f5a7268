package jobs

import (
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"
)

func added(ok, _ bool) bool { return ok }

func TestJobsOfOneKeyKeepTheirOrder(t *testing.T) {
	t.Parallel()
	s := NewSerial(Limits{Most: 8, Room: 1000, MostEach: 8, RoomEach: 1000, RoomIn: 1000})
	var mu sync.Mutex
	done := map[string][]int{}
	for n := range 100 {
		for _, key := range []string{"a", "b", "c"} {
			require.True(t, added(s.Add(Source{}, key, func() {
				mu.Lock()
				defer mu.Unlock()
				done[key] = append(done[key], n)
			})))
		}
	}
	s.Stop()
	for _, key := range []string{"a", "b", "c"} {
		require.Len(t, done[key], 100)
		require.True(t, slices.IsSorted(done[key]), key)
	}
	require.Empty(t, s.lines)
	require.Zero(t, s.Len())
}

func TestDifferentKeysGoSideBySideUpToTheMost(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		s := NewSerial(Limits{Most: 3, Room: 6, MostEach: 3, RoomEach: 6, RoomIn: 1000})
		var running atomic.Int32
		gate := make(chan struct{})
		for _, key := range []string{"a", "a", "b", "c", "d", "e"} {
			require.True(t, added(s.Add(Source{}, key, func() { running.Add(1); <-gate })))
			synctest.Wait()
		}
		require.EqualValues(t, 3, running.Load(), "a, b and c: the second a waits for its turn, d and e for room")
		require.False(t, added(s.Add(Source{By: "other"}, "f", func() {})), "no room")
		close(gate)
		s.Stop()
		require.EqualValues(t, 6, running.Load())
		synctest.Wait()
		require.Zero(t, s.running[people])
	})
}

func TestAStoppedSerialFinishesWhatItHas(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		s := NewSerial(Limits{Most: 1, Room: 10, MostEach: 1, RoomEach: 10, RoomIn: 1000})
		gate, done := make(chan struct{}), ""
		require.True(t, added(s.Add(Source{}, "a", func() {
			<-gate
			s.Pass(Source{}, "b", func() { done += "b" })
			done += "a"
		})))
		go s.Stop()
		synctest.Wait()
		require.False(t, added(s.Add(Source{}, "c", func() {})))
		close(gate)
		synctest.Wait()
		require.Equal(t, "ab", done, "a job pushed by another job runs, too")
	})
}

// TestFloodDelaysOnlyItsSender: one person fills all the room there is; another's job comes
// after one of theirs, and has room.
func TestFloodDelaysOnlyItsSender(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		s := NewSerial(Limits{Most: 1, Room: 100, MostEach: 1, RoomEach: 30, RoomIn: 31})
		gate, done := make(chan struct{}), ""
		job := func(name string) func() { return func() { <-gate; done += name } }
		for n := range 30 {
			ok, crowded := s.Add(Source{By: "flood", In: "games"}, string(rune('A'+n)), job("f"))
			require.True(t, ok)
			require.False(t, crowded)
		}
		ok, crowded := s.Add(Source{By: "flood", In: "games"}, "more", job("f"))
		require.False(t, ok)
		require.True(t, crowded)
		require.True(t, added(s.Add(Source{By: "ada", In: "games"}, "table", job("a"))))
		_, crowded = s.Add(Source{By: "bruno", In: "games"}, "table", job("b"))
		require.True(t, crowded, "the channel's queue is full")
		require.True(t, added(s.Add(Source{By: "bruno", In: "hall"}, "table", job("b"))))
		close(gate)
		s.Stop()
		require.Equal(t, "ffafb", done[:5])
		require.Len(t, done, 32)
		require.Empty(t, s.waits)
		require.Empty(t, s.runs)
	})
}

// TestPeopleComeBeforeTheApp: alarms of thousands of matches keep a few workers busy, and no
// person waits for them, not even at one of those matches.
func TestPeopleComeBeforeTheApp(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		s := NewSerial(Limits{Most: 4, Room: 10, OwnMost: 2, OwnRoom: 6000, MostEach: 4, RoomEach: 10, RoomIn: 1000})
		var rung atomic.Int32
		gate, answered := make(chan struct{}), make(chan int32, 2)
		for n := range 6000 {
			require.True(t, s.AddOwn(strconv.Itoa(n), func() { <-gate; rung.Add(1) }))
		}
		require.False(t, s.AddOwn("more", func() {}))
		synctest.Wait()
		for _, key := range []string{"5999", "elsewhere"} {
			require.True(t, added(s.Add(Source{By: "ada"}, key, func() { answered <- rung.Load() })))
		}
		require.Zero(t, <-answered)
		require.Zero(t, <-answered)
		close(gate)
		s.Stop()
		require.EqualValues(t, 6000, rung.Load())
		require.Empty(t, s.lines)
	})
}
