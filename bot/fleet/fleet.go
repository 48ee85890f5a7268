// Package fleet lets several processes share one store. The guilds of each shard are looked
// after by one process at a time, the holder of the shard's lease. A Fleet claims and hands
// over leases, so that the processes share the shards evenly, and decides which background
// work is this process's. It coordinates through the store alone, and knows nothing of Discord
// or of matches.
package fleet

import (
	"cmp"
	"context"
	"crypto/rand"
	"log/slog"
	"sync"
	"time"

	"herald/bot/jobs"
	"herald/store"
)

// The durations of a lease. Work on a shard ends well before its lease does, so that whatever
// was begun has ended or failed when another process takes the shard: an engine rolls back a
// transaction that has been idle for longer than Grace less a second.
const (
	lease = 12 * time.Second // unless Options say something else
	renew = 3 * time.Second
	// Grace is the last part of a lease, in which a process does nothing more for the shard.
	Grace = 4 * time.Second
	// prompt is the time limit of a request to the store.
	prompt = 2 * time.Second
	// alert is the pause of an unfit process, so that it soon notices when it can work again.
	alert = time.Second
	// soon is the pause after a failed request.
	soon = time.Second / 2
	// finish is the time limit of work under way when its shard is handed over.
	finish = 2 * time.Second
)

// Options configure a Fleet.
type Options struct {
	Store store.Shared // nil: no other process uses the store, and all shards are this one's
	Clock jobs.Clock
	Log   *slog.Logger
	// Lease is the time after which a shard that is not renewed is lost; 0 is 12
	// seconds.
	Lease time.Duration
}

// A Fleet is this process among those that share a store. Its functions are set before Run;
// nil ones are not called. It is safe for concurrent use.
type Fleet struct {
	Options

	// Gained is called when this process has got a shard; work on it is possible from then on.
	// Again means that it had the shard before, and that no other process has had it since
	// Lost was called.
	Gained func(s store.Shard, again bool)
	// Lost is called before a shard is handed over, when all work on it has ended, or after
	// its lease has expired. Several leases may expire together.
	Lost func(s store.Shard, handedOver bool)
	// Missed is called when messages may have been missed, or when a process that may have owed
	// some is gone.
	Missed func()
	// Received is called with each message about a guild of this process's shards.
	Received func(Message)
	// Timed is called with the time by the store's clock.
	Timed func(now time.Time)
	// Able reports whether this process can do the work of its shards now. It is called often;
	// sure asks for a fresh answer, before shards are claimed. It takes two seconds at most.
	Able func(ctx context.Context, sure bool) bool
	// Divided is called when the number of this process's shards, or of all shards, has
	// changed.
	Divided func(have, of int)

	id       string
	wake     chan struct{}
	outbox   outbox
	waitlist waitlist

	background sync.WaitGroup // sends and receives messages
	quiet      context.CancelFunc
	fitness    fitness // used by Run alone
	mu         sync.Mutex
	of         int  // the number of all shards
	fixed      bool // of must not change
	held       map[int]*holding
	late       map[int]bool // lost, and as far as is known not held by others since
	members    map[string]bool
	divided    [2]int // the last arguments of Divided
}

// New returns a Fleet that holds no shard yet, or all of them if there is no Store.
func New(o Options) *Fleet {
	o.Lease = cmp.Or(o.Lease, lease)
	f := &Fleet{
		Options: o, id: rand.Text(), wake: make(chan struct{}, 1), of: 1,
		held: map[int]*holding{}, late: map[int]bool{}, members: map[string]bool{},
	}
	f.outbox.wake = make(chan struct{}, 1)
	f.fill()
	return f
}

// fill replaces nil functions by ones that do nothing.
func (f *Fleet) fill() {
	f.Gained, f.Lost = func(store.Shard, bool) {}, func(store.Shard, bool) {}
	f.Missed, f.Received, f.Divided = func() {}, func(Message) {}, func(int, int) {}
	f.Timed = func(time.Time) {}
	f.Able = func(context.Context, bool) bool { return true }
}

// Sole reports whether no other process uses the store.
func (f *Fleet) Sole() bool { return f.Store == nil }

// History returns store.Shared's History; "" if no other process uses the store.
func (f *Fleet) History() string {
	if f.Sole() {
		return ""
	}
	return f.Store.History()
}

// Reserve returns the function that reserves instants among all processes, see store.Shared;
// nil if there is no other process.
func (f *Fleet) Reserve() func(ctx context.Context, name string, apart time.Duration) (wait time.Duration, err error) {
	if f.Sole() {
		return nil
	}
	return f.Store.Reserve
}

// Shards returns this process's shards, in order; without a Store there is one.
func (f *Fleet) Shards() []store.Shard {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.Sole() {
		return []store.Shard{{Number: 0, Of: 1}}
	}
	var all []store.Shard
	for n := range f.of {
		if h := f.held[n]; h != nil && h.works() {
			all = append(all, h.shard)
		}
	}
	return all
}

// Owns reports whether a guild is on one of this process's shards.
func (f *Fleet) Owns(guild string) bool {
	if f.Sole() {
		return true
	}
	h := f.holding(guild)
	return h != nil && h.works()
}

// holding returns the holding of a guild's shard, or nil.
func (f *Fleet) holding(guild string) *holding {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.held[store.ShardOf(guild, f.of)]
}

// Members returns the number of live processes known to this one, itself included.
func (f *Fleet) Members() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return max(1, len(f.members))
}

// Main reports whether this process does the work that is done once for all guilds: it has
// shard 0.
func (f *Fleet) Main() bool { return f.Owns("") }

// Look makes Run check the store and this process's fitness at once.
func (f *Fleet) Look() { signal(f.wake) }

func signal(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default: // it will look anyway
	}
}

// briefly returns a context for one request to the store.
func briefly(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, prompt)
}
