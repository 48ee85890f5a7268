package bot

import (
	"context"
	"errors"
	"log/slog"

	"herald/bot/discord"
	"herald/bot/discord/gateway"
	"herald/bot/feature"
	"herald/bot/fleet"
	"herald/bot/jobs"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/store"
)

// fleetOf returns the processes that share a store, this one among them.
func fleetOf(s store.Engine, c jobs.Clock, log *slog.Logger) *fleet.Fleet {
	shared, _ := s.(store.Shared)
	return fleet.New(fleet.Options{Store: shared, Clock: c, Log: log})
}

// catchUp queues what other processes have left undone and belongs to no guild.
func catchUp(features []feature.Feature) {
	for _, f := range features {
		if f.CatchUp != nil {
			f.CatchUp()
		}
	}
}

// sharing is what a process does that has some shards while others have the rest: it
// connects those that it gets, does what is owed to their guilds, and hears what other
// processes change there.
type sharing struct {
	app      *feature.App
	features []feature.Feature
	shards   *gateway.Shards
	lead     func() // is called when this is the main process from now on

	left      *leftovers
	takeovers *takeovers
	besides   *jobs.Retry[struct{}] // what is owed to no guild: once for all shards that come at once
	changes   *jobs.Retry[fleet.Note]
	awaited   *jobs.Retry[fleet.Note] // changes with people waiting for what is posted
}

// changed is how many changes of others are looked at, and posted for how many of them
// people wait, at the same time.
const (
	changed = 4
	posted  = 32
)

var errRange = errors.New("processes on one database share the shards by themselves: set shards in config.toml to 0, or to a number")

// newSharing has a process share the shards of its app.
func newSharing(a *feature.App, features []feature.Feature, shards *gateway.Shards, lead func()) *sharing {
	s := &sharing{app: a, features: features, shards: shards, lead: lead, left: newLeftovers(a.Clock.Now), takeovers: newTakeovers(a)}
	s.besides = jobs.NewRetry(a.Clock, 1, s.takeRest, func(struct{}, int, error) {})
	unknown := func(n fleet.Note, tries int, err error) {
		a.Log.Warn("a change is not known", n.Kind, n.ID, "tries", tries, "err", table.Redact(err))
	}
	s.changes, s.awaited = jobs.NewRetry(a.Clock, changed, s.refresh, unknown), jobs.NewRetry(a.Clock, posted, s.post, unknown)
	f := a.Fleet
	f.Gained, f.Lost, f.Missed = s.gained, s.lost, s.missed
	f.Heard = s.heard
	f.Divided = func(have, of int) { discord.Divide(a.Client, have, of) }
	return s
}

// run has shards until ctx ends, and then hands them over. The error says why it cannot
// go on, and what to do.
func (s *sharing) run(ctx context.Context) error {
	shards, err := s.shards.Plan(ctx)
	switch {
	case err != nil || len(shards) == 0:
		return err
	case len(shards) != shards[0].Of:
		return errRange
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	work := context.WithoutCancel(ctx)
	shut := jobs.Shut([]func(){s.takeovers.begin(work), s.besides.Begin(work), s.changes.Begin(work), s.awaited.Begin(work)})
	ended := make(chan error, 1)
	go func() { ended <- s.app.Fleet.Run(ctx, shards[0].Of, s.shards.Wanted.Of != 0) }()
	select {
	case err = <-ended:
	case err = <-s.shards.Failed():
		stop()
		err = errors.Join(err, <-ended)
	}
	shut()
	return err
}

// gained connects a shard, and does what is owed there.
func (s *sharing) gained(shard store.Shard, again bool) {
	s.connect(shard, again)
	s.takeovers.gained(shard)
	s.besides.Push(struct{}{}, true)
	if shard.Number == 0 {
		s.lead()
	}
}

// lost disconnects a shard. Its session is kept: for whoever it is handed over to, or
// in memory, as this process may get it again when the store answers.
func (s *sharing) lost(shard store.Shard, handedOver bool) {
	to := gateway.Shard{ID: shard.Number, Of: shard.Of}
	if handedOver {
		s.shards.HandOver(to)
		return
	}
	s.left.keep(shard, s.shards.Stop(to.ID))
}

// connect resumes a session that was kept of a shard, or begins one. If another process
// has had the shard since it was lost, that has answered what the session of then would
// tell again.
func (s *sharing) connect(shard store.Shard, again bool) {
	to, was := gateway.Shard{ID: shard.Number, Of: shard.Of}, s.left.take(shard)
	if again && was.ID != "" {
		s.shards.Start(to, was)
		return
	}
	s.shards.Resume(to)
}

// missed looks after all shards anew.
func (s *sharing) missed() {
	table.Owner{Service: s.app.Tables}.ForgetHeads()
	s.takeovers.missed()
	s.besides.Push(struct{}{}, true)
}

// takeRest schedules the alarms of leagues, some of which may be this process's from
// now on, and does what is owed to no guild.
func (s *sharing) takeRest(context.Context, struct{}, bool) error {
	s.app.Leagues.TakeOver()
	catchUp(s.features)
	return nil
}

// heard queues what another process has changed.
func (s *sharing) heard(n fleet.Note) {
	if n.Kind == fleet.Awaited {
		s.awaited.Push(n, false)
		return
	}
	s.changes.Push(n, false)
}

// refresh does what follows from a change that another process has made.
func (s *sharing) refresh(_ context.Context, n fleet.Note, _ bool) error {
	if !s.app.Fleet.Owns(n.Guild) {
		return nil
	}
	if n.Kind == fleet.League {
		return leagues.Permanent(s.app.Leagues.Refresh(n.ID))
	}
	t, err := table.Owner{Service: s.app.Tables}.Refresh(n.ID)
	if err != nil {
		return table.Permanent(err)
	}
	s.app.Post.Urge(&t)
	return nil
}

// post posts what another process has changed, and tells it so.
func (s *sharing) post(ctx context.Context, n fleet.Note, _ bool) error {
	if !s.app.Fleet.Owns(n.Guild) {
		return nil
	}
	t, err := table.Owner{Service: s.app.Tables}.Refresh(n.ID)
	if err != nil {
		return table.Permanent(err)
	}
	if s.app.Post.FlushFor(ctx, &t) != nil {
		return nil // it is tried again, and whoever waits sees that nothing was posted
	}
	s.app.Fleet.Posted(n.ID, n.Guild)
	return nil
}

// ours returns what does something for what this process looks after. If it is not
// known who does, it is done: no harm comes of an alarm that rings twice.
func ours(of func(jobs.Try[string]) jobs.Try[string], do func(id string)) func(ctx context.Context, id string) {
	try := of(func(_ context.Context, id string, _ bool) error { do(id); return nil })
	return func(ctx context.Context, id string) {
		if try(ctx, id, false) != nil {
			do(id)
		}
	}
}
