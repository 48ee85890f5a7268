package sandbox

func (s *Server) getChannel(call *call) (any, error) {
	var ch *Channel
	var err error
	s.read(func(w *world) {
		var r *room
		if r, err = w.readable(call.PathValue("channel")); err == nil {
			ch = r.Channel
		}
	})
	if err != nil {
		return nil, err
	}
	return ch, nil
}

// channelDraft is how the bot wants to change a channel.
type channelDraft struct {
	Name     maybe[string] `json:"name"`
	Topic    maybe[string] `json:"topic"`
	Archived maybe[bool]   `json:"archived"`
	Locked   maybe[bool]   `json:"locked"`
}

func (d channelDraft) check() error {
	f := newForm()
	if d.Name.Given {
		f.in("name").text(d.Name.Value, 1, 100)
	}
	f.in("topic").text(d.Topic.Value, 0, 1024)
	return f.err()
}

// apply returns the channel as the draft changes it.
func (d channelDraft) apply(ch Channel) *Channel {
	d.Name.set(&ch.Name)
	d.Topic.set(&ch.Topic)
	if ch.Thread != nil {
		t := *ch.Thread
		d.Archived.set(&t.Archived)
		d.Locked.set(&t.Locked)
		ch.Thread = &t
	}
	return &ch
}

func (s *Server) editChannel(call *call) (any, error) {
	var d channelDraft
	if err := call.body.into(&d); err != nil {
		return nil, err
	}
	if err := d.check(); err != nil {
		return nil, err
	}
	var ch *Channel
	err := s.update(func(c *change) error {
		r, err := c.manageable(call.PathValue("channel"), !d.Locked.Given)
		if err != nil {
			return err
		}
		ch = d.apply(*r.Channel)
		changed := *r
		changed.Channel = ch
		c.putRoom(&changed)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return ch, nil
}

// manageable is the room with that id, if the bot may change it. Its own threads it may change without a permission.
func (c *change) manageable(channel string, owner bool) (*room, error) {
	r, err := c.readable(channel)
	switch {
	case err != nil:
		return nil, err
	case r.Channel.Type == DMChannel:
		return nil, errWrongChannelType
	case r.Channel.isThread() && owner && r.Channel.OwnerID == botID:
		return r, nil
	case r.Channel.isThread():
		return r, c.allow(r, ManageThreads)
	}
	return r, c.allow(r, ManageChannels)
}

func (s *Server) deleteChannel(call *call) (any, error) {
	var ch *Channel
	err := s.update(func(c *change) error {
		r, err := c.manageable(call.PathValue("channel"), false)
		if err != nil {
			return err
		}
		ch = r.Channel
		c.dropRoom(r)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return ch, nil
}

func (s *Server) typing(call *call) (any, error) {
	var err error
	s.read(func(w *world) {
		var r *room
		if r, err = w.readable(call.PathValue("channel")); err == nil {
			err = w.allow(r, r.sending())
		}
	})
	return nil, err
}

// createChannel makes a text channel at the end of a guild's list.
func (c *change) createChannel(guild, name string) (*Channel, error) {
	if c.guild(guild) == nil {
		return nil, invalid("no such guild: %q", guild)
	}
	if name == "" {
		return nil, invalid("a channel needs a name")
	}
	last := 0
	for _, other := range c.channels(guild) {
		last = max(last, other.Position)
	}
	ch := &Channel{ID: c.mint(c.now), Type: TextChannel, GuildID: guild, Name: name, Position: last + 1}
	c.putRoom(&room{Channel: ch, Permissions: DefaultPermissions})
	return ch, nil
}
