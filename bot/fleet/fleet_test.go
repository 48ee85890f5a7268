package fleet

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/store"
)

const shards = 8

// span is the time from the request for a lease to the end of work on it.
const span = lease - Grace

// guildOf returns a guild of a shard.
func guildOf(shard int) string { return strconv.FormatInt(int64(shard)<<22, 10) }

// A process is a fleet under test that records its calls.
type process struct {
	*Fleet
	t        *testing.T
	gained   map[int]bool
	again    map[int]bool // held by no other process since they were lost
	lost     []int
	missed   int
	received []Message
	divided  [2]int
	mu       sync.Mutex
}

func newProcess(t *testing.T, m *memoryStore) *process {
	return newProcessOf(t, Options{Store: m, Clock: m.clock()})
}

// newProcessOf is newProcess with other options.
func newProcessOf(t *testing.T, o Options) *process {
	o.Log = slog.New(slog.DiscardHandler)
	f := New(o)
	f.of, f.fixed = shards, true
	p := &process{Fleet: f, t: t, gained: map[int]bool{}, again: map[int]bool{}}
	f.Gained = func(s store.Shard, again bool) { p.gained[s.Number], p.again[s.Number] = true, again }
	f.Lost = func(s store.Shard, handedOver bool) {
		p.mu.Lock()
		defer p.mu.Unlock()
		delete(p.gained, s.Number)
		if !handedOver {
			p.lost = append(p.lost, s.Number)
		}
	}
	f.Missed = func() { p.mu.Lock(); defer p.mu.Unlock(); p.missed++ }
	f.Received = func(n Message) { p.mu.Lock(); defer p.mu.Unlock(); p.received = append(p.received, n) }
	f.Divided = func(have, of int) { p.divided = [2]int{have, of} }
	return p
}

// look makes processes look at the store until nothing changes.
func look(all ...*process) {
	for range 3 * shards {
		for _, p := range all {
			_, err := p.attend(context.Background(), false)
			require.NoError(p.t, err)
		}
	}
}

func TestProcessesShareTheShardsEvenly(t *testing.T) {
	m := newMemoryStore()
	a, b, c := newProcess(t, m), newProcess(t, m), newProcess(t, m)
	look(a)
	require.Len(t, a.gained, shards)
	look(a, b)
	require.Len(t, a.gained, 4)
	require.Len(t, b.gained, 4)
	look(a, b, c)
	for _, p := range []*process{a, b, c} {
		require.Equal(t, [2]int{len(p.gained), shards}, p.divided)
	}
	require.ElementsMatch(t, []int{3, 3, 2}, []int{len(a.gained), len(b.gained), len(c.gained)})
	require.Empty(t, append(a.lost, b.lost...))
}

func TestWhoeverLeavesHandsAllShardsOver(t *testing.T) {
	m := newMemoryStore()
	a, b := newProcess(t, m), newProcess(t, m)
	look(a, b)
	for a.holds() {
		_, err := a.attend(t.Context(), true)
		require.NoError(t, err)
	}
	require.Empty(t, a.lost)
	a.quiet = func() {}
	a.Close()
	missed := b.missed
	look(b)
	require.Len(t, b.gained, shards)
	require.Greater(t, b.missed, missed, "it may have owed notes")
}

func TestTheShardsOfADeadProcessAreTakenWhenItsLeaseEnds(t *testing.T) {
	m := newMemoryStore()
	a, b := newProcess(t, m), newProcess(t, m)
	look(a, b)
	for range 3 {
		m.move(renew)
		look(b)
		require.Len(t, b.gained, 4)
	}
	nap, err := b.attend(t.Context(), false)
	require.NoError(t, err)
	require.LessOrEqual(t, nap, lease-3*renew+time.Millisecond, "it looks when the lease ends")
	m.move(nap)
	look(b)
	require.Len(t, b.gained, shards)
	require.NotZero(t, b.missed)
}

