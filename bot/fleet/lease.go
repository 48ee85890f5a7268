package fleet

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"time"

	"herald/bot/jobs"
	"herald/store"
)

// ErrLost is returned by work and commits for a shard whose lease this process could not
// renew, or is handing over: another process may have it by now. It is a context.Canceled.
var ErrLost = fmt.Errorf("another process looks after that server now (%w)", context.Canceled)

// A holding is a shard whose lease this process holds, or held until a moment ago.
type holding struct {
	context.Context // ends when running work must end
	end             context.CancelFunc
	open            context.Context // ends when no more work may begin
	shut            context.CancelFunc
	shard           store.Shard
	clock           jobs.Clock
	span            time.Duration // from the request for a lease to the end of work on it

	mu      sync.Mutex
	ran     time.Duration // end of work, in running time of the process
	wall    time.Time     // and by the machine's clock, as a machine may sleep
	expired bool          // the lease has been given up for good
	closed  bool          // no more work begins
	busy    int           // the number of running works
	idle    chan struct{} // closed once closed and not busy
}

func newHolding(o Options, s store.Shard) *holding {
	h := &holding{shard: s, clock: o.Clock, span: o.Lease - Grace, idle: make(chan struct{})}
	h.Context, h.end = context.WithCancel(context.Background())
	h.open, h.shut = context.WithCancel(h)
	return h
}

// extend records that the lease was renewed by a request made at an instant.
func (h *holding) extend(at instant) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.expired {
		h.ran, h.wall = at.ran+h.span, at.wall.Add(h.span)
	}
}

// An instant is read from both clocks.
type instant struct {
	ran  time.Duration
	wall time.Time
}

// instantOf reads the clocks. On a clock moved by hand, the running time is that clock's.
func instantOf(c jobs.Clock) instant {
	at := instant{wall: c.Now().Round(0)}
	if c.Ran != nil {
		at.ran = c.Ran()
	} else {
		at.ran = time.Duration(at.wall.UnixNano())
	}
	return at
}

// valid reports whether this process surely holds the lease.
func (h *holding) valid() bool {
	at := instantOf(h.clock)
	h.mu.Lock()
	defer h.mu.Unlock()
	return !h.expired && at.ran < h.ran && at.wall.Before(h.wall)
}

// works reports whether work may begin.
func (h *holding) works() bool {
	h.mu.Lock()
	closed := h.closed
	h.mu.Unlock()
	return !closed && h.valid()
}

// enter counts a new piece of work, unless none may begin.
func (h *holding) enter() bool {
	if !h.works() {
		return false
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return false
	}
	h.busy++
	return true
}

func (h *holding) leave() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.busy--
	h.settle()
}

// close refuses new work. The channel is closed once none is running.
func (h *holding) close() (idle <-chan struct{}) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	h.shut()
	h.settle()
	return h.idle
}

// expire makes the lease invalid at once. It returns false if it already was.
func (h *holding) expire() (first bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	first, h.expired = !h.expired, true
	return first
}

func (h *holding) settle() {
	if !h.closed || h.busy > 0 {
		return
	}
	select {
	case <-h.idle:
	default:
		close(h.idle)
	}
}

// Enter begins work for a guild, unless that is another process's. Its context ends when the
// shard is lost; leave must be called at the end.
func (f *Fleet) Enter(ctx context.Context, guild string) (work context.Context, leave func(), ok bool) {
	if f.Sole() {
		return ctx, func() {}, true
	}
	h := f.holding(guild)
	if h == nil || !h.enter() {
		return ctx, nil, false
	}
	work, done := h.until(h.Context, ctx)
	return work, func() { done(); h.leave() }, true
}

// visit is Enter for work that ends as soon as the shard is to be handed over; the handover
// does not wait for it.
func visit(ctx context.Context, f *Fleet, guild string) (work context.Context, leave func(), ok bool) {
	h := f.holding(guild)
	if h == nil || !h.works() {
		return ctx, nil, false
	}
	work, leave = h.until(h.open, ctx)
	return work, leave, true
}

// until returns a context for work on a shard that also ends with another context.
func (h *holding) until(end, ctx context.Context) (work context.Context, done func()) {
	work, cancel := context.WithCancelCause(context.WithValue(ctx, holdingKey{}, h))
	stop := context.AfterFunc(end, func() { cancel(ErrLost) })
	return work, func() { stop(); cancel(nil) }
}

// Fence returns ErrLost if this process has worked on the shard of one of the guilds and can
// no longer rule out that another does. A change that calls it last, and commits within Grace
// or fails, is never a late one.
func (f *Fleet) Fence(guilds ...string) error {
	if f.Sole() {
		return nil
	}
	for _, guild := range guilds {
		if h := f.holding(guild); h != nil && !h.valid() {
			return ErrLost
		}
	}
	return nil
}

// holdingKey is the context key of the holding that work is for.
type holdingKey struct{}

// Transport returns a transport that sends nothing for a lost shard.
func Transport(next http.RoundTripper) http.RoundTripper { return fenced{next} }

type fenced struct{ http.RoundTripper }

func (t fenced) RoundTrip(r *http.Request) (*http.Response, error) {
	if h, ok := r.Context().Value(holdingKey{}).(*holding); ok && !h.valid() {
		return nil, ErrLost
	}
	return t.RoundTripper.RoundTrip(r)
}

// Only restricts a try to keys whose guilds this process looks after. Other keys succeed at
// once: the process that gets their shard begins with what is owed. The guild function is
// called only where it matters.
func Only[K comparable](f *Fleet, guild func(K) (string, error), try jobs.Try[K]) jobs.Try[K] {
	return begun(f, f.Enter, guild, try)
}

// Visiting is Only for a try that may be cancelled, and that another process may repeat
// without harm: a handover does not wait for it.
func Visiting[K comparable](f *Fleet, guild func(K) (string, error), try jobs.Try[K]) jobs.Try[K] {
	begin := func(ctx context.Context, guild string) (context.Context, func(), bool) { return visit(ctx, f, guild) }
	return begun(f, begin, guild, try)
}

// A beginning is Enter or visit.
type beginning func(ctx context.Context, guild string) (work context.Context, leave func(), ok bool)

func begun[K comparable](f *Fleet, begin beginning, guild func(K) (string, error), try jobs.Try[K]) jobs.Try[K] {
	if f.Sole() {
		return try
	}
	return func(ctx context.Context, key K, unsure bool) error {
		of, err := guild(key)
		if err != nil {
			return err
		}
		ctx, leave, ok := begin(ctx, of)
		if !ok {
			return nil
		}
		defer leave()
		return try(ctx, key, unsure)
	}
}
