package world

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"herald/bot/sandbox/problem"
)

// CreateChannel makes a text channel in a guild. It returns a problem.Refusal.
func (s *Store) CreateChannel(guild, name string) (*Channel, error) {
	return s.CreateChannelOf(TextChannel, guild, name)
}

// CreateChannelOf makes a channel of a kind in a guild. It returns a problem.Refusal.
func (s *Store) CreateChannelOf(kind int, guild, name string) (*Channel, error) {
	var ch *Channel
	err := s.Update(func(c *Change) error {
		var err error
		ch, err = c.createChannel(guild, name, kind)
		return err
	})
	return ch, err
}

// SetPermissions grants the bot exactly these permissions in a channel and its threads; a thread has its channel's.
func (s *Store) SetPermissions(channel string, permissions int64) error {
	return s.Update(func(c *Change) error {
		sc := c.Channels[channel]
		if sc == nil {
			return problem.UnknownChannel
		}
		if parent := c.Channels[sc.Channel.ParentID]; parent != nil {
			sc = parent
		}
		changed := *sc
		changed.Permissions = permissions
		c.PutChannel(&changed)
		return nil
	})
}

// SetTags gives a forum tags with those names, of which posts need one if it requires that.
func (s *Store) SetTags(forum string, required bool, names ...string) error {
	return s.Update(func(c *Change) error {
		sc := c.Channels[forum]
		if sc == nil || sc.Channel.Type != ForumChannel {
			return problem.Invalid("no such forum: %q", forum)
		}
		changed, ch := *sc, *sc.Channel
		ch.Tags, ch.Flags = nil, 0
		if required {
			ch.Flags = RequiresTag
		}
		for _, name := range names {
			ch.Tags = append(ch.Tags, Tag{ID: c.NewID(c.Now), Name: name})
		}
		changed.Channel = &ch
		c.PutChannel(&changed)
		return nil
	})
}

// SetThread archives and locks a thread, or not, as a moderator does.
func (s *Store) SetThread(thread string, archived, locked bool) error {
	return s.Update(func(c *Change) error {
		sc := c.Channels[thread]
		if sc == nil || sc.Channel.Thread == nil {
			return problem.UnknownChannel
		}
		c.SetThread(sc, func(t *ThreadMetadata) { t.Archived, t.Locked = archived, locked })
		return nil
	})
}

// DeleteChannel deletes a channel with its threads, as a moderator does.
func (s *Store) DeleteChannel(channel string) error {
	return s.Update(func(c *Change) error {
		sc := c.Channels[channel]
		if sc == nil {
			return problem.UnknownChannel
		}
		c.DropChannel(sc)
		return nil
	})
}

// changeChannel stores a channel as change leaves it.
func (s *Store) changeChannel(channel string, change func(*StoredChannel)) error {
	return s.Update(func(c *Change) error {
		sc := c.Channels[channel]
		if sc == nil {
			return problem.UnknownChannel
		}
		changed := *sc
		change(&changed)
		c.PutChannel(&changed)
		return nil
	})
}

// Kick removes the bot from a guild.
func (s *Store) Kick(guild string) error {
	return s.changeGuild(guild, func(c *Change, g *Guild) {
		c.Emit(Event{Gateway: "GUILD_DELETE", Intent: IntentGuilds, Guild: g.ID, Data: map[string]any{"id": g.ID}})
		g.Foreign = true
	})
}

// Invite adds the bot to a guild again.
func (s *Store) Invite(guild string) error {
	return s.changeGuild(guild, func(c *Change, g *Guild) {
		g.Foreign = false
		c.Emit(Event{Gateway: "GUILD_CREATE", Intent: IntentGuilds, Guild: g.ID, Data: c.GuildCreate(*g)})
	})
}

// Fail has a guild become unavailable for a while, as it does when Discord has an outage.
func (s *Store) Fail(guild string) error {
	return s.changeGuild(guild, func(c *Change, g *Guild) {
		e := Event{Gateway: "GUILD_DELETE", Intent: IntentGuilds, Guild: g.ID, Data: map[string]any{"id": g.ID, "unavailable": true}}
		c.Emit(e)
		e.Gateway, e.Data = "GUILD_CREATE", c.GuildCreate(*g)
		c.Emit(e)
	})
}

// AddGuild makes a guild without channels, of which nothing is stored, adds the bot to it and returns its id.
func (s *Store) AddGuild(name string) (string, error) {
	var g Guild
	err := s.Update(func(c *Change) error {
		g = Guild{ID: guildID(len(c.Guilds)), Name: name, Locale: "en-US", Owner: c.People[0].ID}
		c.reserve(g.ID)
		c.Guilds = append(c.Guilds, g)
		c.Emit(Event{Gateway: "GUILD_CREATE", Intent: IntentGuilds, Guild: g.ID, Data: c.GuildCreate(g)})
		return nil
	})
	return g.ID, err
}

