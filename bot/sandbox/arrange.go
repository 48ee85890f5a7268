package sandbox

import (
	"context"
	"fmt"
	"slices"
)

// Channel returns the id of the first channel with that name, in the order of guilds. It panics if there is none.
func (s *Server) Channel(name string) string {
	id := ""
	s.read(func(w *world) {
		for _, g := range w.guilds {
			for _, ch := range w.channels(g.ID) {
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
	s.read(func(w *world) {
		for _, g := range w.guilds {
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
func (s *Server) Channels(guild string) []Channel {
	list := []Channel{}
	s.read(func(w *world) {
		for _, ch := range w.channels(guild) {
			list = append(list, *ch)
		}
	})
	return list
}

// Commands lists the registered commands.
func (s *Server) Commands() []Command {
	var list []Command
	s.read(func(w *world) { list = append(list, w.commands...) })
	return list
}

// BotID is the user id of the bot, and the id of its application.
func (s *Server) BotID() string { return botID }

// CreateChannel makes a text channel in a guild.
func (s *Server) CreateChannel(guild, name string) (*Channel, error) {
	var ch *Channel
	err := s.update(func(c *change) error {
		var err error
		ch, err = c.createChannel(guild, name)
		return err
	})
	return ch, err
}

// SetPermissions grants the bot exactly these permissions in a channel and its threads; a thread has its channel's.
func (s *Server) SetPermissions(channel string, permissions int64) error {
	return s.update(func(c *change) error {
		r := c.rooms[channel]
		if r == nil {
			return errUnknownChannel
		}
		if parent := c.rooms[r.Channel.ParentID]; parent != nil {
			r = parent
		}
		changed := *r
		changed.Permissions = permissions
		c.putRoom(&changed)
		return nil
	})
}

// DeleteChannel deletes a channel with its threads, as somebody who runs the guild does.
func (s *Server) DeleteChannel(channel string) error {
	return s.update(func(c *change) error {
		r := c.rooms[channel]
		if r == nil {
			return errUnknownChannel
		}
		c.dropRoom(r)
		return nil
	})
}

// DeleteMessage deletes a message, as a moderator does.
func (s *Server) DeleteMessage(channel, message string) error {
	return s.update(func(c *change) error {
		p := c.post(channel, message)
		if p == nil {
			return errUnknownMessage
		}
		c.dropPost(p)
		return nil
	})
}

// File returns the content of an attachment, or nil.
func (s *Server) File(attachment string) []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.disk.file(attachment)
}

// AwaitBot waits until a bot is connected to the gateway.
func (s *Server) AwaitBot(ctx context.Context) error {
	err := s.Await(ctx, func() bool {
		s.mu.Lock()
		defer s.mu.Unlock()
		return slices.ContainsFunc(s.sessions, func(x *session) bool { return x.line != nil })
	})
	if err != nil {
		return fmt.Errorf("waiting for the bot: %w", err)
	}
	return nil
}
