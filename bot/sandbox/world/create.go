package world

import (
	"net/http"
	"slices"

	"herald/bot/sandbox/problem"
)

// createChannel makes a text channel at the end of a guild's list.
func (c *Change) createChannel(guild, name string) (*Channel, error) {
	if c.Guild(guild) == nil {
		return nil, problem.Invalid("no such guild: %q", guild)
	}
	if name == "" {
		return nil, problem.Invalid("a channel needs a name")
	}
	last := 0
	for _, other := range c.ChannelsOf(guild) {
		last = max(last, other.Position)
	}
	ch := &Channel{ID: c.NewID(c.Now), Type: TextChannel, GuildID: guild, Name: name, Position: last + 1}
	c.PutChannel(&StoredChannel{Channel: ch, Permissions: DefaultPermissions})
	return ch, nil
}

// DM finds or makes a person's private conversation with the bot.
func (c *Change) DM(user string) *StoredChannel {
	for _, r := range c.Channels {
		if r.isDMOf(user) {
			return r
		}
	}
	ch := &Channel{ID: c.NewID(c.Now), Type: DMChannel, Recipients: []User{*c.User(user)}}
	r := &StoredChannel{Channel: ch}
	c.Channels[ch.ID] = r
	c.save(bucketChannels, ch.ID, r)
	return r
}

// NewMessage is an empty message of an author in a room.
func (c *Change) NewMessage(r *StoredChannel, author User) Message {
	return Message{
		ID: c.NewID(c.Now), ChannelID: r.Channel.ID, GuildID: r.Channel.GuildID, Author: author, Timestamp: Timestamp(c.Now),
	}
}

func (s *Store) ChangePerson(id string, fn func(*Profile)) (Profile, error) {
	var out Profile
	err := s.Update(func(c *Change) error {
		p := c.Person(id)
		if p == nil {
			return problem.Refuse(http.StatusNotFound, "no such person")
		}
		fn(p)
		out = *p
		c.save(bucketPeople, id, out)
		c.Emit(Event{Page: "people", Data: slices.Clone(c.People)})
		return nil
	})
	return out, err
}

// OpenDM opens a person's private conversation with the bot.
func (s *Store) OpenDM(user string) (*Channel, error) {
	var ch *Channel
	err := s.Update(func(c *Change) error {
		r := *c.DM(user)
		ch = r.Channel
		if r.Opened {
			return nil
		}
		r.Opened = true
		c.Channels[ch.ID] = &r
		c.save(bucketChannels, ch.ID, &r)
		c.Emit(Event{Page: "channel_create", Data: ch, Sees: r.VisibleTo})
		return nil
	})
	return ch, err
}
