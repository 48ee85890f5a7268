package sandbox

import (
	"slices"
)

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

func (s *Server) editChannel(call *call) (any, error) {
	var d struct {
		Name     maybe[string] `json:"name"`
		Topic    maybe[string] `json:"topic"`
		Archived maybe[bool]   `json:"archived"`
		Locked   maybe[bool]   `json:"locked"`
	}
	if err := call.body.into(&d); err != nil {
		return nil, err
	}
	f := newForm()
	if d.Name.Given {
		f.in("name").text(d.Name.Value, 1, 100)
	}
	f.in("topic").text(d.Topic.Value, 0, 1024)
	if err := f.err(); err != nil {
		return nil, err
	}
	var ch Channel
	err := s.update(func(c *change) error {
		r, err := c.manageable(call.PathValue("channel"), !d.Locked.Given)
		if err != nil {
			return err
		}
		ch = *r.Channel
		if d.Name.Given {
			ch.Name = d.Name.Value
		}
		if d.Topic.Given {
			ch.Topic = d.Topic.Value
		}
		if ch.Thread != nil {
			t := *ch.Thread
			t.Archived = d.Archived.Given && d.Archived.Value || !d.Archived.Given && t.Archived
			t.Locked = d.Locked.Given && d.Locked.Value || !d.Locked.Given && t.Locked
			ch.Thread = &t
		}
		changed := *r
		changed.Channel = &ch
		c.putRoom(&changed)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return &ch, nil
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

// startThread makes a thread from a message, or on its own when the path names none.
func (s *Server) startThread(call *call) (any, error) {
	d := threadDraft{Type: PrivateThread, AutoArchive: 1440}
	if err := call.body.into(&d); err != nil {
		return nil, err
	}
	message := call.PathValue("message")
	if message != "" {
		d.Type = PublicThread
	}
	if err := d.check(); err != nil {
		return nil, err
	}
	var ch *Channel
	err := s.update(func(c *change) error {
		r, err := c.readable(call.PathValue("channel"))
		if err != nil {
			return err
		}
		ch, err = c.startThread(r, message, d)
		return err
	})
	if err != nil {
		return nil, err
	}
	return created{ch}, nil
}

type threadDraft struct {
	Name        string `json:"name"`
	Type        int    `json:"type"`
	AutoArchive int    `json:"auto_archive_duration"`
}

func (d threadDraft) check() error {
	f := newForm()
	f.in("name").text(d.Name, 1, 100)
	if d.Type != PublicThread && d.Type != PrivateThread {
		f.in("type").fail("BASE_TYPE_CHOICES", "Value must be one of {10, 11, 12}.")
	}
	if !slices.Contains([]int{60, 1440, 4320, 10080}, d.AutoArchive) {
		f.in("auto_archive_duration").fail("BASE_TYPE_CHOICES", "Value must be one of {60, 1440, 4320, 10080}.")
	}
	return f.err()
}

func (c *change) startThread(r *room, message string, d threadDraft) (*Channel, error) {
	if r.Channel.Type != TextChannel {
		return nil, errWrongChannelType
	}
	needs := CreatePublicThreads
	if d.Type == PrivateThread {
		needs = CreatePrivateThreads
	}
	if err := c.allow(r, needs); err != nil {
		return nil, err
	}
	ch := &Channel{
		Type: d.Type, GuildID: r.Channel.GuildID, ParentID: r.Channel.ID, Name: d.Name, OwnerID: botID,
		Position: r.Channel.Position, MemberCount: 1,
		Thread: &ThreadMetadata{AutoArchiveDuration: d.AutoArchive, ArchiveTimestamp: stamp(c.now)},
	}
	if message == "" {
		ch.ID = c.mint(c.now)
		c.putRoom(&room{Channel: ch, Members: []string{botID}})
		return ch, nil
	}
	return ch, c.hangThread(ch, message)
}

// hangThread makes a thread from a message; the two share their id.
func (c *change) hangThread(ch *Channel, message string) error {
	p, err := c.publicPost(ch.ParentID, message)
	if err != nil {
		return err
	}
	if c.rooms[message] != nil {
		return errThreadExists
	}
	ch.ID = message
	c.putRoom(&room{Channel: ch, Members: []string{botID}})
	m := *p.Message
	m.Thread = ch
	m.Flags |= FlagHasThread
	c.putPost(&post{Message: &m, Interaction: p.Interaction})
	return nil
}

type threadMember struct {
	ID       string `json:"id"`
	UserID   string `json:"user_id"`
	JoinedAt string `json:"join_timestamp"`
	Flags    int    `json:"flags"`
}

func (s *Server) getThreadMembers(call *call) (any, error) {
	list := []threadMember{}
	var err error
	s.read(func(w *world) {
		var r *room
		if r, err = w.thread(call.PathValue("channel")); err != nil {
			return
		}
		for _, user := range r.Members {
			list = append(list, threadMember{ID: r.Channel.ID, UserID: user, JoinedAt: r.Channel.Thread.ArchiveTimestamp})
		}
	})
	return list, err
}

func (w *world) thread(id string) (*room, error) {
	r, err := w.readable(id)
	if err == nil && !r.Channel.isThread() {
		return nil, errWrongChannelType
	}
	return r, err
}

func (s *Server) addThreadMember(call *call) (any, error) {
	return nil, s.changeMembers(call, func(r *room, user string) {
		if !slices.Contains(r.Members, user) {
			r.Members = append(slices.Clone(r.Members), user)
		}
	})
}

func (s *Server) removeThreadMember(call *call) (any, error) {
	return nil, s.changeMembers(call, func(r *room, user string) {
		r.Members = slices.DeleteFunc(slices.Clone(r.Members), func(m string) bool { return m == user })
	})
}

func (s *Server) changeMembers(call *call, fn func(r *room, user string)) error {
	user := call.PathValue("user")
	if user == "@me" {
		user = botID
	}
	return s.update(func(c *change) error {
		r, err := c.thread(call.PathValue("channel"))
		if err != nil {
			return err
		}
		if c.user(user) == nil {
			return errUnknownUser
		}
		changed, ch := *r, *r.Channel
		fn(&changed, user)
		ch.MemberCount = len(changed.Members)
		changed.Channel = &ch
		c.putRoom(&changed)
		return nil
	})
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
