package bot

import (
	"context"
	"encoding/json"
	"log/slog"

	"herald/bot/discord"
	"herald/bot/discord/gateway"
	"herald/bot/router"
)

// needed are the kinds of events that hear takes in, and how much of each. Most of
// what Discord sends is none of them: every message, to begin with.
var needed = map[string]gateway.Need{
	"READY":               gateway.Whole,
	"RESUMED":             gateway.Whole,
	"INTERACTION_CREATE":  gateway.Whole,
	"CHANNEL_DELETE":      gateway.Whole,
	"THREAD_DELETE":       gateway.Whole,
	"MESSAGE_DELETE":      gateway.Whole,
	"MESSAGE_DELETE_BULK": gateway.Whole,
	"GUILD_CREATE":        gateway.Identity, // with all of its channels, roles and emoji
	"GUILD_DELETE":        gateway.Whole,
	"CHANNEL_UPDATE":      gateway.Whole,
	"GUILD_ROLE_UPDATE":   gateway.Whole,
	"GUILD_MEMBER_UPDATE": gateway.Whole,
	"THREAD_CREATE":       gateway.Whole, // also when the bot is added to a private one
	"THREAD_UPDATE":       gateway.Whole,
}

// need returns how much of an event is needed.
func need(kind string) gateway.Need {
	if n, ok := needed[kind]; ok {
		return n
	}
	return gateway.Nothing
}

// hear takes in an event of a shard. The shard waits for it, so that it hands on
// what takes time; others do not. A panic must not end the process.
func (b *Bot) hear(e discord.Event) {
	defer router.Survive(b.app.Log.With("event", e.Kind))
	switch e.Kind {
	case "READY":
		b.greet(e)
	case "RESUMED":
		b.recognise()
	case "INTERACTION_CREATE":
		b.router.Receive(e)
	case "CHANNEL_DELETE", "THREAD_DELETE", "MESSAGE_DELETE", "MESSAGE_DELETE_BULK":
		b.deleted(e)
	case "GUILD_CREATE", "GUILD_DELETE":
		var g guild
		if understands(b.app.Log, e.Kind, e.Data, &g) {
			b.guilds.changed(e.Shard, g, e.Kind == "GUILD_CREATE")
		}
	case "CHANNEL_UPDATE", "GUILD_ROLE_UPDATE", "GUILD_MEMBER_UPDATE", "THREAD_CREATE":
		b.allowed(e)
	case "THREAD_UPDATE":
		b.threadChanged(e)
	}
}

// understands decodes the data of an event, and logs if it cannot.
func understands(log *slog.Logger, kind string, data json.RawMessage, v any) bool {
	err := json.Unmarshal(data, v)
	if err != nil {
		log.Error("not understood", "event", kind, "err", err)
	}
	return err == nil
}

// greet learns who the bot is, and on which guilds of the shard.
func (b *Bot) greet(e discord.Event) {
	var ready struct {
		User struct {
			Name string `json:"username"`
		} `json:"user"`
		Application struct {
			ID string `json:"id"`
		} `json:"application"`
		Guilds []guild `json:"guilds"`
	}
	if !understands(b.app.Log, e.Kind, e.Data, &ready) {
		return
	}
	b.guilds.greeted(e.Shard, ready.Guilds)
	me := identity{ready.Application.ID, ready.User.Name}
	b.sessions.met(me)
	b.startup.Push(remembering, false)
	b.meet(me)
}

// recognise learns who the bot is from a former process: a session that goes on
// does not tell.
func (b *Bot) recognise() {
	if me, known := b.sessions.identity(); known {
		b.meet(me)
	}
}

// meet hands on who the bot is.
func (b *Bot) meet(me identity) {
	select {
	case b.met <- me:
	default: // known
	}
}

// deleted passes on what was deleted.
func (b *Bot) deleted(e discord.Event) {
	var gone struct {
		ID      string   `json:"id"`
		IDs     []string `json:"ids"`
		Channel string   `json:"channel_id"`
	}
	if !understands(b.app.Log, e.Kind, e.Data, &gone) {
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

// allowed passes on that the bot may now be allowed what it was refused: in a
// channel, or anywhere.
func (b *Bot) allowed(e discord.Event) {
	var changed struct {
		ID string `json:"id"`
	}
	if !understands(b.app.Log, e.Kind, e.Data, &changed) {
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

// threadChanged passes on that a thread is archived, or that it is no longer locked.
func (b *Bot) threadChanged(e discord.Event) {
	var thread discord.Thread
	if !understands(b.app.Log, e.Kind, e.Data, &thread) {
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

// tellAllowed tells the features that the bot may now be allowed what it was
// refused in a channel, or if that is "", anywhere.
func (b *Bot) tellAllowed(channel string) {
	for _, f := range b.features {
		if f.Allowed != nil {
			f.Allowed(channel)
		}
	}
}
