package sandbox

import (
	"context"
	"fmt"
	"slices"
	"time"

	"herald/bot/sandbox/client"
	"herald/bot/sandbox/fault"
	"herald/bot/sandbox/gateway"
	"herald/bot/sandbox/rest"
	"herald/bot/sandbox/world"
)

// Channel returns the id of the first channel with that name, in the order of guilds. It panics if there is none.
func (s *Server) Channel(name string) string {
	id := ""
	s.store.Read(func(w *world.World) {
		for _, g := range w.Guilds {
			for _, ch := range w.ChannelsOf(g.ID) {
				if id == "" && ch.Name == name {
					id = ch.ID
				}
			}
		}
	})
	if id == "" {
		panic(fmt.Sprintf("sandbox: no channel is called %q", name))
	}
	return id
}

// Guild returns the id of the guild with that name. It panics if there is none.
func (s *Server) Guild(name string) string {
	id := ""
	s.store.Read(func(w *world.World) {
		for _, g := range w.Guilds {
			if g.Name == name {
				id = g.ID
			}
		}
	})
	if id == "" {
		panic(fmt.Sprintf("sandbox: no guild is called %q", name))
	}
	return id
}

// Channels lists the channels and threads of a guild.
func (s *Server) Channels(guild string) []world.Channel {
	list := []world.Channel{}
	s.store.Read(func(w *world.World) {
		for _, ch := range w.ChannelsOf(guild) {
			list = append(list, *ch)
		}
	})
	return list
}

// Commands lists the registered commands.
func (s *Server) Commands() []world.Command {
	var list []world.Command
	s.store.Read(func(w *world.World) { list = slices.Clone(w.Commands) })
	return list
}

// BotID is the user id of the bot, and the id of its application.
func (s *Server) BotID() string { return world.BotID }

// CreateChannel makes a text channel in a guild.
func (s *Server) CreateChannel(guild, name string) (*world.Channel, error) {
	return s.store.CreateChannel(guild, name)
}

// CreateGroup opens a conversation of people, which the bot is not part of. They are given by id.
func (s *Server) CreateGroup(users ...string) (*world.Channel, error) {
	return s.store.CreateGroup(users...)
}

// CreateChannelOf makes a channel of a kind in a guild.
func (s *Server) CreateChannelOf(kind int, guild, name string) (*world.Channel, error) {
	return s.store.CreateChannelOf(kind, guild, name)
}

// SetThread archives and locks a thread, or not, as a moderator does.
func (s *Server) SetThread(thread string, archived, locked bool) error {
	return s.store.SetThread(thread, archived, locked)
}

// AddGuild makes a guild without channels, with the bot on it, and returns its id. The guilds
// of a stand-in are on shards in turn: each new one on the next shard. They are not stored.
func (s *Server) AddGuild(name string) (string, error) { return s.store.AddGuild(name) }

// SetPermissions grants the bot exactly these permissions in a channel and its threads; a thread has its channel's.
func (s *Server) SetPermissions(channel string, permissions int64) error {
	return s.store.SetPermissions(channel, permissions)
}

// Overwrite sets what a role or a member may do in a channel and its threads, Rename gives a channel another name, and
// Admit makes people members of a thread, or takes them out.
func (s *Server) Overwrite(channel string, o world.Overwrite) error {
	return s.store.Overwrite(channel, o)
}
func (s *Server) Rename(channel, name string) error { return s.store.Rename(channel, name) }
func (s *Server) Admit(thread string, in bool, users ...string) error {
	return s.store.Admit(thread, in, users...)
}

// Restrict replaces the permissions of a command in a guild, as its admins do; without any, the command's own count.
func (s *Server) Restrict(guild, command string, all ...world.CommandPermission) error {
	return s.store.Restrict(guild, command, all...)
}

// SetTags gives a forum tags with those names, of which posts need one if it requires that.
func (s *Server) SetTags(forum string, required bool, names ...string) error {
	return s.store.SetTags(forum, required, names...)
}

// Kick removes the bot from a guild, Invite adds it again, and Fail makes the guild unavailable.
func (s *Server) Kick(guild string) error   { return s.store.Kick(guild) }
func (s *Server) Invite(guild string) error { return s.store.Invite(guild) }
func (s *Server) Fail(guild string) error   { return s.store.Fail(guild) }

// Quarantine makes Discord refuse the bot's DMs to people it has none with yet, with error
// 20026.
func (s *Server) Quarantine() {
	s.store.Lock()
	defer s.store.Unlock()
	s.limits.Quarantine()
}

// EnableActivity gives the application an Activity, as its owner does in the developer portal, and the command by which
// people start it. The mappings lead its frame to the page of the bot, such as
//
//	srv.EnableActivity(sandbox.Mapping{Prefix: "/", Target: "127.0.0.1:8090"})
//
// The first mapping whose prefix fits counts.
func (s *Server) EnableActivity(mappings ...world.Mapping) error {
	return s.store.EnableActivity(mappings...)
}

// ClientSecret is the secret of the application, for OAuth 2.
func (s *Server) ClientSecret() string { return world.ClientSecret }

// SetRedirects sets the redirects of the application for OAuth 2. An Activity needs one, which it does not use.
func (s *Server) SetRedirects(urls ...string) error {
	return s.store.SetApplication(func(a *world.Application) { a.Redirects = urls })
}

// Instances lists the open instances of the Activity.
func (s *Server) Instances() []*world.Instance {
	var all []*world.Instance
	s.store.Read(func(w *world.World) { all = w.Instances() })
	return all
}

// Instance returns an open instance of the Activity, nil if there is none.
func (s *Server) Instance(id string) *world.Instance {
	var in *world.Instance
	s.store.Read(func(w *world.World) { in = w.Instance(id) })
	return in
}

