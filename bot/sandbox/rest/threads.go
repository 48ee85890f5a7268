package rest

import (
	"encoding/json"
	"slices"

	"herald/bot/sandbox/check"
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// threads are the routes about threads and their members.
type threads struct{ store *world.Store }

// start makes a thread from a message, or on its own when the path names none.
func (t threads) start(call *call) (any, error) {
	d := threadDraft{Type: world.PrivateThread, AutoArchive: 1440}
	if err := call.body.Into(&d); err != nil {
		return nil, err
	}
	message := call.PathValue("message")
	if err := d.check(); err != nil {
		return nil, err
	}
	var ch *world.Channel
	err := t.store.Update(func(c *world.Change) error {
		sc, err := c.Readable(call.PathValue("channel"))
		if err != nil {
			return err
		}
		if d.Slowmode != 0 && c.Allow(sc, world.ManageThreads) != nil {
			return problem.MissingPermissions
		}
		if sc.Channel.Type == world.ForumChannel && message == "" {
			ch, err = startPost(c, sc, d, call.body.Within("message", d.Message))
			return err
		}
		ch, err = startThread(c, sc, message, d)
		return err
	})
	if err != nil {
		return nil, err
	}
	return created{ch}, nil
}

// threadDraft is the body of a request to make a thread.
type threadDraft struct {
	Name        string          `json:"name"`
	Type        int             `json:"type"`
	AutoArchive int             `json:"auto_archive_duration"`
	Message     json.RawMessage `json:"message"`      // of a post
	Tags        []string        `json:"applied_tags"` // of a post
	Slowmode    int             `json:"rate_limit_per_user"`
}

// Ignored lists keys for check.Keys.
func (threadDraft) Ignored() string { return "invitable" }

// check returns Discord's error 50035.
func (d threadDraft) check() error {
	f := check.NewForm()
	f.In("name").Text(d.Name, 1, 100)
	if d.Type != world.PublicThread && d.Type != world.PrivateThread && d.Type != world.AnnouncementThread {
		f.In("type").Fail("BASE_TYPE_CHOICES", "Value must be one of {10, 11, 12}.")
	}
	checkAutoArchive(f, d.AutoArchive)
	checkSlowmode(f, d.Slowmode)
	return f.Err()
}

// checkSlowmode checks the seconds between messages of a person.
func checkSlowmode(f check.Form, seconds int) { f.In("rate_limit_per_user").Between(seconds, 0, 21600) }

// checkAutoArchive checks the minutes after which a thread archives itself.
func checkAutoArchive(f check.Form, minutes int) {
	if !slices.Contains([]int{60, 1440, 4320, 10080}, minutes) {
		f.In("auto_archive_duration").Fail("BASE_TYPE_CHOICES", "Value must be one of {60, 1440, 4320, 10080}.")
	}
}

// startThread makes a thread in a channel, from one of its messages or, if that is empty, on its own.
func startThread(c *world.Change, sc *world.StoredChannel, message string, d threadDraft) (*world.Channel, error) {
	kinds := sc.Channel.ThreadKinds()
	if message != "" && len(kinds) > 0 {
		d.Type = kinds[0]
	}
	if !slices.Contains(kinds, d.Type) {
		return nil, problem.WrongChannelType
	}
	needs := world.CreatePublicThreads
	if d.Type == world.PrivateThread {
		needs = world.CreatePrivateThreads
	}
	if err := c.Allow(sc, needs); err != nil {
		return nil, err
	}
	ch := sc.Channel.NewThread(c.Now, d.Type, d.AutoArchive, d.Name, world.BotID)
	if message == "" {
		ch.ID = c.NewID(c.Now)
		c.PutChannel(&world.StoredChannel{Channel: ch, Members: []string{world.BotID}})
		return ch, nil
	}
	return ch, threadFrom(c, ch, message)
}

// threadFrom makes a thread from a message; the two share their id.
func threadFrom(c *world.Change, ch *world.Channel, message string) error {
	sm, err := c.PublicMessage(ch.ParentID, message)
	if err != nil {
		return err
	}
	if c.Channels[message] != nil {
		return problem.ThreadExists
	}
	ch.ID = message
	c.PutChannel(&world.StoredChannel{Channel: ch, Members: []string{world.BotID}})
	m := *sm.Message
	m.Thread = ch
	m.Flags |= world.FlagHasThread
	c.PutMessage(&world.StoredMessage{Message: &m, Interaction: sm.Interaction})
	return nil
}

// activeThreads are the threads of a guild that are not archived, with the bot's memberships.
type activeThreads struct {
	Threads []*world.Channel `json:"threads"`
	Members []threadMember   `json:"members"`
	HasMore bool             `json:"has_more"`
}

func (t threads) active(call *call) (any, error) {
	list := activeThreads{Threads: []*world.Channel{}, Members: []threadMember{}}
	err := readGuild(t.store, call, func(w *world.World, g world.Guild) {
		_, threads := w.GuildChannels(g.ID)
		for _, ch := range threads {
			sc, err := w.Readable(ch.ID)
			if err != nil || ch.Thread.Archived {
				continue
			}
			list.Threads = append(list.Threads, ch)
			if slices.Contains(sc.Members, world.BotID) {
				list.Members = append(list.Members, threadMember{ID: ch.ID, UserID: world.BotID, JoinedAt: ch.Thread.ArchiveTimestamp})
			}
		}
	})
	return list, err
}

// threadMember is a member of a thread, in Discord's form.
type threadMember struct {
	ID       string `json:"id"`
	UserID   string `json:"user_id"`
	JoinedAt string `json:"join_timestamp"`
	Flags    int    `json:"flags"`
}

func (t threads) members(call *call) (any, error) {
	list := []threadMember{}
	var err error
	t.store.Read(func(w *world.World) {
		var sc *world.StoredChannel
		if sc, err = thread(w, call.PathValue("channel")); err != nil {
			return
		}
		for _, user := range sc.Members {
			list = append(list, threadMember{ID: sc.Channel.ID, UserID: user, JoinedAt: sc.Channel.Thread.ArchiveTimestamp})
		}
	})
	return list, err
}

// thread returns a thread that the bot sees.
func thread(w *world.World, id string) (*world.StoredChannel, error) {
	sc, err := w.Readable(id)
	if err == nil && !sc.Channel.IsThread() {
		return nil, problem.WrongChannelType
	}
	return sc, err
}

// add makes a user a member of a thread. Members must see its channel.
func (t threads) add(call *call) (any, error) {
	return nil, changeMembers(t.store, call, func(c *world.Change, sc *world.StoredChannel, user string) error {
		if parent := c.Channels[sc.Channel.ParentID]; user != world.BotID && (parent == nil || !c.Sees(parent, user)) {
			return problem.MissingAccess
		}
		sc.Join(user)
		return nil
	})
}

func (t threads) remove(call *call) (any, error) {
	return nil, changeMembers(t.store, call, func(_ *world.Change, sc *world.StoredChannel, user string) error {
		sc.Leave(user)
		return nil
	})
}

// changeMembers changes the members of the thread that the path names, by the user that it names.
func changeMembers(store *world.Store, call *call, fn func(c *world.Change, sc *world.StoredChannel, user string) error) error {
	user := call.PathValue("user")
	if user == "@me" {
		user = world.BotID
	}
	return store.Update(func(c *world.Change) error {
		sc, err := thread(c.World, call.PathValue("channel"))
		if err != nil {
			return err
		}
		if err := c.Changeable(sc, false); err != nil {
			return err
		}
		if c.User(user) == nil {
			return problem.UnknownUser
		}
		changed := *sc
		if err := fn(c, &changed, user); err != nil {
			return err
		}
		c.PutChannel(&changed)
		return nil
	})
}
