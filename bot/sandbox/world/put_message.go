package world

import "slices"

// PutMessage stores a new or an edited message.
func (c *Change) PutMessage(sm *StoredMessage) {
	m := sm.Message
	c.touch(m.ChannelID)
	i, known := c.index(m.ChannelID, m.ID)
	event := "CREATE"
	if known {
		c.Messages[m.ChannelID][i] = sm
		event = "UPDATE"
	} else {
		c.Messages[m.ChannelID] = slices.Insert(c.Messages[m.ChannelID], i, sm)
		noteNonce(c.nonces, m)
		if sm.Only == "" {
			c.noteLast(m)
		}
	}
	c.save(bucketMessages, m.ID, sm)
	c.emitMessage("MESSAGE_"+event, sm, c.View(sm))
}

// noteLast records the newest message of a channel, which takes a thread out of the archive. Its author joins a
// thread.
func (c *Change) noteLast(m *Message) {
	sc := *c.Channels[m.ChannelID]
	ch := *sc.Channel
	first := ch.LastMessageID == "" && ch.Type == DMChannel && !sc.Opened
	unarchived := ch.Thread != nil && ch.Thread.Archived
	ch.LastMessageID = m.ID
	ch.MessageCount++
	ch.MessagesSent++
	sc.Channel = &ch
	if ch.IsThread() {
		sc.Join(m.Author.ID)
	}
	c.Channels[ch.ID] = &sc
	switch {
	case unarchived:
		c.SetThread(&sc, func(t *ThreadMetadata) { t.Archived = false })
	case first:
		c.Emit(Event{Page: "channel_create", Data: &ch, Sees: c.seers(&sc)})
		fallthrough
	default:
		c.save(bucketChannels, ch.ID, &sc)
	}
}

// DropMessage deletes a message with its files.
func (c *Change) DropMessage(sm *StoredMessage) {
	m := sm.Message
	c.touch(m.ChannelID)
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
	c.emitMessage("MESSAGE_DELETE", sm, gone)
}

func (c *Change) emitMessage(event string, sm *StoredMessage, data any) {
	sc := c.Channels[sm.Message.ChannelID]
	e := Event{Gateway: event, Guild: sm.Message.GuildID, Data: data, Page: pageName(event)}
	e.Intent = intentGuildMessages
	if e.Guild == "" {
		e.Intent = intentDirectMessages
	}
	if sm.Only != "" {
		e.Gateway = ""
	}
	e.Sees = func(user string) bool { return c.Sees(sc, user) && sm.VisibleTo(user) }
	c.Emit(e)
}

// NewMessage returns an empty message of an author, with a new id. It does not store it.
func (c *Change) NewMessage(sc *StoredChannel, author User) Message {
	return Message{
		ID: c.NewID(c.Now), ChannelID: sc.Channel.ID, GuildID: sc.Channel.GuildID, Author: author, Timestamp: Timestamp(c.Now),
	}
}

// noteNonce records the nonce of a message of the bot.
func noteNonce(all nonces, m *Message) {
	if nonce, ok := m.Nonce.(string); ok && nonce != "" && m.Author.ID == BotID {
		all[nonce] = place{m.ChannelID, m.ID}
	}
}

// WithNonce returns the last message that the bot has sent with a nonce, in any channel, or nil.
func (c *Change) WithNonce(nonce string) *Message {
	at := c.nonces[nonce]
	if sm := c.Message(at.channel, at.message); sm != nil {
		return sm.Message
	}
	return nil
}
