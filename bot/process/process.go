// Package process is this process among those that share the bot's store. It connects the
// shards that it gets and hands them over with their sessions, does what is owed to their
// guilds, takes in what other processes change there, and knows on which guilds the bot is.
// A process that has the store to itself has all shards. It must know neither the features
// nor what the bot answers: what they have to hear of is handed in.
package process

import (
	"context"
	"log/slog"

	"herald/bot/discord"
	"herald/bot/discord/gateway"
	"herald/bot/discord/outage"
	"herald/bot/fleet"
	"herald/bot/jobs"
	"herald/bot/leagues"
	"herald/bot/post"
	"herald/bot/table"
	"herald/store"
)

// Options are what a Process is made of; all of them are required.
type Options struct {
	Store   store.Settings
	Clock   jobs.Clock
	Log     *slog.Logger
	Fleet   *fleet.Fleet
	Shards  *gateway.Shards
	Client  *discord.Client
	Outage  *outage.Watch
	Tables  *table.Service
	Leagues *leagues.Service
	Post    *post.Post

	// CatchUp queues what earlier processes have left undone and belongs to no table.
	CatchUp func()
	// Joined is called when the bot is on a guild again, or newly; Removed, when it was
	// removed from one. The shard waits for both.
	Joined, Removed func(guild string)
	// Greeted is called when a new session has told who the bot is, for Remember.
	Greeted func()
	// Lead is called when this becomes the main process.
	Lead func()
}

// A Process has the shards of this process. It is safe for concurrent use.
type Process struct {
	Options

	guilds    *guilds
	sessions  *sessions
	lost      *lostSessions
	takeovers *takeovers
	changes   *changes
	invalid   *invalidRequests
	met       chan Identity
}

// New returns a Process without shards, and has its rooms call it.
func New(o Options) *Process {
	tables := table.Owner{Service: o.Tables}
	p := &Process{
		Options: o, guilds: newGuilds(o.Log, o.Joined, o.Removed), lost: newLostSessions(o.Clock.Now),
		takeovers: newTakeovers(o, tables), changes: newChanges(o, tables), met: make(chan Identity, 1),
		invalid: newInvalidRequests(o.Store, o.Clock, o.Log, !o.Fleet.Sole()),
	}
	p.sessions = &sessions{store: o.Store, now: o.Clock.Now, guilds: p.guilds, log: o.Log}
	o.Shards.Recall, o.Shards.Keep = p.sessions.recall, p.sessions.keep
	o.Fleet.Gained, o.Fleet.Lost, o.Fleet.Missed = p.gainedShard, p.lostShard, p.takeovers.missed
	o.Fleet.Heard = p.changes.heard
	p.limit()
	p.heedOutages()
	return p
}

// limit has the client keep to the part of this process in what Discord allows the bot.
func (p *Process) limit() {
	if s := p.Shards.Wanted; s.Of > 0 {
		discord.Divide(p.Client, s.Last-s.First+1, s.Of)
	}
	p.Fleet.Divided = func(have, of int) { discord.Divide(p.Client, have, of) }
	discord.CountInvalid(p.Client, p.invalid)
}

// Run has shards until ctx ends, and keeps their sessions for the next process. The error
// says why it cannot go on, and what to do.
func (p *Process) Run(ctx context.Context) error {
	if p.Fleet.Sole() {
		return p.Shards.Run(ctx)
	}
	return p.share(ctx)
}

// Close stores what is counted for all processes, after the last request.
func (p *Process) Close() { p.invalid.end(p.Clock.Now()) }

// Met receives who the bot is, once the gateway has told or a former process has kept it.
func (p *Process) Met() <-chan Identity { return p.met }

// Remember stores who the bot is, for the next process.
func (p *Process) Remember() error { return p.sessions.remember() }

// InvalidRequests returns the queue that stores how many requests were invalid.
func (p *Process) InvalidRequests() *jobs.Retry[struct{}] { return p.invalid.keeping }

// Guilds returns on how many guilds the bot is, as far as the gateway has told.
func (p *Process) Guilds() int { return p.guilds.total() }

// GuildsOf is Guilds for those of a shard.
func (p *Process) GuildsOf(shard int) int { return p.guilds.count(shard) }