// SetEndpoint sends interactions to an address in place of the gateway; nil is the gateway.
func (s *Server) SetEndpoint(url *string) error {
	return s.store.SetApplication(func(a *world.Application) { a.Endpoint = url })
}

// Application returns the settings of the bot's application.
func (s *Server) Application() world.Application {
	var a world.Application
	s.store.Read(func(w *world.World) { a = w.Application })
	return a
}

// DeleteChannel deletes a channel with its threads, as a moderator does.
func (s *Server) DeleteChannel(channel string) error { return s.store.DeleteChannel(channel) }

// DeleteMessage deletes a message, as a moderator does.
func (s *Server) DeleteMessage(channel, message string) error {
	return s.store.DeleteMessage(channel, message)
}

// Prolong extends the time of all interactions, before a clock is moved.
func (s *Server) Prolong(d time.Duration) error { return s.store.Prolong(d) }

// File returns the content of an attachment, or nil.
func (s *Server) File(attachment string) []byte { return s.store.File(attachment) }

// Person returns the person with that name or id. It panics if there is none.
func (s *Server) Person(name string) *client.Person { return s.people.Person(name) }

// AddPeople makes people with such names members of the guilds, unless they are, and returns them.
func (s *Server) AddPeople(names ...string) ([]*client.Person, error) {
	ids, err := s.store.AddPeople(names...)
	var all []*client.Person
	for _, id := range ids {
		all = append(all, s.people.Person(id))
	}
	return all, err
}

// ShowSeason updates the season on open pages.
func (s *Server) ShowSeason() error { return s.page.ShowSeason() }

// Await waits until a condition holds. It checks now, and again after every change of the stand-in: a message, a
// command, a request of the bot, its connection.
func (s *Server) Await(ctx context.Context, holds func() bool) error {
	return s.store.Await(ctx, holds)
}

// AwaitBot waits until a bot is connected to the gateway with all of its shards, or with the
// shards of guilds, if any are named; "" stands for DMs.
func (s *Server) AwaitBot(ctx context.Context, guilds ...string) error {
	return s.gateway.AwaitBot(ctx, guilds...)
}

// Disconnect cuts the bot's connections to the gateway, all or some shards', as a lost network
// does. The bot may resume.
func (s *Server) Disconnect(shards ...int) { s.gateway.Disconnect(shards...) }

// Identified lists the sessions that have begun on the gateway, in their order.
func (s *Server) Identified() []gateway.Identified { return s.gateway.Identified() }

// Traffic returns the counts of the gateway's packets so far.
func (s *Server) Traffic() gateway.Traffic { return s.gateway.Traffic() }

// Requests returns the requests of the REST API so far, oldest first.
func (s *Server) Requests() []rest.Request { return s.api.Requests() }

// Answered returns the number of requests so far.
func (s *Server) Answered() int { return s.api.Answered() }

// Careless returns the requests so far that no careful bot makes: see rest.API.
func (s *Server) Careless() []rest.Request { return s.api.Careless() }

// Trouble plants a fault. It panics if the fault makes no sense.
//
//	lost := srv.Trouble(sandbox.Fault{Kind: sandbox.AnswerLost, Route: "POST /channels/{channel}/messages", Times: 1})
//	// … confirm a turn …
//	err := lost.Await(ctx, 1)
func (s *Server) Trouble(f fault.Fault) *fault.Trouble {
	t, err := s.faults.Add(f)
	if err != nil {
		panic(fmt.Sprintf("sandbox: %v", err))
	}
	return t
}

// EndTroubles stops all planted faults.
func (s *Server) EndTroubles() { s.faults.End() }

// CreateRole makes a role of a guild as a moderator does, above the bot's if it is high.
func (s *Server) CreateRole(guild, name string, high bool) (world.Role, error) {
	return s.store.CreateRole(guild, name, high)
}

// GrantRole gives a person a role, as a moderator does.
func (s *Server) GrantRole(role, user string) error { return s.store.GrantRole(role, user) }

// Roles lists the roles of a guild with their members, without @everyone.
func (s *Server) Roles(guild string) []world.Role {
	var list []world.Role
	s.store.Read(func(w *world.World) {
		for _, r := range w.RolesOf(guild) {
			list = append(list, *r)
		}
	})
	return list
}

// AddEmoji adds an emoji to the application, as its owner does, and returns its id.
func (s *Server) AddEmoji(name string) (string, error) {
	e := &world.OwnEmoji{Name: name}
	err := s.store.Update(func(c *world.Change) error {
		e.ID = c.NewID(c.Now)
		c.PutEmoji(e, nil)
		return nil
	})
	return e.ID, err
}

// DeleteEmoji deletes the emoji of that name, as the owner of the application does.
func (s *Server) DeleteEmoji(name string) error {
	return s.store.Update(func(c *world.Change) error {
		for _, e := range c.EmojisInOrder() {
			if e.Name == name {
				c.DropEmoji(e)
			}
		}
		return nil
	})
}

// Emojis lists the names of the emoji of the application, the oldest first.
func (s *Server) Emojis() []string {
	names := []string{}
	s.store.Read(func(w *world.World) {
		for _, e := range w.EmojisInOrder() {
			names = append(names, e.Name)
		}
	})
	return names
}

// Events lists the events of a guild that are not over.
func (s *Server) Events(guild string) []world.ScheduledEvent {
	var list []world.ScheduledEvent
	s.store.Read(func(w *world.World) {
		for _, e := range w.EventsOf(guild, s.store.Now()) {
			list = append(list, *e)
		}
	})
	return list
}
