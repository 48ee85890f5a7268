package process

import (
	"context"
	"errors"
	"slices"
	"sync"

	"herald/bot/fleet"
	"herald/bot/jobs"
	"herald/bot/leagues"
	"herald/bot/post"
	"herald/bot/table"
	"herald/store"
)

// takeovers does the work owed to the guilds of this process's shards, and schedules their
// alarms; first for shards just gained, which no other process serves. Shards gained together
// are handled together.
type takeovers struct {
	fleet   *fleet.Fleet
	tables  table.Owner
	leagues *leagues.Service
	post    *post.Post
	catchUp func() // queues work that belongs to no table

	queue  *jobs.Retry[scope]
	rest   *jobs.Retry[struct{}] // work for no guild: once for all shards gained together
	clocks *jobs.Retry[struct{}]

	mu  sync.Mutex // guards new
	new map[store.Shard]bool
}

// A scope selects shards of this process.
type scope int

const (
	every scope = iota // all of them
	fresh              // those just gained
)

func newTakeovers(o Options, tables table.Owner) *takeovers {
	t := &takeovers{fleet: o.Fleet, tables: tables, leagues: o.Leagues, post: o.Post, catchUp: o.CatchUp, new: map[store.Shard]bool{}}
	t.queue = jobs.NewRetry(o.Clock, 1, t.lookAfter, func(_ scope, tries int, err error) {
		o.Log.Warn("shards not caught up with", "tries", tries, "err", table.Redact(err))
	})
	unfailing := func(struct{}, int, error) {}
	t.rest = jobs.NewRetry(o.Clock, 1, t.takeRest, unfailing)
	t.clocks = jobs.NewRetry(o.Clock, 1, t.correct, unfailing)
	return t
}

// TakeOver takes over all guilds if no other process uses the store: it queues work that
// earlier processes have left undone. A process among several does that for each shard that it
// gets.
func (p *Process) TakeOver() {
	if p.Fleet.Sole() {
		due := p.Tables.Due()
		p.Post.CatchUp(due, false)
		p.Post.Retry(due)
		p.CatchUp()
	}
}

// begin works until shut is called.
func (t *takeovers) begin(work context.Context) (shut func()) {
	return jobs.ShutAll([]func(){t.queue.Begin(work), t.clocks.Begin(work), t.rest.Begin(work)})
}

// gained queues a shard that this process has gained.
func (t *takeovers) gained(s store.Shard) {
	t.add(s)
	t.queue.Urge(fresh)
	t.rest.Push(struct{}{}, true)
}

// missed queues all shards: notes of other processes' changes may have been missed.
func (t *takeovers) missed() {
	t.tables.ForgetHeads()
	t.queue.Push(every, true)
	t.rest.Push(struct{}{}, true)
}

func (t *takeovers) add(shards ...store.Shard) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, s := range shards {
		t.new[s] = true
	}
}

// take removes and returns the gained shards that are still this process's.
func (t *takeovers) take() []store.Shard {
	t.mu.Lock()
	defer t.mu.Unlock()
	has := t.fleet.Shards() // each shard added before the lock is among them
	has = slices.DeleteFunc(has, func(s store.Shard) bool { return !t.new[s] })
	clear(t.new)
	return has
}

func (t *takeovers) lookAfter(_ context.Context, of scope, _ bool) error {
	if of == every {
		return t.look(t.fleet.Shards(), false)
	}
	shards := t.take()
	if err := t.look(shards, true); err != nil {
		t.add(shards...)
		return err
	}
	t.clocks.Push(struct{}{}, false)
	return nil
}

// look queues the work owed to the guilds of shards, and then schedules their alarms. Work for
// gained shards is urgent.
func (t *takeovers) look(shards []store.Shard, gained bool) error {
	if len(shards) == 0 {
		return nil
	}
	t.tables.ForgetHeads()
	if err := t.due(shards, gained); err != nil {
		return err
	}
	alarms, err := t.fleet.Store.AlarmsOf(shards...)
	if gained {
		t.tables.TakeOver(alarms)
	} else {
		t.tables.Advance(alarms)
	}
	return err
}

// due queues the work owed to the guilds of shards; for gained ones it is urgent, and muted
// channels are tried again. The error is temporary.
func (t *takeovers) due(shards []store.Shard, gained bool) error {
	for r, err := range t.fleet.Store.DueOf(shards...) {
		if err != nil && !errors.Is(err, store.ErrCorrupt) {
			return err
		}
		due := t.tables.List(func(yield func(store.Record, error) bool) { yield(r, err) })
		t.post.CatchUp(due, gained)
		if gained {
			t.post.Retry(due)
		}
	}
	return nil
}

// correct corrects the clocks of the matches taken over. That reads every match, and nothing
// waits for it.
func (t *takeovers) correct(context.Context, struct{}, bool) error {
	t.tables.Correct()
	return nil
}

// takeRest schedules the alarms of leagues, some of which may be this process's now, and does
// the work owed to no guild.
func (t *takeovers) takeRest(context.Context, struct{}, bool) error {
	t.leagues.TakeOver()
	t.catchUp()
	return nil
}
