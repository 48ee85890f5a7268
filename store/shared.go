package store

import (
	"context"
	"iter"
	"strconv"
	"time"
)

// Shared is the further contract of an Engine that several processes may use at once. Any of
// them may change anything. The consequences of changes, such as posts, belong to one at a
// time: guilds are divided into shards, as on Discord's gateway, and the holder of a shard's
// lease looks after its guilds. Every instant is by the clock of the store.
type Shared interface {
	// Attend registers a process as live and renews its leases, for the span that it names. It
	// removes processes whose span has passed.
	Attend(ctx context.Context, p Process) (Census, error)

	// Claim gives a process leases of at most most shards that are free, or whose leases have
	// expired, the lowest first.
	Claim(ctx context.Context, p Process, most int) (shards []int, err error)

	// Release ends the lease of a shard, if the process holds it.
	Release(ctx context.Context, process string, shard int) error

	// Leave removes a process and releases its leases.
	Leave(ctx context.Context, process string) error

	// Notify sends notes of at most MaxNote bytes to the processes that listen, the sender too. A process
	// that receives a note sees what was committed before it.
	Notify(ctx context.Context, notes []string) error

	// Listen calls received with each note, from the call of listening on, until ctx ends or the
	// connection is lost, which is an error.
	Listen(ctx context.Context, listening func(), received func(note string)) error

	// Reserve returns the delay until the next free instant of a name. Two instants of a name
	// are at least apart from each other, across processes.
	Reserve(ctx context.Context, name string, apart time.Duration) (wait time.Duration, err error)

	// History identifies the history of the store. It changes when the server has crashed or
	// another has taken over: the last changes may be lost then.
	History() string

	// DueOf is Due, and AlarmsOf is Alarms, for the matches of shards. Many shards take as
	// long as one.
	DueOf(shards ...Shard) iter.Seq2[Record, error]
	AlarmsOf(shards ...Shard) (map[string]int64, error)
}

// MaxNote is the most bytes in a note.
const MaxNote = 255

// A Process uses a shared store.
type Process struct {
	ID    string        // random, so that no other process has it
	Of    int           // the number of shards that it counts; see Census
	Lease time.Duration // the lifetime of the process and its leases after Attend
	// Leaving means that it claims nothing while another process does.
	Leaving bool
}

// A Census counts the processes that share a store.
type Census struct {
	// Of is the number of shards that the live processes count, or if there is no other, the
	// caller's.
	Of int
	// Members are the live processes, sorted by ID.
	Members []Member
	// Held are the shards whose leases the caller holds, in order.
	Held []int
	// Now is the time by the clock of the store.
	Now time.Time
	// Next is the time until another process expires; 0 if there is none.
	Next time.Duration
}

// A Member is a live process.
type Member struct {
	ID      string
	Shards  int // the number of its leases
	Leaving bool
}

// A Shard is one part of the guilds.
type Shard struct{ Number, Of int }

// Has reports whether a guild is on the shard.
func (s Shard) Has(guild string) bool { return ShardOf(guild, s.Of) == s.Number }

// AnyOf returns a function that reports whether a guild is on one of the shards.
func AnyOf(shards []Shard) func(guild string) bool {
	in, counts := map[Shard]bool{}, map[int]bool{}
	for _, s := range shards {
		in[s], counts[s.Of] = true, true
	}
	return func(guild string) bool {
		for of := range counts { // one, unless it has just changed
			if in[Shard{ShardOf(guild, of), of}] {
				return true
			}
		}
		return false
	}
}

// ShardOf returns the shard of a guild, out of of shards. Direct messages are on shard 0.
// https://discord.com/developers/docs/events/gateway#sharding
func ShardOf(guild string, of int) int {
	n, err := strconv.ParseInt(guild, 10, 64)
	if err != nil || n < 0 || of <= 1 {
		return 0
	}
	return int(n >> 22 % int64(of))
}
