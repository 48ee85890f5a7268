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

// guilds knows the guilds of the bot, as far as the gateway has told. Events change them, for
// each shard one at a time.
type guilds struct {
	log             *slog.Logger
	joined, removed func(guild string)

	mu sync.Mutex
	on map[int]map[string]bool // by shard and ID; nil before the gateway has told
}

// newGuilds returns guilds that call joined and removed on changes.
func newGuilds(log *slog.Logger, joined, removed func(guild string)) *guilds {
	return &guilds{log: log, joined: joined, removed: removed, on: map[int]map[string]bool{}}
}

// A guild is one as the gateway sends it. Unavailable ones have an outage: the bot is still a
// member.
type guild struct {
	ID          string `json:"id"`
	Unavailable bool   `json:"unavailable"`
}

// guildOf reads no more of a guild than it must, as that may come with thousands of channels,
// roles and emoji. Anything else has no ID.
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

// replace replaces the guilds of a shard after a new session.
func (g *guilds) replace(shard int, all []guild) {
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

// compare replaces the guilds of a shard, and returns those that the bot has joined and was
// removed from since; at first none.
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

// changed records that the bot has joined a guild of a shard, or was removed from it.
func (g *guilds) changed(shard int, one guild, here bool) {
	if one.Unavailable || !g.set(shard, one.ID, here) {
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

// set records whether the bot is on a guild, and reports whether that is new.
func (g *guilds) set(shard int, id string, here bool) bool {
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

// recall sets the guilds of a shard whose session is resumed.
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

// count returns the number of guilds on a shard.
func (g *guilds) count(shard int) int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return len(g.on[shard])
}

// total returns the number of guilds, as far as the gateway has told.
func (g *guilds) total() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	n := 0
	for _, on := range g.on {
		n += len(on)
	}
	return n
}

// warn logs what to do about a crowded shard.
func (g *guilds) warn(shard, n int) {
	g.log.Warn("so many servers are on one shard that Discord will soon refuse it: set shards = 0 in config.toml, or a higher number, "+
		"then stop all processes of the bot and start them again", "shard", shard, "servers", n, "refused", 2500)
}
