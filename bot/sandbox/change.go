package sandbox

import (
	"context"
	"errors"
	"slices"
	"time"
)

// change is one step of the world: what it writes to the disk and what it tells, both done when the step is complete.
// Only Server.update makes one, under the server's lock.
type change struct {
	*world
	now    time.Time
	writes []write
	news   []news
}

// write is one record to store, or to delete when it has no value.
type write struct {
	bucket, key string
	value       any
}

// news is an event for the bot (with a gateway name), for the page (with a page name), or for both.
type news struct {
	gateway string // Discord's name of the event, "" if the bot does not hear of it
	intent  int    // what the bot must have asked for, 0 for always
	guild   string // "" in a private conversation
	data    any
	page    string
	sees    func(string) bool // which people; nil: everybody
}

// update is lock, change, commit, then tell. When fn returns an error it has changed nothing.
func (s *Server) update(fn func(*change) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := &change{world: s.world, now: s.now()}
	if err := fn(c); err != nil {
		return err
	}
	if err := s.disk.commit(c.writes); err != nil {
		return err
	}
	for _, n := range c.news {
		s.tell(n)
	}
	s.announce()
	return nil
}

var errClosed = errors.New("the stand-in was closed")

// read runs fn under the lock.
func (s *Server) read(fn func(*world)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	fn(s.world)
}

// Await waits until a condition is fulfilled. It looks now, and again after every change of the stand-in: a message,
// a command, a request of the bot, its connection.
func (s *Server) Await(ctx context.Context, fulfilled func() bool) error {
	for {
		s.mu.Lock()
		changed := s.changed
		s.mu.Unlock()
		if fulfilled() {
			return nil
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return ctx.Err()
		case <-s.done:
			return errClosed
		}
	}
}

func (c *change) save(bucket, key string, value any) {
	c.writes = append(c.writes, write{bucket, key, value})
}

func (c *change) tell(n news) { c.news = append(c.news, n) }

// putPost stores a new or an edited message and tells whoever may see it.
func (c *change) putPost(p *post) {
	m := p.Message
	i, known := c.find(m.ChannelID, m.ID)
	event := "CREATE"
	if known {
		c.posts[m.ChannelID][i] = p
		event = "UPDATE"
	} else {
		c.posts[m.ChannelID] = slices.Insert(c.posts[m.ChannelID], i, p)
		if p.Only == "" {
			c.noteLast(m)
		}
	}
	c.save(bucketPosts, m.ID, p)
	c.tellPost("MESSAGE_"+event, p, c.view(p))
}

// noteLast remembers the newest message of a channel.
func (c *change) noteLast(m *Message) {
	r := *c.rooms[m.ChannelID]
	ch := *r.Channel
	first := ch.LastMessageID == "" && ch.Type == DMChannel && !r.Opened
	woken := ch.Thread != nil && ch.Thread.Archived
	ch.LastMessageID = m.ID
	ch.MessageCount++
	ch.MessagesSent++
	r.Channel = &ch
	c.rooms[ch.ID] = &r
	switch {
	case woken: // a message takes a thread out of the archive
		ch.Thread = &ThreadMetadata{AutoArchiveDuration: ch.Thread.AutoArchiveDuration, ArchiveTimestamp: stamp(c.now)}
		c.putRoom(&r)
	case first:
		c.tell(news{page: "channel_create", data: &ch, sees: r.sees})
		fallthrough
	default:
		c.save(bucketRooms, ch.ID, &r)
	}
}

// dropPost deletes a message with its files.
func (c *change) dropPost(p *post) {
	m := p.Message
	if i, known := c.find(m.ChannelID, m.ID); known {
		c.posts[m.ChannelID] = slices.Delete(c.posts[m.ChannelID], i, i+1)
	}
	c.save(bucketPosts, m.ID, nil)
	for _, a := range m.Attachments {
		c.save(bucketFiles, a.ID, nil)
	}
	gone := map[string]string{"id": m.ID, "channel_id": m.ChannelID}
	if m.GuildID != "" {
		gone["guild_id"] = m.GuildID
	}
	c.tellPost("MESSAGE_DELETE", p, gone)
}

func (c *change) tellPost(event string, p *post, data any) {
	r := c.rooms[p.Message.ChannelID]
	n := news{gateway: event, guild: p.Message.GuildID, data: data, page: pageName(event)}
	n.intent = intentGuildMessages
	if n.guild == "" {
		n.intent = intentDirectMessages
	}
	if p.Only != "" {
		n.gateway = ""
	}
	n.sees = func(user string) bool { return r.sees(user) && p.visibleTo(user) }
	c.tell(n)
}

// putRoom stores a channel or thread and tells of it.
func (c *change) putRoom(r *room) {
	_, known := c.rooms[r.Channel.ID]
	c.rooms[r.Channel.ID] = r
	c.save(bucketRooms, r.Channel.ID, r)
	event := "CREATE"
	if known {
		event = "UPDATE"
	}
	c.tellRoom(event, r)
}

// dropRoom deletes a channel with its threads and messages. The bot hears of the channel alone, as on Discord.
func (c *change) dropRoom(r *room) {
	for _, other := range c.channels(r.Channel.GuildID) {
		if other.ParentID == r.Channel.ID {
			c.emptyRoom(c.rooms[other.ID])
			c.tell(news{page: "channel_delete", data: other, sees: r.sees})
		}
	}
	c.emptyRoom(r)
	c.tellRoom("DELETE", r)
}

// emptyRoom forgets a room with its messages.
func (c *change) emptyRoom(r *room) {
	for _, p := range c.posts[r.Channel.ID] {
		c.save(bucketPosts, p.Message.ID, nil)
		for _, a := range p.Message.Attachments {
			c.save(bucketFiles, a.ID, nil)
		}
	}
	delete(c.posts, r.Channel.ID)
	delete(c.rooms, r.Channel.ID)
	c.save(bucketRooms, r.Channel.ID, nil)
}

func (c *change) tellRoom(event string, r *room) {
	n := news{gateway: "CHANNEL_" + event, guild: r.Channel.GuildID, data: r.Channel, sees: r.sees}
	n.page = pageName(n.gateway)
	n.intent = intentGuilds
	if r.Channel.isThread() {
		n.gateway = "THREAD_" + event
	}
	if n.gateway == "THREAD_DELETE" { // it says less than the others
		c.tell(news{page: n.page, data: n.data, sees: n.sees})
		ch := r.Channel
		n.page, n.data = "", map[string]any{"id": ch.ID, "guild_id": ch.GuildID, "parent_id": ch.ParentID, "type": ch.Type}
	}
	if r.Channel.Type == DMChannel {
		n.intent = intentDirectMessages
	}
	c.tell(n)
}