func TestAProcessThatWasFrozenDoesNothingMore(t *testing.T) {
	m := newMemoryStore()
	a, b := newProcess(t, m), newProcess(t, m)
	look(a, b)
	mine := guildOf(a.surplus()[0].shard.Number)
	work, leave, ok := a.Enter(t.Context(), mine)
	require.True(t, ok)
	require.NoError(t, a.Fence(mine))
	sent := 0
	wire := Transport(roundTrip(func(*http.Request) (*http.Response, error) { sent++; return nil, nil }))
	request, err := http.NewRequestWithContext(work, http.MethodPost, "http://discord.test", nil)
	require.NoError(t, err)
	_, err = wire.RoundTrip(request)
	require.NoError(t, err)

	m.move(lease - Grace) // no other process has the shard yet
	_, err = wire.RoundTrip(request)
	require.ErrorIs(t, err, ErrLost)
	require.Equal(t, 1, sent)
	require.ErrorIs(t, a.Fence(mine), ErrLost)
	require.False(t, a.Owns(mine))
	_, _, ok = a.Enter(t.Context(), mine)
	require.False(t, ok)

	m.move(Grace)
	look(b)
	look(a)
	<-work.Done()
	require.ErrorIs(t, context.Cause(work), ErrLost)
	require.ErrorIs(t, a.Fence(mine), ErrLost, "its work has not ended")
	require.Len(t, a.lost, 4)
	leave()
	require.Eventually(t, func() bool { return a.Fence(mine) == nil }, time.Minute, time.Millisecond, "it may take presses again")
	require.False(t, a.Owns(mine))
}

func TestAProcessThatIsCutOffStopsAndGoesOn(t *testing.T) {
	m := newMemoryStore()
	a := newProcess(t, m)
	look(a)
	m.offline[a.id] = true
	m.move(renew)
	look(a)
	require.True(t, a.Main(), "its lease has not ended")
	m.move(span)
	look(a)
	require.False(t, a.Main())
	require.Len(t, a.lost, shards)
	m.offline[a.id] = false
	require.Eventually(t, func() bool { look(a); return len(a.gained) == shards }, time.Minute, time.Millisecond)
	require.True(t, a.Main())
}

func TestALeaseMayBeLonger(t *testing.T) {
	m := newMemoryStore()
	a := newProcessOf(t, Options{Store: m, Clock: m.clock(), Lease: lease + time.Minute})
	look(a)
	m.move(span + time.Minute - 1)
	require.True(t, a.Main())
	m.move(1)
	require.False(t, a.Main())
}

// A session may end only when the store answers; the sessions of other shards do not wait for
// that.
func TestShardsAreLostAtTheSameTime(t *testing.T) {
	m := newMemoryStore()
	a := newProcess(t, m)
	look(a)
	var losing sync.WaitGroup
	losing.Add(shards)
	a.Lost = func(store.Shard, bool) {
		losing.Done()
		losing.Wait()
	}
	m.offline[a.id] = true
	m.move(span)
	look(a)
	require.Empty(t, a.Shards())
}

// TestAShardIsGainedAgainIfNoOtherHasHadIt: its session can go on.
func TestAShardIsGainedAgainIfNoOtherHasHadIt(t *testing.T) {
	m := newMemoryStore()
	a := newProcess(t, m)
	look(a)
	require.False(t, a.again[3])
	lapse := func() {
		m.move(span)
		a.dropLate()
		require.Eventually(t, func() bool { return !a.holds() }, time.Minute, time.Millisecond)
	}
	lapse()
	look(a)
	require.True(t, a.again[3])

	for _, answers := range []bool{true, false} {
		lapse()
		m.move(Grace)
		b := newProcess(t, m)
		for range shards {
			_, err := b.attend(t.Context(), false)
			require.NoError(t, err)
		}
		require.NotEmpty(t, b.gained, "it has taken what was late")
		m.move(lease)
		m.unanswered = !answers
		_, err := a.attend(t.Context(), false)
		require.NoError(t, err)
		m.unanswered = false
		look(a)
		require.Len(t, a.gained, shards)
		for n := range b.gained {
			require.False(t, a.again[n], "the answer to the claim came: %v", answers)
		}
	}
}

