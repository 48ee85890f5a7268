package rest

import (
	"herald/bot/sandbox/check"
	"herald/bot/sandbox/draft"
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

func (a *API) getChannel(call *call) (any, error) {
	var ch *world.Channel
	var err error
	a.store.Read(func(w *world.World) {
		var sc *world.StoredChannel
		if sc, err = w.Readable(call.PathValue("channel")); err == nil {
			ch = sc.Channel
		}
	})
	return optional(ch, err)
}

// channelDraft is what the bot sends to change a channel.
type channelDraft struct {
	Name     draft.Maybe[string] `json:"name"`
	Topic    draft.Maybe[string] `json:"topic"`
	Archived draft.Maybe[bool]   `json:"archived"`
	Locked   draft.Maybe[bool]   `json:"locked"`
}

// Ignored lists keys for check.Keys.
func (channelDraft) Ignored() string {
	return "type position nsfw rate_limit_per_user parent_id auto_archive_duration invitable flags applied_tags permission_overwrites"
}

// check returns Discord's error 50035.
func (d channelDraft) check() error {
	f := check.NewForm()
	if d.Name.Given {
		f.In("name").Text(d.Name.Value, 1, 100)
	}
	f.In("topic").Text(d.Topic.Value, 0, 1024)
	return f.Err()
}

// apply returns the channel as the draft changes it.
func (d channelDraft) apply(ch world.Channel) *world.Channel {
	d.Name.Set(&ch.Name)
	d.Topic.Set(&ch.Topic)
	if ch.Thread != nil {
		t := *ch.Thread
		d.Archived.Set(&t.Archived)
		d.Locked.Set(&t.Locked)
		ch.Thread = &t
	}
	return &ch
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
		sc, err := manageable(c, call.PathValue("channel"), !d.Locked.Given)
		if err != nil {
			return err
		}
		ch = d.apply(*sc.Channel)
		changed := *sc
		changed.Channel = ch
		c.PutChannel(&changed)
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
