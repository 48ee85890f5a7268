package bot

import (
	"context"
	"errors"
	"slices"
	"sync"

	"herald/bot/feature"
	"herald/bot/jobs"
	"herald/bot/table"
	"herald/store"
)

// takeovers do what is owed to the guilds of this process's shards, and schedule their
// alarms: of those that it has just gained first, as nobody else does. All that come
// at once are looked at together.
type takeovers struct {
	app    *feature.App
	queue  *jobs.Retry[scope]
	clocks *jobs.Retry[struct{}]

	mu  sync.Mutex // guards new
	new map[store.Shard]bool
}

// A scope is of which shards a process does what is owed.
type scope int

const (
	every scope = iota // of all that it has
	fresh              // of those that it has just gained
)

func newTakeovers(a *feature.App) *takeovers {
	o := &takeovers{app: a, new: map[store.Shard]bool{}}
	o.queue = jobs.NewRetry(a.Clock, 1, o.catchUp, func(_ scope, tries int, err error) {
		a.Log.Warn("shards not caught up with", "tries", tries, "err", table.Redact(err))
	})
	o.clocks = jobs.NewRetry(a.Clock, 1, o.correct, func(struct{}, int, error) {})
	return o
}

// begin works until shut is called.
func (o *takeovers) begin(work context.Context) (shut func()) {
	return jobs.Shut([]func(){o.queue.Begin(work), o.clocks.Begin(work)})
}

// gained queues a shard that this process has got.
func (o *takeovers) gained(s store.Shard) {
	o.add(s)
	o.queue.Urge(fresh)
}

// missed queues all shards: other processes may have changed something there unheard.
func (o *takeovers) missed() { o.queue.Push(every, true) }

func (o *takeovers) add(shards ...store.Shard) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, s := range shards {
		o.new[s] = true
	}
}

// take takes out the shards that were gained and are still this process's.
func (o *takeovers) take() []store.Shard {
	has := o.app.Fleet.Shards()
	o.mu.Lock()
	defer o.mu.Unlock()
	has = slices.DeleteFunc(has, func(s store.Shard) bool { return !o.new[s] })
	clear(o.new)
	return has
}

func (o *takeovers) catchUp(_ context.Context, of scope, _ bool) error {
	if of == every {
		return o.look(o.app.Fleet.Shards(), false)
	}
	shards := o.take()
	if err := o.look(shards, true); err != nil {
		o.add(shards...)
		return err
	}
	o.clocks.Push(struct{}{}, false)
	return nil
}

// look queues what is owed to the guilds of shards, and then schedules their alarms.
// What is gained with them is urgent.
func (o *takeovers) look(shards []store.Shard, gained bool) error {
	if len(shards) == 0 {
		return nil
	}
	tables := table.Owner{Service: o.app.Tables}
	tables.ForgetHeads()
	if err := o.due(shards, gained); err != nil {
		return err
	}
	alarms, err := o.app.Fleet.Store.AlarmsOf(shards...)
	if gained {
		tables.TakeOver(alarms)
	} else {
		tables.Advance(alarms)
	}
	return err
}

// due queues what is owed to the guilds of shards. The error is one that may pass.
func (o *takeovers) due(shards []store.Shard, urgent bool) error {
	for r, err := range o.app.Fleet.Store.DueOf(shards...) {
		if err != nil && !errors.Is(err, store.ErrCorrupt) {
			return err
		}
		o.app.Post.CatchUp(o.app.Tables.List(func(yield func(store.Record, error) bool) { yield(r, err) }), urgent)
	}
	return nil
}

// correct corrects the clocks of the matches that were taken over. That reads every one,
// and nothing waits for it.
func (o *takeovers) correct(context.Context, struct{}, bool) error {
	o.app.Tables.Correct()
	return nil
}
