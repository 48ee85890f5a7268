package gateway_test

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/bot/discord/gateway"
	"herald/bot/jobs"
	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
	"herald/store/bolt/bolttest"
)

// A stepper is a clock that goes when the test says so. Only waits from one second to
// twenty are measured by it: shorter ones take their time, longer ones never end.
type stepper struct {
	mu    sync.Mutex
	now   time.Time
	waits []wait
	came  chan struct{} // receives when a wait begins
}

type wait struct {
	until time.Time
	over  chan time.Time
}

func (s *stepper) Now() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now
}

func (s *stepper) After(d time.Duration) <-chan time.Time {
	switch {
	case d <= time.Second:
		return time.After(d)
	case d >= 20*time.Second:
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	w := wait{s.now.Add(d), make(chan time.Time, 1)}
	s.waits = append(s.waits, w)
	s.came <- struct{}{}
	return w.over
}

// step lets time pass.
func (s *stepper) step(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.now = s.now.Add(d)
	for _, w := range s.waits {
		if !w.until.After(s.now) {
			w.over <- s.now
		}
	}
	s.waits = slices.DeleteFunc(s.waits, func(w wait) bool { return !w.until.After(s.now) })
}

// A shardSet has the shards of a bot on a stand-in.
type shardSet struct {
	*gateway.Shards
	ctx    context.Context
	events chan discord.Event
}

// recommended starts a stand-in that wants eight shards, and the clock of both sides.
func recommended(t *testing.T, concurrency int) (*sandbox.Server, *stepper) {
	t.Helper()
	clock := &stepper{now: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC), came: make(chan struct{}, 99)}
	srv := sandboxtest.Start(t, sandbox.Options{Now: clock.Now, Limits: true, Shards: 8, Concurrency: concurrency})
	return srv, clock
}

// newShardSet returns shards that do not run yet; they keep their sessions.
func newShardSet(t *testing.T, srv *sandbox.Server, clock *stepper) *shardSet {
	t.Helper()
	h, _ := newShardSetOn(t, srv, clock, nil)
	return h
}

// newShardSetOn is newShardSet that reserves instants among several processes, and returns the
// store, which can hang.
func newShardSetOn(t *testing.T, srv *sandbox.Server, clock *stepper, reserve gateway.Reserve) (*shardSet, *hanging) {
	t.Helper()
	s := newHanging(t, bolttest.Open(t))
	log := slog.New(slog.NewTextHandler(t.Output(), nil))
	client, err := discord.NewClient(jobs.NewClock(nil, nil), "token", sandbox.Transport(srv.URL()), log)
	require.NoError(t, err)
	t.Cleanup(client.Close)
	both := jobs.NewClock(clock.Now, clock.After)
	h := &shardSet{Shards: gateway.NewShards(both, "token", gateway.NewBudget(both, s, reserve, log), log), events: make(chan discord.Event, 999)}
	h.Ask, h.Connected, h.Keep = client.Gateway, func(int, string) {}, func(gateway.Shard, gateway.Session) {}
	h.Event = func(e discord.Event) { h.events <- e }
	var stop context.CancelFunc
	h.ctx, stop = context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(stop)
	return h, s
}

// run runs the shards until the test ends.
func (h *shardSet) run(t *testing.T) {
	t.Helper()
	ctx, stop := context.WithCancel(h.ctx)
	ended := make(chan error, 1)
	go func() { ended <- h.Run(ctx) }()
	t.Cleanup(func() {
		stop()
		require.NoError(t, <-ended)
	})
}

// next returns the shards of the next n events of a kind, in order of their numbers.
func (h *shardSet) next(t *testing.T, kind string, n int) []int {
	t.Helper()
	var shards []int
	for len(shards) < n {
		select {
		case e := <-h.events:
			if e.Kind == kind {
				shards = append(shards, e.Shard)
			}
		case <-h.ctx.Done():
			t.Fatalf("%d of %d: %s", len(shards), n, kind)
		}
	}
	slices.Sort(shards)
	return shards
}