// guildID is the id of guild n; it is on another shard than the one before.
func guildID(n int) string { return strconv.Itoa(1_000_000_000_000_000_100 + n*(1<<22+100)) }

func (s *Store) changeGuild(guild string, change func(*Change, *Guild)) error {
	return s.Update(func(c *Change) error {
		g := c.Guild(guild)
		if g == nil {
			return problem.UnknownGuild
		}
		change(c, g)
		return nil
	})
}

// DeleteMessage deletes a message, as a moderator does. It returns problem.UnknownMessage.
func (s *Store) DeleteMessage(channel, message string) error {
	return s.Update(func(c *Change) error {
		sm := c.Message(channel, message)
		if sm == nil {
			return problem.UnknownMessage
		}
		c.DropMessage(sm)
		return nil
	})
}

// Prolong extends the time of all interactions before a clock is moved, as people and the bot answer no later for
// that.
func (s *Store) Prolong(d time.Duration) error {
	return s.Update(func(c *Change) error {
		for _, in := range c.Interactions {
			in.At = in.At.Add(d)
			c.SaveInteraction(in)
		}
		return nil
	})
}

// ChangePerson changes the settings of a person and returns them. It returns a problem.Refusal.
func (s *Store) ChangePerson(id string, fn func(*Profile)) (Profile, error) {
	var out Profile
	err := s.Update(func(c *Change) error {
		p := c.Person(id)
		if p == nil {
			return problem.Refuse(http.StatusNotFound, "no such person")
		}
		fn(p)
		out = *p
		c.SavePerson(p)
		return nil
	})
	return out, err
}

// SavePerson stores a person who has been changed.
func (c *Change) SavePerson(p *Profile) {
	c.save(bucketPeople, p.ID, *p)
	c.Emit(Event{Page: "people", Data: slices.Clone(c.People)})
}

// AddPeople makes people with such names members of the guilds, unless they are, and returns their ids.
func (s *Store) AddPeople(names ...string) ([]string, error) {
	var ids []string
	err := s.Update(func(c *Change) error {
		for _, name := range names {
			ids = append(ids, c.addPerson(name))
		}
		c.Emit(Event{Page: "people", Data: slices.Clone(c.People)})
		return nil
	})
	return ids, err
}

// addPerson adds a person, unless one has the name, and returns their ID.
func (c *Change) addPerson(name string) string {
	for _, p := range c.People {
		if p.DisplayName() == name {
			return p.ID
		}
	}
	id := strconv.FormatUint(Snowflake(c.People[len(c.People)-1].ID)+1, 10)
	user := User{ID: id, Username: strings.ToLower(name), GlobalName: name, Discriminator: "0"}
	p := Profile{User: user, Locale: "en-US", DMsOpen: true}
	c.People = append(c.People, p)
	c.save(bucketPeople, id, p)
	return id
}

// OpenDM opens a person's DM with the bot, so that the person sees it.
func (s *Store) OpenDM(user string) (*Channel, error) {
	var ch *Channel
	err := s.Update(func(c *Change) error {
		sc := *c.DM(user)
		ch = sc.Channel
		if sc.Opened {
			return nil
		}
		sc.Opened = true
		c.Channels[ch.ID] = &sc
		c.save(bucketChannels, ch.ID, &sc)
		c.Emit(Event{Page: "channel_create", Data: ch, Sees: c.seers(&sc)})
		return nil
	})
	return ch, err
}

// CreateRole makes a role as a moderator does, above the bot's if it is high.
func (s *Store) CreateRole(guild, name string, high bool) (Role, error) {
	var r Role
	err := s.Update(func(c *Change) error {
		r = Role{ID: c.NewID(c.Now), Guild: guild, Name: name, High: high, Holders: []string{}}
		c.PutRole(&r)
		return nil
	})
	return r, err
}

// GrantRole gives a person a role, as a moderator does.
func (s *Store) GrantRole(role, user string) error {
	return s.Update(func(c *Change) error {
		c.Grant(c.Roles[role], user, true)
		return nil
	})
}

// CreateGroup opens a conversation of people, which the bot is not part of.
func (s *Store) CreateGroup(users ...string) (*Channel, error) {
	var ch *Channel
	err := s.Update(func(c *Change) error {
		ch = &Channel{ID: c.NewID(c.Now), Type: GroupDM}
		for _, user := range users {
			ch.Recipients = append(ch.Recipients, *c.User(user))
		}
		c.Channels[ch.ID] = &StoredChannel{Channel: ch}
		c.save(bucketChannels, ch.ID, c.Channels[ch.ID])
		return nil
	})
	return ch, err
}

// applicationKey is the key of the application in its bucket.
const applicationKey = "application"

// SetApplication changes the settings of the application.
func (s *Store) SetApplication(change func(*Application)) error {
	return s.Update(func(c *Change) error {
		change(&c.Application)
		c.saveApplication()
		return nil
	})
}

func (c *Change) saveApplication() { c.save(bucketApplication, applicationKey, c.Application) }
