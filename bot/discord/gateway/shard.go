package gateway

import (
	"strconv"
	"time"
)

// A Shard is one of the parts into which Discord divides what a bot receives, each
// with a session of its own. What belongs to no guild, such as direct messages,
// comes on shard 0.
// https://discord.com/developers/docs/events/gateway#sharding
type Shard struct {
	ID int `json:"id"` // from 0 to Of-1
	Of int `json:"of"`
}

// Holds reports whether the events of a guild come on the shard; "" stands for events of no
// guild.
func (s Shard) Holds(guild string) bool {
	id, _ := strconv.ParseUint(guild, 10, 64) // 0 for ""
	return int(id>>22%uint64(max(s.Of, 1))) == s.ID
}

// A Range says which shards a process has: First to Last of Of. The zero value is
// all, and as many as Discord recommends.
type Range struct{ First, Last, Of int }

// shards returns the shards of the range where Discord recommends so many.
func (r Range) shards(recommended int) []Shard {
	if r.Of == 0 {
		n := max(recommended, 1)
		r = Range{0, n - 1, n}
	}
	var all []Shard
	for id := r.First; id <= r.Last; id++ {
		all = append(all, Shard{id, r.Of})
	}
	return all
}

// A State says how the connection of a shard is.
type State struct {
	Shard
	Up    bool
	Since time.Time // zero if it has never been up
}
