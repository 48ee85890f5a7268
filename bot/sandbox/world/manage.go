package world

import "herald/bot/sandbox/problem"

// CreateChannel makes a text channel in a guild.
func (s *Store) CreateChannel(guild, name string) (*Channel, error) {
	var ch *Channel
	err := s.Update(func(c *Change) error {
		var err error
		ch, err = c.createChannel(guild, name)
		return err
	})
	return ch, err
}

// SetPermissions grants the bot exactly these permissions in a channel and its threads; a thread has its channel's.
func (s *Store) SetPermissions(channel string, permissions int64) error {
	return s.Update(func(c *Change) error {
		r := c.Channels[channel]
		if r == nil {
			return problem.UnknownChannel
		}
		if parent := c.Channels[r.Channel.ParentID]; parent != nil {
			r = parent
		}
		changed := *r
		changed.Permissions = permissions
		c.PutChannel(&changed)
		return nil
	})
}

// DeleteChannel deletes a channel with its threads, as somebody who runs the guild does.
func (s *Store) DeleteChannel(channel string) error {
	return s.Update(func(c *Change) error {
		r := c.Channels[channel]
		if r == nil {
			return problem.UnknownChannel
		}
		c.DropChannel(r)
		return nil
	})
}

// DeleteMessage deletes a message, as a moderator does.
func (s *Store) DeleteMessage(channel, message string) error {
	return s.Update(func(c *Change) error {
		p := c.Message(channel, message)
		if p == nil {
			return problem.UnknownMessage
		}
		c.DropMessage(p)
		return nil
	})
}