func TestShardsIdentifyInTheirOrderAndAtDiscordsPace(t *testing.T) {
	t.Parallel()
	srv, clock := recommended(t, 2)
	h := newShardSet(t, srv, clock)
	h.run(t)
	for first := 0; first < 8; first += 2 {
		require.Equal(t, []int{first, first + 1}, h.next(t, "READY", 2))
		require.Len(t, srv.Identified(), first+2)
		if first < 6 {
			<-clock.came
			<-clock.came
			clock.step(5*time.Second - time.Millisecond)
			require.Len(t, srv.Identified(), first+2, "not yet")
			clock.step(time.Second)
		}
	}
	require.Equal(t, 8, srv.Traffic().Identifies, "none was refused")
	for _, s := range h.States() {
		require.True(t, s.Up, s.ID)
	}
}

func TestAShardThatLosesItsConnectionResumesAlone(t *testing.T) {
	t.Parallel()
	srv, clock := recommended(t, 8)
	h := newShardSet(t, srv, clock)
	h.run(t)
	require.Equal(t, []int{0, 1, 2, 3, 4, 5, 6, 7}, h.next(t, "READY", 8))
	srv.Disconnect(3)
	require.Equal(t, []int{3}, h.next(t, "RESUMED", 1))
	traffic := srv.Traffic()
	require.Equal(t, []int{9, 8, 1}, []int{traffic.Connections, traffic.Identifies, traffic.Resumes})
}

func TestARangeIsAllThatAProcessHas(t *testing.T) {
	t.Parallel()
	srv, clock := recommended(t, 8)
	h := newShardSet(t, srv, clock)
	h.Wanted = gateway.Range{First: 5, Last: 6, Of: 7}
	h.run(t)
	require.Equal(t, []int{5, 6}, h.next(t, "READY", 2))
	for _, s := range srv.Identified() {
		require.Equal(t, 7, s.Of)
	}
	require.Len(t, h.States(), 2)
}

// TestASessionIsHandedOver stops a shard in one process and starts it in another, which
// receives the events of the meantime.
func TestASessionIsHandedOver(t *testing.T) {
	t.Parallel()
	srv, clock := recommended(t, 8)
	from, to := newShardSet(t, srv, clock), newShardSet(t, srv, clock)
	from.run(t)
	for range 8 + 2 { // READY of each shard, GUILD_CREATE of each guild
		<-from.events
	}
	guild, shard := srv.Guild("Camelot"), gateway.Shard{Of: 8}
	for !shard.Holds(guild) {
		shard.ID++
	}
	create := func(n int) {
		_, err := srv.CreateChannel(guild, fmt.Sprint("channel ", n))
		require.NoError(t, err)
	}
	create(1)
	require.Equal(t, []int{shard.ID}, from.next(t, "CHANNEL_CREATE", 1))
	kept := from.Stop(shard.ID)
	require.NotZero(t, kept)
	require.Len(t, from.States(), 7)
	create(2)
	_, err := to.Plan(to.ctx)
	require.NoError(t, err)
	to.Start(shard, kept)
	t.Cleanup(func() { to.Stop(shard.ID) })
	create(3)
	require.Equal(t, []int{shard.ID, shard.ID}, to.next(t, "CHANNEL_CREATE", 2))
	create(4)
	require.Equal(t, []int{shard.ID}, to.next(t, "CHANNEL_CREATE", 1))
	require.Empty(t, from.events, "nothing came twice")
	require.Empty(t, to.events)
	traffic := srv.Traffic()
	require.Equal(t, []int{9, 8, 1, 0}, []int{traffic.Connections, traffic.Identifies, traffic.Resumes, traffic.Astray})

	srv.Disconnect(shard.ID)
	require.Equal(t, []int{shard.ID}, to.next(t, "RESUMED", 1), "the shard is its own from then on")
}

// TestASessionThatDiscordHasForgottenIsBegunAnew hands over a session that was not
// kept in time.
func TestASessionThatDiscordHasForgottenIsBegunAnew(t *testing.T) {
	t.Parallel()
	srv, clock := recommended(t, 8)
	h := newShardSet(t, srv, clock)
	_, err := h.Plan(h.ctx)
	require.NoError(t, err)
	address := "ws" + srv.URL()[len("http"):] + "/resume"
	h.Start(gateway.Shard{ID: 2, Of: 8}, gateway.Session{ID: "of another day", Sequence: 7, Address: address})
	t.Cleanup(func() { h.Stop(2) })
	<-clock.came
	clock.step(5 * time.Second)
	require.Equal(t, []int{2}, h.next(t, "READY", 1))
	traffic := srv.Traffic()
	require.Equal(t, []int{2, 1, 1}, []int{traffic.Connections, traffic.Identifies, traffic.Resumes})
}
