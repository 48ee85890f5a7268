package process

import (
	"context"
	"errors"

	"herald/bot/discord/gateway"
	"herald/bot/jobs"
	"herald/store"
)

// ErrRange is returned by Run if this process is configured to have a range of the shards
// although other processes may use the store.
var ErrRange = errors.New("processes on one database share the shards by themselves: set shards in config.toml to 0, or to a number")

// share is Run for a process among several.
func (p *Process) share(ctx context.Context) error {
	shards, err := p.Shards.Plan(ctx)
	switch {
	case err != nil || len(shards) == 0:
		return err
	case len(shards) != shards[0].Of:
		return ErrRange
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	work := context.WithoutCancel(ctx)
	shut := jobs.ShutAll([]func(){p.takeovers.begin(work), p.changes.begin(work)})
	ended := make(chan error, 1)
	go func() { ended <- p.Fleet.Run(ctx, shards[0].Of, p.Shards.Wanted.Of != 0) }()
	select {
	case err = <-ended:
	case err = <-p.Shards.Failed():
		stop()
		err = errors.Join(err, <-ended)
	}
	shut()
	return err
}

// gainedShard connects a shard, and does the work owed there.
func (p *Process) gainedShard(shard store.Shard, again bool) {
	p.connect(shard, again)
	p.takeovers.gained(shard)
	if shard.Number == 0 {
		p.Lead()
	}
}

// lostShard disconnects a shard. Its session is kept: in the store for the process that it is
// handed over to, else in memory, as this process may get the shard again when the store
// answers.
func (p *Process) lostShard(shard store.Shard, handedOver bool) {
	to := gateway.Shard{ID: shard.Number, Of: shard.Of}
	if handedOver {
		p.Shards.HandOver(to)
		return
	}
	p.lost.keep(shard, p.Shards.Stop(to.ID))
}

// connect resumes a kept session of a shard, or begins a new one. If another process has had
// the shard since it was lost, that process has answered the events that the old session would
// repeat.
func (p *Process) connect(shard store.Shard, again bool) {
	to, was := gateway.Shard{ID: shard.Number, Of: shard.Of}, p.lost.take(shard)
	if again && was.ID != "" {
		p.Shards.Start(to, was)
		return
	}
	p.Shards.Resume(to)
}
