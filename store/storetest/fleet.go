package storetest

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/store"
)

// long is a lease that does not end in a test, and eventually the longest wait for an expected
// event.
const (
	long       = time.Hour
	eventually = time.Minute
)

// openFleet opens a store a number of times.
func openFleet(t *testing.T, open Open, times int) []store.Shared {
	t.Helper()
	dir := t.TempDir()
	var all []store.Shared
	for range times {
		s, err := open(dir)
		require.NoError(t, err)
		t.Cleanup(func() { s.Close() })
		all = append(all, s.(store.Shared))
	}
	return all
}

func attend(t *testing.T, s store.Shared, p store.Process) store.Census {
	t.Helper()
	c, err := s.Attend(t.Context(), p)
	require.NoError(t, err)
	return c
}

func claim(t *testing.T, s store.Shared, p store.Process, most int) []int {
	t.Helper()
	leases, err := s.Claim(t.Context(), p, most)
	require.NoError(t, err)
	return leases
}

func leases(t *testing.T, open Open) {
	all := openFleet(t, open, 2)
	a, b := store.Process{ID: "a", Of: 3, Lease: long}, store.Process{ID: "b", Of: 3, Lease: long}
	first := attend(t, all[0], a)
	require.Equal(t, 3, first.Of)
	require.Equal(t, []store.Member{{ID: "a"}}, first.Members)
	require.Empty(t, first.Held)
	require.Zero(t, first.Next)
	require.Equal(t, []int{0, 1}, claim(t, all[0], a, 2))
	attend(t, all[1], b)
	require.Equal(t, []int{2}, claim(t, all[1], b, 2))
	require.Empty(t, claim(t, all[0], a, 2))

	require.NoError(t, all[1].Release(t.Context(), "b", 1), "it is not b's")
	require.NoError(t, all[0].Release(t.Context(), "a", 0))
	require.Equal(t, []int{1}, attend(t, all[0], a).Held)
	require.Equal(t, []int{0}, claim(t, all[1], b, 3))
	require.False(t, attend(t, all[1], b).Now.Before(first.Now), "there is one clock")
	a.Leaving = true
	attend(t, all[0], a)
	c := attend(t, all[1], b)
	require.Equal(t, []int{0, 2}, c.Held)
	require.Equal(t, []store.Member{{ID: "a", Shards: 1, Leaving: true}, {ID: "b", Shards: 2}}, c.Members)
	require.Greater(t, c.Next, long/2)

	require.NoError(t, all[0].Leave(t.Context(), "a"))
	require.Equal(t, []int{1}, claim(t, all[1], b, 3))
	require.Equal(t, []store.Member{{ID: "b", Shards: 3}}, attend(t, all[1], b).Members)

	require.NoError(t, all[1].Leave(t.Context(), "b"))
	var claiming sync.WaitGroup
	got := make(chan int, 6)
	for n, s := range all {
		claiming.Go(func() {
			all, err := s.Claim(context.Background(), store.Process{ID: strconv.Itoa(n), Lease: long}, 3)
			if err != nil {
				t.Error(err)
			}
			for _, l := range all {
				got <- l
			}
		})
	}
	claiming.Wait()
	require.Len(t, got, 3, "however many claim at once")
}

func expiry(t *testing.T, open Open) {
	all := openFleet(t, open, 2)
	dead, alive := store.Process{ID: "dead", Of: 1, Lease: 100 * time.Millisecond}, store.Process{ID: "alive", Of: 1, Lease: long}
	attend(t, all[0], dead)
	require.Len(t, claim(t, all[0], dead, 1), 1)
	attend(t, all[1], alive)
	require.Eventually(t, func() bool { return len(claim(t, all[1], alive, 1)) == 1 }, eventually, time.Millisecond)
	c := attend(t, all[1], alive)
	require.Equal(t, []store.Member{{ID: "alive", Shards: 1}}, c.Members)
	require.Zero(t, c.Next)
	require.Empty(t, attend(t, all[0], dead).Held, "it was late")
}

func countedShards(t *testing.T, open Open) {
	all := openFleet(t, open, 2)
	a, b := store.Process{ID: "a", Of: 2, Lease: long}, store.Process{ID: "b", Of: 16, Lease: long}
	attend(t, all[0], a)
	claim(t, all[0], a, 1)
	require.Equal(t, 2, attend(t, all[1], b).Of)
	require.NoError(t, all[0].Leave(t.Context(), "a"))
	require.Equal(t, 16, attend(t, all[1], b).Of)
	require.Len(t, claim(t, all[1], b, 99), 16)
}

func notes(t *testing.T, open Open) {
	all := openFleet(t, open, 2)
	received := []chan string{make(chan string, 100), make(chan string, 100)}
	ctx, stop := context.WithCancel(t.Context())
	var listening sync.WaitGroup
	for n, s := range all {
		ready := make(chan struct{})
		listening.Go(func() {
			_ = s.Listen(ctx, func() { close(ready) }, func(note string) { received[n] <- note })
		})
		<-ready
	}
	sent := []string{"one", "two", "é and more"}
	require.NoError(t, all[0].Notify(t.Context(), sent))
	for n := range all {
		for _, want := range sent {
			require.Equal(t, want, <-received[n])
		}
	}
	require.NoError(t, all[1].Notify(t.Context(), nil))
	stop()
	listening.Wait()
}

func instants(t *testing.T, open Open) {
	all := openFleet(t, open, 2)
	const apart = time.Hour
	reserve := func(n int, name string) time.Duration {
		wait, err := all[n].Reserve(t.Context(), name, apart)
		require.NoError(t, err)
		return wait
	}
	require.Zero(t, reserve(0, "a"))
	require.InDelta(t, apart.Seconds(), reserve(1, "a").Seconds(), 60)
	require.InDelta(t, 2*apart.Seconds(), reserve(0, "a").Seconds(), 60)
	require.Zero(t, reserve(1, "b"))
}

func matchesOfShards(t *testing.T, open Open) {
	s, err := open(t.TempDir())
	require.NoError(t, err)
	defer s.Close()
	shared := s.(store.Shared)
	guilds := []string{"", "81384788765712384", "197038439483310086", "41771983423143937", "no snowflake", "9999999999999999999"}
	const of = 5
	want := map[int][]string{}
	for n, guild := range guilds {
		r := store.Record{Guild: guild, Due: true, Alarm: int64(n + 1)}
		require.NoError(t, s.Create(&r))
		quiet := store.Record{Guild: guild}
		require.NoError(t, s.Create(&quiet))
		want[store.ShardOf(guild, of)] = append(want[store.ShardOf(guild, of)], r.ID)
	}
	require.Greater(t, len(want), 2)
	for n := range of {
		requireOf(t, shared, want[n], store.Shard{Number: n, Of: of})
	}
	both := append(slices.Clone(want[0]), want[3]...)
	slices.Sort(both)
	requireOf(t, shared, both, store.Shard{Number: 0, Of: of}, store.Shard{Number: 3, Of: of})
	requireOf(t, shared, nil)
}

// requireOf checks the due matches of shards, and their alarms.
func requireOf(t *testing.T, s store.Shared, want []string, shards ...store.Shard) {
	t.Helper()
	var due []string
	for r, err := range s.DueOf(shards...) {
		require.NoError(t, err)
		due = append(due, r.ID)
	}
	require.Equal(t, want, due)
	alarms, err := s.AlarmsOf(shards...)
	require.NoError(t, err)
	require.ElementsMatch(t, want, slices.Collect(maps.Keys(alarms)))
	require.NotContains(t, slices.Collect(maps.Values(alarms)), int64(0))
}