func TestWorkEndsBeforeItsShardIsHandedOver(t *testing.T) {
	m := newMemoryStore()
	a, b := newProcess(t, m), newProcess(t, m)
	enough := make(chan time.Time)
	a.Clock.After = func(time.Duration) <-chan time.Time { return enough }
	look(a)
	last := guildOf(shards - 1)
	work, leave, ok := a.Enter(t.Context(), last)
	require.True(t, ok)
	go func() {
		<-work.Done() // it took too long
		require.NoError(t, a.Fence(last), "its last change is still recorded")
		leave()
	}()
	go func() { enough <- time.Time{} }()
	_, err := b.attend(t.Context(), false)
	require.NoError(t, err)
	_, err = a.attend(t.Context(), false)
	require.NoError(t, err)
	require.NotContains(t, a.gained, shards-1)
	require.Error(t, work.Err())
	require.Empty(t, a.lost)
}

func TestAShardIsHandedOverWhateverVisitsIt(t *testing.T) {
	m := newMemoryStore()
	a, b := newProcess(t, m), newProcess(t, m)
	look(a)
	begun, brokenOff := make(chan struct{}), make(chan error)
	try := Visiting(a.Fleet, func(shard int) (string, error) { return guildOf(shard), nil }, func(ctx context.Context, _ int, _ bool) error {
		close(begun)
		<-ctx.Done()
		brokenOff <- context.Cause(ctx)
		return nil
	})
	go func() { _ = try(t.Context(), shards-1, false) }()
	<-begun
	_, err := b.attend(t.Context(), false)
	require.NoError(t, err)
	_, err = a.attend(t.Context(), false)
	require.NoError(t, err)
	require.NotContains(t, a.gained, shards-1)
	require.Empty(t, a.lost)
	require.ErrorIs(t, <-brokenOff, ErrLost)
	require.NoError(t, try(t.Context(), shards-1, false), "it is not begun where another process has the shard")
}

// TestAShardIsHandedOverThoughItsWorkTakesLong: it is disconnected at once.
func TestAShardIsHandedOverThoughItsWorkTakesLong(t *testing.T) {
	m := newMemoryStore()
	a, b := newProcess(t, m), newProcess(t, m)
	look(a)
	_, leave, ok := a.Enter(t.Context(), guildOf(shards-1))
	require.True(t, ok)
	a.Clock.After = func(time.Duration) <-chan time.Time { c := make(chan time.Time, 1); c <- time.Time{}; return c }
	_, err := b.attend(t.Context(), false)
	require.NoError(t, err)
	_, err = a.attend(t.Context(), true)
	require.NoError(t, err)
	require.Equal(t, []int{shards - 1}, a.lost)
	leave()
	require.Eventually(t, func() bool {
		_, err := a.attend(t.Context(), true)
		return err == nil && !a.holds()
	}, time.Minute, time.Millisecond, "the handover does not end")
	look(b)
	require.Len(t, b.gained, shards)
}

