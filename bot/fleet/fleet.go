// Package fleet lets several processes share one store. The guilds of each shard are
// looked after by one process at a time: the one that holds the lease of the shard. A
// Fleet gets leases and gives them back, so that the processes share the shards evenly,
// and says of whatever runs in the background whether it is this process's to do. It
// coordinates by the store alone. It knows nothing of Discord, of matches or of what is
// done for them.
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

// The spans of a lease. Work on a shard ends well before its lease does, so that what
// was begun is over or has failed when another process takes the shard: an engine
// rolls a transaction back that stands still for longer than Grace less a second.
const (
	lease = 12 * time.Second // unless Options say something else
	renew = 3 * time.Second
	// Grace is how long before its lease ends a process does nothing more for a shard.
	Grace = 4 * time.Second
	// prompt is how long a request to the store may take.
	prompt = 2 * time.Second
	// alert is the pause of a process that is to notice at once that it can work again.
	alert = time.Second
	// soon is the pause after one that failed.
	soon = time.Second / 2
	// finish is how long what has begun on a shard may take when that is handed over.
	finish = 2 * time.Second
)

// Options are what a Fleet is made of.
type Options struct {
	Store store.Shared // nil: no other process uses the store, and all shards are this one's
	Clock jobs.Clock
	Log   *slog.Logger
	// Lease is how long a shard stays this process's without being renewed; 0 is 12
	// seconds.
	Lease time.Duration
}

// A Fleet is this process among those that share a store. Its functions are set before
// Run, and nil ones are not called. It is safe for concurrent use.
type Fleet struct {
	Options

	// Gained is called when this process has got a shard. Work on it is possible from
	// then on. Again says that it had the shard before, and that no other process has
	// had it since Lost was called.
	Gained func(s store.Shard, again bool)
	// Lost is called when it does not have a shard any more: before it is handed over,
	// when all work on it has ended, or after its lease was lost, as those of several
	// shards are at the same time.
	Lost func(s store.Shard, handedOver bool)
	// Missed is called when notes may have been missed, or a process is gone that may
	// have owed some.
	Missed func()
	// Heard is called with each note about the guild of a shard that this process has.
	Heard func(n Note)
	// Timed is called with the time by the clock of the store.
	Timed func(now time.Time)
	// Able reports whether this process can do what is to be done for its shards now. It
	// is asked again and again, and if it has to be sure, before shards are claimed; it
	// takes two seconds at most.
	Able func(ctx context.Context, sure bool) bool
	// Divided is called with how many shards this process has, of how many, when that
	// has changed.
	Divided func(have, of int)

	id       string
	stir     chan struct{}
	notes    notes
	waitlist waitlist

	background sync.WaitGroup // what sends and hears notes
	quiet      context.CancelFunc
	fitness    fitness // for Run alone
	mu         sync.Mutex
	of         int  // how many shards there are
	fixed      bool // so many and no other number
	held       map[int]*holding
	late       map[int]bool // lost, and nobody else has had them as far as is known
	members    map[string]bool
	divided    [2]int // what Divided was called with
}

// New returns a Fleet that holds no shard yet, or if there is no Store, all of them.
func New(o Options) *Fleet {
	o.Lease = cmp.Or(o.Lease, lease)
	f := &Fleet{
		Options: o, id: rand.Text(), stir: make(chan struct{}, 1), of: 1,
		held: map[int]*holding{}, late: map[int]bool{}, members: map[string]bool{},
	}
	f.notes.stir = make(chan struct{}, 1)
	f.fill()
	return f
}

// fill sets the functions to ones that do nothing.
func (f *Fleet) fill() {
	f.Gained, f.Lost = func(store.Shard, bool) {}, func(store.Shard, bool) {}
	f.Missed, f.Heard, f.Divided = func() {}, func(Note) {}, func(int, int) {}
	f.Timed = func(time.Time) {}
	f.Able = func(context.Context, bool) bool { return true }
}

// Sole reports whether no other process uses the store.
func (f *Fleet) Sole() bool { return f.Store == nil }

// History is that of store.Shared; "" if no other process uses the store.
func (f *Fleet) History() string {
	if f.Sole() {
		return ""
	}
	return f.Store.History()
}

// Reserve returns the function that reserves instants among all processes, see
// store.Shared; nil if there is no other.
func (f *Fleet) Reserve() func(ctx context.Context, name string, apart time.Duration) (wait time.Duration, err error) {
	if f.Sole() {
		return nil
	}
	return f.Store.Reserve
}

// Shards returns the shards that this process has, in their order; without a Store
// those of one shard.
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

// Owns reports whether a guild is of a shard that this process has.
func (f *Fleet) Owns(guild string) bool {
	if f.Sole() {
		return true
	}
	h := f.holding(guild)
	return h != nil && h.works()
}

// holding returns the holding of a guild's shard, nil if there is none.
func (f *Fleet) holding(guild string) *holding {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.held[store.ShardOf(guild, f.of)]
}

// Members returns how many processes live, this one among them, as far as it knows.
func (f *Fleet) Members() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return max(1, len(f.members))
}

// Main reports whether this process does what is done once for all guilds: it has
// shard 0.
func (f *Fleet) Main() bool { return f.Owns("") }

// Look has Run look at the store again at once, and whether this process is able.
func (f *Fleet) Look() { stir(f.stir) }

func stir(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default: // it will look anyway
	}
}

// briefly returns a context for one request to the store.
func briefly(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, prompt)
}
