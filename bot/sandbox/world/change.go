package world

import (
	"slices"
	"time"
)

// Change is one step of the world: what it writes to the disk and what it tells, both done when the step is complete.
// Only Store.Update makes one, under the lock.
type Change struct {
	*World
	Now    time.Time
	writes []write
	events []Event
}

// write is one record to store, or to delete when it has no value.
type write struct {
	bucket, key string
	value       any
}

func (c *Change) save(bucket, key string, value any) {
	c.writes = append(c.writes, write{bucket, key, value})
}

// SaveFile stores the content of an attachment.
func (c *Change) SaveFile(attachment string, data []byte) { c.save(bucketFiles, attachment, data) }

// DropFile deletes the content of an attachment.
func (c *Change) DropFile(attachment string) { c.save(bucketFiles, attachment, nil) }

func (c *Change) Emit(n Event) { c.events = append(c.events, n) }

// PutMessage stores a new or an edited message and tells whoever may see it.
func (c *Change) PutMessage(p *StoredMessage) {
	m := p.Message
	i, known := c.index(m.ChannelID, m.ID)
	event := "CREATE"
	if known {
		c.Messages[m.ChannelID][i] = p
		event = "UPDATE"
	} else {
		c.Messages[m.ChannelID] = slices.Insert(c.Messages[m.ChannelID], i, p)
		if p.Only == "" {
			c.noteLast(m)
		}
	}
	c.save(bucketMessages, m.ID, p)
	c.emitMessage("MESSAGE_"+event, p, c.View(p))
}

// noteLast remembers the newest message of a channel.
func (c *Change) noteLast(m *Message) {
	r := *c.Channels[m.ChannelID]
	ch := *r.Channel
	first := ch.LastMessageID == "" && ch.Type == DMChannel && !r.Opened
	woken := ch.Thread != nil && ch.Thread.Archived
	ch.LastMessageID = m.ID
	ch.MessageCount++
	ch.MessagesSent++
	r.Channel = &ch
	c.Channels[ch.ID] = &r
	switch {
	case woken: // a message takes a thread out of the archive
		ch.Thread = &ThreadMetadata{AutoArchiveDuration: ch.Thread.AutoArchiveDuration, ArchiveTimestamp: Timestamp(c.Now)}
		c.PutChannel(&r)
	case first:
		c.Emit(Event{Page: "channel_create", Data: &ch, Sees: r.VisibleTo})
		fallthrough
	default:
		c.save(bucketChannels, ch.ID, &r)
	}
}

// DropMessage deletes a message with its files.
func (c *Change) DropMessage(p *StoredMessage) {
	m := p.Message
	if i, known := c.index(m.ChannelID, m.ID); known {
		c.Messages[m.ChannelID] = slices.Delete(c.Messages[m.ChannelID], i, i+1)
	}
	c.save(bucketMessages, m.ID, nil)
	for _, a := range m.Attachments {
		c.DropFile(a.ID)
	}
	gone := map[string]string{"id": m.ID, "channel_id": m.ChannelID}
	if m.GuildID != "" {
		gone["guild_id"] = m.GuildID
	}
	c.emitMessage("MESSAGE_DELETE", p, gone)
}

func (c *Change) emitMessage(event string, p *StoredMessage, data any) {
	r := c.Channels[p.Message.ChannelID]
	n := Event{Gateway: event, Guild: p.Message.GuildID, Data: data, Page: pageName(event)}
	n.Intent = intentGuildMessages
	if n.Guild == "" {
		n.Intent = intentDirectMessages
	}
	if p.Only != "" {
		n.Gateway = ""
	}
	n.Sees = func(user string) bool { return r.VisibleTo(user) && p.VisibleTo(user) }
	c.Emit(n)
}

// PutChannel stores a channel or thread and tells of it.
func (c *Change) PutChannel(r *StoredChannel) {
	_, known := c.Channels[r.Channel.ID]
	c.Channels[r.Channel.ID] = r
	c.save(bucketChannels, r.Channel.ID, r)
	event := "CREATE"
	if known {
		event = "UPDATE"
	}
	c.emitChannel(event, r)
}

// DropChannel deletes a channel with its threads and messages. The bot hears of the channel alone, as on Discord.
func (c *Change) DropChannel(r *StoredChannel) {
	for _, other := range c.ChannelsOf(r.Channel.GuildID) {
		if other.ParentID == r.Channel.ID {
			c.emptyChannel(c.Channels[other.ID])
			c.Emit(Event{Page: "channel_delete", Data: other, Sees: r.VisibleTo})
		}
	}
	c.emptyChannel(r)
	c.emitChannel("DELETE", r)
}

// emptyChannel forgets a room with its messages.
func (c *Change) emptyChannel(r *StoredChannel) {
	for _, p := range c.Messages[r.Channel.ID] {
		c.save(bucketMessages, p.Message.ID, nil)
		for _, a := range p.Message.Attachments {
			c.DropFile(a.ID)
		}
	}
	delete(c.Messages, r.Channel.ID)
	delete(c.Channels, r.Channel.ID)
	c.save(bucketChannels, r.Channel.ID, nil)
}

func (c *Change) emitChannel(event string, r *StoredChannel) {
	n := Event{Gateway: "CHANNEL_" + event, Guild: r.Channel.GuildID, Data: r.Channel, Sees: r.VisibleTo}
	n.Page = pageName(n.Gateway)
	n.Intent = IntentGuilds
	if r.Channel.IsThread() {
		n.Gateway = "THREAD_" + event
	}
	if n.Gateway == "THREAD_DELETE" { // it says less than the others
		c.Emit(Event{Page: n.Page, Data: n.Data, Sees: n.Sees})
		ch := r.Channel
		n.Page, n.Data = "", map[string]any{"id": ch.ID, "guild_id": ch.GuildID, "parent_id": ch.ParentID, "type": ch.Type}
	}
	if r.Channel.Type == DMChannel {
		n.Intent = intentDirectMessages
	}
	c.Emit(n)
}