func TestNotesReachWhoeverLooksAfterAGuild(t *testing.T) {
	m := newMemoryStore()
	a, b := newProcess(t, m), newProcess(t, m)
	look(a, b)
	for _, p := range []*process{a, b} {
		p.Clock.After = func(time.Duration) <-chan time.Time { c := make(chan time.Time, 1); c <- time.Time{}; return c }
	}
	a.begin(t.Context())
	b.begin(t.Context())
	theirs, mine := Message{Match, guildOf(b.surplus()[0].shard.Number), "abc"}, Message{League, guildOf(a.surplus()[0].shard.Number), "def"}
	received := func(p *process) []Message { p.mu.Lock(); defer p.mu.Unlock(); return p.received }
	require.Eventually(t, func() bool { m.mu.Lock(); defer m.mu.Unlock(); return len(m.ears) == 2 }, time.Minute, time.Millisecond)
	a.Tell(theirs.Kind, theirs.ID, theirs.Guild)
	a.Tell(mine.Kind, mine.ID, mine.Guild) // it knows
	require.Eventually(t, func() bool { return len(received(b)) == 1 }, time.Minute, time.Millisecond)
	require.Equal(t, []Message{theirs}, received(b))
	require.Empty(t, received(a))

	posted, done := a.Await(theirs.ID, theirs.Guild)
	require.Eventually(t, func() bool { return len(received(b)) == 2 }, time.Minute, time.Millisecond)
	require.Equal(t, Message{Awaited, theirs.Guild, theirs.ID}, received(b)[1])
	b.Posted(theirs.ID, theirs.Guild)
	<-posted
	done()
	require.Empty(t, a.waitlist.open)

	missed := func() int { b.mu.Lock(); defer b.mu.Unlock(); return b.missed }
	before := missed()
	m.cut()
	require.Eventually(t, func() bool { return missed() > before }, time.Minute, time.Millisecond, "notes may be lost with the connection")
	a.Close()
	b.Close()
}

func TestAnotherNumberOfShardsIsRefused(t *testing.T) {
	m := newMemoryStore()
	a, b, c := newProcess(t, m), newProcess(t, m), newProcess(t, m)
	look(a)
	b.of = 16
	_, err := b.attend(t.Context(), false)
	require.ErrorIs(t, err, ErrCount)
	require.ErrorContains(t, err, "they count 8, and this one 16")
	require.NoError(t, m.Leave(t.Context(), b.id))
	c.of, c.fixed = 16, false
	look(a, c)
	require.Len(t, c.gained, 4)
}

func TestWithoutAStoreAllGuildsAreThisProcesss(t *testing.T) {
	f := New(Options{Log: slog.New(slog.DiscardHandler)})
	require.True(t, f.Sole())
	require.True(t, f.Main())
	require.True(t, f.Owns("81384788765712384"))
	require.NoError(t, f.Fence("81384788765712384"))
	ctx, leave, ok := f.Enter(t.Context(), "81384788765712384")
	require.True(t, ok)
	require.Equal(t, t.Context(), ctx)
	leave()
	require.Equal(t, []store.Shard{{Number: 0, Of: 1}}, f.Shards())
	ended, stop := context.WithCancel(t.Context())
	f.Gained = func(s store.Shard, _ bool) { require.Equal(t, store.Shard{Number: 0, Of: 1}, s); stop() }
	require.NoError(t, f.Run(ended, 1, true))
	f.Close()
}

// TestNoShardHasTwoHolders freezes, cuts off, stops and starts processes at random, and makes
// some unfit.
func TestNoShardHasTwoHolders(t *testing.T) {
	for seed := range uint64(200) {
		chance := rand.New(rand.NewPCG(seed, 1))
		m := newMemoryStore()
		var all []*process
		for range 3 {
			all = append(all, newProcess(t, m))
		}
		frozen := map[int]int{}
		for step := range 120 {
			m.move(time.Duration(chance.IntN(int(renew))))
			n := chance.IntN(len(all))
			switch p := all[n]; chance.IntN(13) {
			case 0:
				frozen[n] = step + chance.IntN(20)
			case 1:
				m.mu.Lock()
				m.offline[p.id] = !m.offline[p.id]
				m.mu.Unlock()
			case 2:
				all[n] = newProcess(t, m) // the other has died
			case 3:
				reaches(chance.IntN(2) == 0, p)
			default:
				if frozen[n] <= step {
					_, err := p.attend(t.Context(), false)
					require.NoError(t, err)
				}
			}
			for shard := range shards {
				owners := 0
				for _, p := range all {
					if p.Owns(guildOf(shard)) {
						owners++
					}
				}
				require.LessOrEqual(t, owners, 1, "seed %d, step %d, shard %d", seed, step, shard)
			}
		}
	}
}

type roundTrip func(*http.Request) (*http.Response, error)

func (f roundTrip) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }
