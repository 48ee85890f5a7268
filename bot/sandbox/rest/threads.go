package rest

import (
	"slices"

	"herald/bot/sandbox/check"
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// startThread makes a thread from a message, or on its own when the path names none.
func (a *API) startThread(call *call) (any, error) {
	d := threadDraft{Type: world.PrivateThread, AutoArchive: 1440}
	if err := call.body.Into(&d); err != nil {
		return nil, err
	}
	message := call.PathValue("message")
	if message != "" {
		d.Type = world.PublicThread
	}
	if err := d.check(); err != nil {
		return nil, err
	}
	var ch *world.Channel
	err := a.store.Update(func(c *world.Change) error {
		r, err := c.Readable(call.PathValue("channel"))
		if err != nil {
			return err
		}
		ch, err = startThread(c, r, message, d)
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

// Ignored are the keys that Discord knows and the stand-in has no use for.
func (threadDraft) Ignored() string {
	return "rate_limit_per_user invitable message applied_tags"
}

func (d threadDraft) check() error {
	f := check.NewForm()
	f.In("name").Text(d.Name, 1, 100)
	if d.Type != world.PublicThread && d.Type != world.PrivateThread {
		f.In("type").Fail("BASE_TYPE_CHOICES", "Value must be one of {10, 11, 12}.")
	}
	if !slices.Contains([]int{60, 1440, 4320, 10080}, d.AutoArchive) {
		f.In("auto_archive_duration").Fail("BASE_TYPE_CHOICES", "Value must be one of {60, 1440, 4320, 10080}.")
	}
	return f.Err()
}

func startThread(c *world.Change, r *world.StoredChannel, message string, d threadDraft) (*world.Channel, error) {
	if r.Channel.Type != world.TextChannel {
		return nil, problem.WrongChannelType
	}
	needs := world.CreatePublicThreads
	if d.Type == world.PrivateThread {
		needs = world.CreatePrivateThreads
	}
	if err := c.Allow(r, needs); err != nil {
		return nil, err
	}
	ch := &world.Channel{
		Type: d.Type, GuildID: r.Channel.GuildID, ParentID: r.Channel.ID, Name: d.Name, OwnerID: world.BotID,
		Position: r.Channel.Position, MemberCount: 1,
		Thread: &world.ThreadMetadata{AutoArchiveDuration: d.AutoArchive, ArchiveTimestamp: world.Timestamp(c.Now)},
	}
	if message == "" {
		ch.ID = c.NewID(c.Now)
		c.PutChannel(&world.StoredChannel{Channel: ch, Members: []string{world.BotID}})
		return ch, nil
	}
	return ch, hangThread(c, ch, message)
}

// hangThread makes a thread from a message; the two share their id.
func hangThread(c *world.Change, ch *world.Channel, message string) error {
	p, err := c.PublicMessage(ch.ParentID, message)
	if err != nil {
		return err
	}
	if c.Channels[message] != nil {
		return problem.ThreadExists
	}
	ch.ID = message
	c.PutChannel(&world.StoredChannel{Channel: ch, Members: []string{world.BotID}})
	m := *p.Message
	m.Thread = ch
	m.Flags |= world.FlagHasThread
	c.PutMessage(&world.StoredMessage{Message: &m, Interaction: p.Interaction})
	return nil
}

type threadMember struct {
	ID       string `json:"id"`
	UserID   string `json:"user_id"`
	JoinedAt string `json:"join_timestamp"`
	Flags    int    `json:"flags"`
}

func (a *API) getThreadMembers(call *call) (any, error) {
	list := []threadMember{}
	var err error
	a.store.Read(func(w *world.World) {
		var r *world.StoredChannel
		if r, err = thread(w, call.PathValue("channel")); err != nil {
			return
		}
		for _, user := range r.Members {
			list = append(list, threadMember{ID: r.Channel.ID, UserID: user, JoinedAt: r.Channel.Thread.ArchiveTimestamp})
		}
	})
	return list, err
}

func thread(w *world.World, id string) (*world.StoredChannel, error) {
	r, err := w.Readable(id)
	if err == nil && !r.Channel.IsThread() {
		return nil, problem.WrongChannelType
	}
	return r, err
}

func (a *API) addThreadMember(call *call) (any, error) {
	return nil, a.changeMembers(call, func(r *world.StoredChannel, user string) {
		if !slices.Contains(r.Members, user) {
			r.Members = append(slices.Clone(r.Members), user)
		}
	})
}

func (a *API) removeThreadMember(call *call) (any, error) {
	return nil, a.changeMembers(call, func(r *world.StoredChannel, user string) {
		r.Members = slices.DeleteFunc(slices.Clone(r.Members), func(m string) bool { return m == user })
	})
}

func (a *API) changeMembers(call *call, fn func(r *world.StoredChannel, user string)) error {
	user := call.PathValue("user")
	if user == "@me" {
		user = world.BotID
	}
	return a.store.Update(func(c *world.Change) error {
		r, err := thread(c.World, call.PathValue("channel"))
		if err != nil {
			return err
		}
		if c.User(user) == nil {
			return problem.UnknownUser
		}
		changed, ch := *r, *r.Channel
		fn(&changed, user)
		ch.MemberCount = len(changed.Members)
		changed.Channel = &ch
		c.PutChannel(&changed)
		return nil
	})
}
