package process

import (
	"log/slog"
	"maps"
	"slices"
	"sync"

	"github.com/tidwall/gjson"
)

// crowdedShard is the guild count per shard from which a warning is logged: Discord refuses
// a shard that has 2500.
// https://discord.com/developers/docs/events/gateway#sharding
const crowdedShard = 2000

// guilds knows on which guilds the bot is, as far as the gateway has told. Events
// change it, those of a shard one at a time.
type guilds struct {
	log             *slog.Logger
	joined, removed func(guild string)

	mu sync.Mutex
	on map[int]map[string]bool // by shard and ID; nil before the gateway has told
}

// newGuilds returns guilds that call joined and removed when those change.
func newGuilds(log *slog.Logger, joined, removed func(guild string)) *guilds {
	return &guilds{log: log, joined: joined, removed: removed, on: map[int]map[string]bool{}}
}

// A guild is one as the gateway names it. Unavailable ones have an outage: the bot
// is still on them.
type guild struct {
	ID          string `json:"id"`
	Unavailable bool   `json:"unavailable"`
}

// guildOf reads no more of a guild than it must, as that may come with thousands of
// channels, roles and emoji. What is no guild has no ID.
func guildOf(data []byte) (g guild) {
	gjson.ParseBytes(data).ForEach(func(key, value gjson.Result) bool {
		switch key.Str {
		case "id":
			g.ID = value.Str
		case "unavailable":
			g.Unavailable = value.Bool()
		}
		return true
	})
	return g
}

// greeted takes in the guilds of a shard's new session.
func (g *guilds) greeted(shard int, all []guild) {
	joined, removed := g.compare(shard, all)
	for _, id := range removed {
		g.removed(id)
	}
	for _, id := range joined {
		g.joined(id)
	}
	if len(all) >= crowdedShard {
		g.warn(shard, len(all))
	}
}

// compare takes in the guilds of a shard's new session. It returns those that the
// bot has joined, and those that it was removed from, since it was last told; at
// first none.
func (g *guilds) compare(shard int, all []guild) (joined, removed []string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	before, now := g.on[shard], map[string]bool{}
	for _, one := range all {
		now[one.ID] = true
		if before != nil && !before[one.ID] {
			joined = append(joined, one.ID)
		}
	}
	for id := range before {
		if !now[id] {
			removed = append(removed, id)
		}
	}
	g.on[shard] = now
	slices.Sort(removed)
	return joined, removed
}

// changed takes in that the bot is on a guild of a shard, or is not on it any more.
func (g *guilds) changed(shard int, one guild, here bool) {
	if one.Unavailable || !g.moved(shard, one.ID, here) {
		return
	}
	if !here {
		g.removed(one.ID)
		return
	}
	g.joined(one.ID)
	if n := g.count(shard); n == crowdedShard {
		g.warn(shard, n)
	}
}

// moved notes whether the bot is on a guild, and reports whether that is new.
func (g *guilds) moved(shard int, id string, here bool) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	on := g.on[shard]
	if on == nil || on[id] == here {
		return false
	}
	if here {
		on[id] = true
		return true
	}
	delete(on, id)
	return true
}

// recall takes in the guilds of a shard whose session goes on.
func (g *guilds) recall(shard int, ids []string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.on[shard] = map[string]bool{}
	for _, id := range ids {
		g.on[shard][id] = true
	}
}

// list returns the guilds of a shard that the bot is on.
func (g *guilds) list(shard int) []string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.Sorted(maps.Keys(g.on[shard]))
}

// count returns on how many guilds of a shard the bot is.
func (g *guilds) count(shard int) int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return len(g.on[shard])
}

// total returns on how many guilds the bot is, as far as the gateway has told.
func (g *guilds) total() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	n := 0
	for _, on := range g.on {
		n += len(on)
	}
	return n
}

// warn says what to do about a shard with so many guilds.
func (g *guilds) warn(shard, n int) {
	g.log.Warn("so many servers are on one shard that Discord will soon refuse it: set shards = 0 in config.toml, or a higher number, "+
		"then stop all processes of the bot and start them again", "shard", shard, "servers", n, "refused", 2500)
}
