package bot

import (
	"context"

	"herald/bot/discord"
	"herald/bot/router"
)

// handle handles an event of a shard; most of Discord's, such as every message, concern nothing
// here. The shard waits for it, so that it passes on slow work; other shards do not wait. A
// panic must not end the process.
func (b *Bot) handle(e discord.Event) {
	defer router.Survive(b.app.Log.With("event", e.Kind))
	switch e.Kind {
	case "READY", "RESUMED", "GUILD_CREATE", "GUILD_DELETE":
		b.process.Handle(e)
	case "INTERACTION_CREATE":
		b.router.Receive(e)
	case "CHANNEL_DELETE", "THREAD_DELETE", "MESSAGE_DELETE", "MESSAGE_DELETE_BULK":
		b.deleted(e)
	case "CHANNEL_UPDATE", "GUILD_ROLE_UPDATE", "GUILD_MEMBER_UPDATE", "THREAD_CREATE":
		b.allowed(e)
	case "THREAD_UPDATE":
		b.threadChanged(e)
	}
}

// deleted passes on a deletion.
func (b *Bot) deleted(e discord.Event) {
	var gone struct {
		ID      string   `json:"id"`
		IDs     []string `json:"ids"`
		Channel string   `json:"channel_id"`
	}
	if !e.Understood(&gone, b.app.Log) {
		return
	}
	channel, messages := gone.Channel, append(gone.IDs, gone.ID)
	switch e.Kind {
	case "CHANNEL_DELETE", "THREAD_DELETE":
		channel, messages = gone.ID, []string{""}
	case "MESSAGE_DELETE_BULK":
		messages = gone.IDs
	}
	b.router.Do(channel, func(context.Context) {
		for _, message := range messages {
			b.app.Post.Deleted(channel, message)
			for _, f := range b.features {
				if f.Deleted != nil {
					f.Deleted(channel, message)
				}
			}
		}
	})
}

// allowed passes on that the bot may have regained a permission: in a channel, or anywhere.
func (b *Bot) allowed(e discord.Event) {
	var changed struct {
		ID string `json:"id"`
	}
	if !e.Understood(&changed, b.app.Log) {
		return
	}
	channels := []string{changed.ID}
	if e.Kind == "GUILD_ROLE_UPDATE" || e.Kind == "GUILD_MEMBER_UPDATE" {
		channels = b.app.Post.Restricted("")
		b.router.Do("", func(context.Context) { b.tellAllowed("") })
	}
	for _, channel := range channels {
		b.router.Do(channel, func(context.Context) {
			b.app.Post.PermissionsChanged(channel)
			b.tellAllowed(channel)
		})
	}
}

// threadChanged passes on that a thread is archived, or no longer locked.
func (b *Bot) threadChanged(e discord.Event) {
	var thread discord.Thread
	if !e.Understood(&thread, b.app.Log) {
		return
	}
	if !thread.State.Locked {
		b.allowed(e)
	}
	if !thread.State.Archived {
		return
	}
	b.router.Do(thread.ID, func(context.Context) {
		for _, f := range b.features {
			if f.Archived != nil {
				f.Archived(thread)
			}
		}
	})
}

// tellAllowed tells the features that the bot may have regained a permission in a channel, or
// anywhere if that is "".
func (b *Bot) tellAllowed(channel string) {
	for _, f := range b.features {
		if f.Allowed != nil {
			f.Allowed(channel)
		}
	}
}

// joined posts what waits for a guild.
func (b *Bot) joined(guild string) {
	b.app.Log.Info("joined a server", "guild", guild)
	for _, channel := range b.app.Post.Restricted(guild) {
		b.router.Do(channel, func(context.Context) { b.app.Post.PermissionsChanged(channel) })
	}
	b.router.Do("guild "+guild, func(context.Context) {
		for _, f := range b.features {
			if f.Joined != nil {
				f.Joined(guild)
			}
		}
	})
}

// removed mutes the matches and leagues of a guild.
func (b *Bot) removed(guild string) {
	b.app.Log.Warn("removed from a server", "guild", guild)
	b.router.Do("guild "+guild, func(context.Context) {
		b.app.Post.Removed(guild, b.app.Tables.List(b.app.Store.Mentioning(guild)))
		for _, f := range b.features {
			if f.Removed != nil {
				f.Removed(guild)
			}
		}
	})
}
