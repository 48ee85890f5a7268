package rest

import (
	"herald/bot/sandbox/check"
	"herald/bot/sandbox/draft"
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

func (a *API) getChannel(call *call) (any, error) {
	var found any
	var err error
	a.store.Read(func(w *world.World) {
		var sc *world.StoredChannel
		if sc, err = w.Readable(call.PathValue("channel")); err == nil {
			found = sc.Object()
		}
	})
	return found, err
}

// channelDraft is the body of a request to change a channel.
type channelDraft struct {
	Name        draft.Maybe[string] `json:"name"`
	Topic       draft.Maybe[string] `json:"topic"`
	Archived    draft.Maybe[bool]   `json:"archived"`
	AutoArchive draft.Maybe[int]    `json:"auto_archive_duration"`
	Locked      draft.Maybe[bool]   `json:"locked"`
	Slowmode    draft.Maybe[int]    `json:"rate_limit_per_user"`

	Applied   draft.Maybe[[]string]   `json:"applied_tags"`   // of a post in a forum
	Available draft.Maybe[[]tagDraft] `json:"available_tags"` // of a forum
}

// Ignored lists keys for check.Keys.
func (channelDraft) Ignored() string {
	return "type position nsfw parent_id invitable flags permission_overwrites"
}

// check returns Discord's error 50035.
func (d channelDraft) check() error {
	f := check.NewForm()
	if d.Name.Given {
		f.In("name").Text(d.Name.Value, 1, 100)
	}
	f.In("topic").Text(d.Topic.Value, 0, 1024)
	if d.AutoArchive.Given {
		checkAutoArchive(f, d.AutoArchive.Value)
	}
	checkSlowmode(f, d.Slowmode.Value)
	return f.Err()
}

// opens reports whether the draft takes a thread out of the archive, and onlyOpens whether it does nothing else.
func (d channelDraft) opens() bool { return d.Archived.Given && !d.Archived.Value }

func (d channelDraft) onlyOpens() bool {
	return d.opens() && !d.Name.Given && !d.AutoArchive.Given && !d.Locked.Given && !d.Applied.Given
}

// apply stores the channel as the draft changes it.
func (d channelDraft) apply(c *world.Change, sc *world.StoredChannel) error {
	changed, ch := *sc, *sc.Channel
	d.Name.Set(&ch.Name)
	d.Topic.Set(&ch.Topic)
	if err := d.applyTags(c, &ch); err != nil {
		return err
	}
	changed.Channel = &ch
	if ch.Thread == nil {
		c.PutChannel(&changed)
		return nil
	}
	c.SetThread(&changed, func(t *world.ThreadMetadata) {
		d.Archived.Set(&t.Archived)
		d.AutoArchive.Set(&t.AutoArchiveDuration)
		d.Locked.Set(&t.Locked)
	})
	return nil
}

// applyTags changes the tags of a forum or post.
func (d channelDraft) applyTags(c *world.Change, ch *world.Channel) error {
	var err error
	if d.Available.Given {
		ch.Tags, err = tags(c, d.Available.Value)
	}
	if forum := c.Channels[ch.ParentID]; d.Applied.Given && forum != nil && err == nil {
		err = applyTags(c, forum, ch, d.Applied.Value)
	}
	return err
}

// mayEdit checks that the bot may make these changes to a channel. An archived thread must be opened first, or in the
// same request. To open one that is not locked, the bot need only be allowed to send there; other changes it may make
// in its own unlocked threads.
func (d channelDraft) mayEdit(c *world.Change, sc *world.StoredChannel) error {
	t := sc.Channel.Thread
	switch {
	case t == nil || c.Allow(sc, world.ManageThreads) == nil:
	case t.Locked || d.Locked.Given || d.Slowmode.Given:
		return problem.MissingPermissions
	case d.onlyOpens():
		return c.Allow(sc, world.SendInThreads)
	}
	if t != nil && t.Archived && !d.opens() {
		return problem.Archived
	}
	_, err := manageable(c, sc.Channel.ID, true)
	return err
}

func (a *API) editChannel(call *call) (any, error) {
	var d channelDraft
	if err := call.body.Into(&d); err != nil {
		return nil, err
	}
	if err := d.check(); err != nil {
		return nil, err
	}
	var ch *world.Channel
	err := a.store.Update(func(c *world.Change) error {
		sc, err := c.Readable(call.PathValue("channel"))
		if err != nil {
			return err
		}
		if err := d.mayEdit(c, sc); err != nil {
			return err
		}
		if err := d.apply(c, sc); err != nil {
			return err
		}
		ch = c.Channels[sc.Channel.ID].Channel
		return nil
	})
	return optional(ch, err)
}

// manageable returns a channel that the bot may change. Where the owner may change a thread, the bot needs no permission
// for its own.
func manageable(c *world.Change, channel string, owner bool) (*world.StoredChannel, error) {
	sc, err := c.Readable(channel)
	switch {
	case err != nil:
		return nil, err
	case sc.Channel.Type == world.DMChannel:
		return nil, problem.WrongChannelType
	case sc.Channel.IsThread() && owner && sc.Channel.OwnerID == world.BotID:
		return sc, nil
	case sc.Channel.IsThread():
		return sc, c.Allow(sc, world.ManageThreads)
	}
	return sc, c.Allow(sc, world.ManageChannels)
}

func (a *API) deleteChannel(call *call) (any, error) {
	var ch *world.Channel
	err := a.store.Update(func(c *world.Change) error {
		sc, err := manageable(c, call.PathValue("channel"), false)
		if err != nil {
			return err
		}
		ch = sc.Channel
		c.DropChannel(sc)
		return nil
	})
	return optional(ch, err)
}

func (a *API) typing(call *call) (any, error) {
	var err error
	a.store.Read(func(w *world.World) {
		var sc *world.StoredChannel
		if sc, err = w.Readable(call.PathValue("channel")); err == nil {
			err = w.Allow(sc, sc.SendPermission())
		}
	})
	return nil, err
}
