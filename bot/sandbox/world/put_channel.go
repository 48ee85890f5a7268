package world

import (
	"slices"
	"time"

	"herald/bot/sandbox/problem"
)

// PutChannel stores a new or a changed channel.
func (c *Change) PutChannel(sc *StoredChannel) {
	c.touch(sc.Channel.ID)
	before := c.Channels[sc.Channel.ID]
	c.Channels[sc.Channel.ID] = sc
	c.save(bucketChannels, sc.Channel.ID, sc)
	event := "UPDATE"
	if before == nil || c.shutOut(before) { // the bot learns of a private thread when it is added
		event = "CREATE"
	}
	c.emitChannel(event, sc)
}

// shutOut reports whether a channel is a private thread in which the bot is not.
func (c *Change) shutOut(sc *StoredChannel) bool {
	return sc.Channel.Type == PrivateThread && c.Permissions(sc) == 0
}

// DropChannel deletes a channel with its threads and messages. As on Discord, the bot gets an event for the channel only.
func (c *Change) DropChannel(sc *StoredChannel) {
	for _, other := range c.ChannelsOf(sc.Channel.GuildID) {
		if other.ParentID == sc.Channel.ID {
			c.emptyChannel(c.Channels[other.ID])
			c.Emit(Event{Page: "channel_delete", Data: other, Sees: c.seers(sc)})
		}
	}
	c.emptyChannel(sc)
	c.emitChannel("DELETE", sc)
}

// emptyChannel drops a channel and its messages, without an event.
func (c *Change) emptyChannel(sc *StoredChannel) {
	c.touch(sc.Channel.ID)
	for _, sm := range c.Messages[sc.Channel.ID] {
		c.save(bucketMessages, sm.Message.ID, nil)
		for _, a := range sm.Message.Attachments {
			c.DropFile(a.ID)
		}
	}
	delete(c.Messages, sc.Channel.ID)
	delete(c.instances, sc.Channel.ID)
	delete(c.Channels, sc.Channel.ID)
	c.save(bucketChannels, sc.Channel.ID, nil)
}

func (c *Change) emitChannel(event string, sc *StoredChannel) {
	e := Event{Gateway: "CHANNEL_" + event, Guild: sc.Channel.GuildID, Data: sc.Channel, Sees: c.seers(sc)}
	e.Page = pageName(e.Gateway)
	e.Intent = IntentGuilds
	if sc.Channel.IsThread() {
		e.Gateway = "THREAD_" + event
	}
	if c.shutOut(sc) {
		e.Gateway = ""
	}
	if e.Gateway == "THREAD_DELETE" { // the bot receives less of the thread than the page
		c.Emit(Event{Page: e.Page, Data: e.Data, Sees: e.Sees})
		ch := sc.Channel
		e.Page, e.Data = "", map[string]any{"id": ch.ID, "guild_id": ch.GuildID, "parent_id": ch.ParentID, "type": ch.Type}
	}
	if sc.Channel.Type == DMChannel {
		e.Intent = intentDirectMessages
	}
	c.Emit(e)
}

// createChannel makes a channel at the end of a guild's list. It returns a problem.Refusal.
func (c *Change) createChannel(guild, name string, kind int) (*Channel, error) {
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
	ch := &Channel{ID: c.NewID(c.Now), Type: kind, GuildID: guild, Name: name, Position: last + 1}
	c.PutChannel(&StoredChannel{Channel: ch, Permissions: DefaultPermissions})
	return ch, nil
}

// NewThread returns a thread of the channel, without an id, that a person opens and that
// archives itself after some minutes.
func (c *Channel) NewThread(now time.Time, kind, minutes int, name, owner string) *Channel {
	return &Channel{
		Type: kind, GuildID: c.GuildID, ParentID: c.ID, Name: name, OwnerID: owner, Position: c.Position, MemberCount: 1,
		Thread: &ThreadMetadata{AutoArchiveDuration: minutes, ArchiveTimestamp: Timestamp(now)},
	}
}

// DM returns a person's DM channel with the bot; it makes one if there is none.
func (c *Change) DM(user string) *StoredChannel {
	for _, sc := range c.Channels {
		if sc.isDMOf(user) {
			return sc
		}
	}
	ch := &Channel{ID: c.NewID(c.Now), Type: DMChannel, Recipients: []User{*c.User(user)}}
	sc := &StoredChannel{Channel: ch}
	c.Channels[ch.ID] = sc
	c.save(bucketChannels, ch.ID, sc)
	return sc
}

// HasDM reports whether a person has a DM channel with the bot.
func (w *World) HasDM(user string) bool {
	for _, sc := range w.Channels {
		if sc.isDMOf(user) {
			return true
		}
	}
	return false
}

// archiveIdle archives inactive threads. Discord does so at its own pace; the stand-in, before the next change.
func (c *Change) archiveIdle() error {
	if c.Now.Sub(c.looked).Abs() < time.Second {
		return nil
	}
	c.looked = c.Now
	for _, id := range c.idleThreads() {
		c.SetThread(c.Channels[id], func(t *ThreadMetadata) { t.Archived = true })
	}
	return nil
}

// idleThreads lists the threads that are to be archived, oldest first.
func (c *Change) idleThreads() []string {
	var list []string
	for id, sc := range c.Channels {
		if sc.Channel.idle(c.Now) {
			list = append(list, id)
		}
	}
	slices.Sort(list)
	return list
}

// SetThread stores a thread with changed metadata. Archiving it, taking it out of the archive and changing its time are
// activity.
func (c *Change) SetThread(sc *StoredChannel, fn func(*ThreadMetadata)) {
	changed, ch, t := *sc, *sc.Channel, *sc.Channel.Thread
	fn(&t)
	if was := sc.Channel.Thread; t.Archived != was.Archived || t.AutoArchiveDuration != was.AutoArchiveDuration {
		t.ArchiveTimestamp = Timestamp(c.Now)
	}
	ch.Thread, changed.Channel = &t, &ch
	c.PutChannel(&changed)
}
