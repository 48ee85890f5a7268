package bot

import (
	"context"
	"slices"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/table"
	"herald/store"
)

// guilds knows on which guilds the bot is, as far as the gateway has told, and
// mutes what lives where it is not. Events change it, one at a time.
type guilds struct {
	app      *feature.App
	features []feature.Feature
	store    store.Matches
	do       func(key string, work func(context.Context)) bool
	on       map[string]bool // by ID; nil before the gateway has told
}

// A guild is one as the gateway names it. Unavailable ones have an outage: the bot
// is still on them.
type guild struct {
	ID          string `json:"id"`
	Unavailable bool   `json:"unavailable"`
}

// greeted takes in the guilds of a new session.
func (g *guilds) greeted(all []guild) {
	joined, removed := g.compare(all)
	for _, id := range removed {
		g.removed(id)
	}
	for _, id := range joined {
		g.joined(id)
	}
}

// compare takes in the guilds of a new session. It returns those that the bot has
// joined, and those that it was removed from, since it was last told; at first
// none.
func (g *guilds) compare(all []guild) (joined, removed []string) {
	before := g.on
	g.on = map[string]bool{}
	for _, one := range all {
		g.on[one.ID] = true
		if before != nil && !before[one.ID] {
			joined = append(joined, one.ID)
		}
	}
	for id := range before {
		if !g.on[id] {
			removed = append(removed, id)
		}
	}
	slices.Sort(removed)
	return joined, removed
}

// changed takes in that the bot is on a guild, or is not on it any more.
func (g *guilds) changed(one guild, here bool) {
	switch was := g.on[one.ID]; {
	case one.Unavailable || g.on == nil:
	case here && !was:
		g.on[one.ID] = true
		g.joined(one.ID)
	case !here && was:
		delete(g.on, one.ID)
		g.removed(one.ID)
	}
}

// joined has everything posted that waits for a guild.
func (g *guilds) joined(id string) {
	g.app.Log.Info("joined a server", "guild", id)
	for _, channel := range g.app.Post.Restricted(id) {
		g.do(channel, func(context.Context) { g.app.Post.PermissionsChanged(channel) })
	}
	g.do("guild "+id, func(context.Context) {
		for _, f := range g.features {
			if f.Joined != nil {
				f.Joined(id)
			}
		}
	})
}

// removed mutes what lives on a guild.
func (g *guilds) removed(id string) {
	g.app.Log.Warn("removed from a server", "guild", id)
	g.do("guild "+id, func(context.Context) {
		g.mute(id)
		for _, f := range g.features {
			if f.Removed != nil {
				f.Removed(id)
			}
		}
	})
}

// mute mutes the tables of a guild.
func (g *guilds) mute(id string) {
	for _, t := range g.app.Tables.List(g.store.Mentioning(id)) {
		if t.Guild != id || t.Stage == table.Over || t.Stage == table.Closed {
			continue
		}
		if _, err := g.app.Post.Mute(t, &discord.Error{Code: discord.CodeUnknownGuild}); err != nil {
			g.app.Log.Error("loss not noted", "match", t.ID, "guild", id, "err", err)
		}
	}
}
