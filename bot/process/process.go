// Package process is this process among those that share the bot's store. It connects the
// shards that it gets and hands them over with their sessions, does what is owed to their
// guilds, takes up what other processes change there, and knows the guilds of the bot. If no
// other process uses the store, it has all shards. It must know neither the features nor what
// the bot answers: functions of both are handed in.
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

// Options configure a Process; all are required.
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

	// CatchUp queues work that earlier processes have left undone and that belongs to no
	// table.
	CatchUp func()
	// Joined is called when the bot has joined a guild or is back on it, Removed when it was
	// removed from one. The shard waits for both.
	Joined, Removed func(guild string)
	// SessionStarted is called when a new session has told the bot's identity, for Remember.
	SessionStarted func()
	// Lead is called when this process becomes the main one.
	Lead func()
}

// A Process runs the shards of this process. It is safe for concurrent use.
type Process struct {
	Options

	guilds    *guilds
	sessions  *sessions
	lost      *lostSessions
	takeovers *takeovers
	changes   *changes
	invalid   *invalidRequests
	identity  chan Identity
}

// New returns a Process without shards, and registers it with the fleet, the gateway and the
// client.
func New(o Options) *Process {
	tables := table.Owner{Service: o.Tables}
	p := &Process{
		Options: o, guilds: newGuilds(o.Log, o.Joined, o.Removed), lost: newLostSessions(o.Clock.Now),
		takeovers: newTakeovers(o, tables), changes: newChanges(o, tables), identity: make(chan Identity, 1),
		invalid: newInvalidRequests(o.Store, o.Clock, o.Log, !o.Fleet.Sole()),
	}
	p.sessions = &sessions{store: o.Store, now: o.Clock.Now, guilds: p.guilds, log: o.Log}
	o.Shards.Recall, o.Shards.Keep = p.sessions.recall, p.sessions.keep
	o.Fleet.Gained, o.Fleet.Lost, o.Fleet.Missed = p.gainedShard, p.lostShard, p.takeovers.missed
	o.Fleet.Received = p.changes.received
	p.limit()
	p.watchOutages()
	return p
}

// limit keeps the client to this process's part of Discord's limits for the bot.
func (p *Process) limit() {
	if s := p.Shards.Wanted; s.Of > 0 {
		discord.Divide(p.Client, s.Last-s.First+1, s.Of)
	}
	p.Fleet.Divided = func(have, of int) { discord.Divide(p.Client, have, of) }
	discord.CountInvalid(p.Client, p.invalid)
}

// Run runs shards until ctx ends, and stores their sessions for the next process. The error
// says why it cannot go on, and what to do.
func (p *Process) Run(ctx context.Context) error {
	if p.Fleet.Sole() {
		return p.Shards.Run(ctx)
	}
	return p.share(ctx)
}

// Close stores the counts that all processes share, after the last request.
func (p *Process) Close() { p.invalid.end(p.Clock.Now()) }

// Identity receives the bot's identity, from the gateway or from an earlier process.
func (p *Process) Identity() <-chan Identity { return p.identity }

// Remember stores the bot's identity for the next process.
func (p *Process) Remember() error { return p.sessions.remember() }

// InvalidRequests returns the queue that stores the number of invalid requests.
func (p *Process) InvalidRequests() *jobs.Retry[struct{}] { return p.invalid.keeping }

// Guilds returns the number of guilds of the bot, as far as the gateway has told.
func (p *Process) Guilds() int { return p.guilds.total() }

// GuildsOf returns the number of guilds on a shard.
func (p *Process) GuildsOf(shard int) int { return p.guilds.count(shard) }
