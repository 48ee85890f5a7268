package sandbox

import "slices"

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
