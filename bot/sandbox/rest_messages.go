package sandbox

import (
	"net/http"
	"slices"
	"strconv"
	"time"
)

// nonceWindow is how long a repeated nonce returns the first message.
const nonceWindow = 5 * time.Minute

func (s *Server) createMessage(call *call) (any, error) {
	d, err := readDraft(call.body)
	if err != nil {
		return nil, err
	}
	var sent *Message
	err = s.update(func(c *change) error {
		r, err := c.writable(call.PathValue("channel"), d)
		if err != nil {
			return err
		}
		if sent = c.sentBefore(d); sent != nil {
			return nil
		}
		m := c.newMessage(r, c.bot)
		if d.Nonce != "" {
			m.Nonce = string(d.Nonce)
		}
		if err := c.replyTo(&m, d.Reference); err != nil {
			return err
		}
		if sent, err = c.compose(m, d); err != nil {
			return err
		}
		c.putPost(&post{Message: sent})
		return nil
	})
	return result(sent, err)
}

// result keeps a nil pointer from becoming an answer that is not nil.
func result(m *Message, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return m, nil
}

// writable is the room with that id, if the bot may write the draft there.
func (c *change) writable(channel string, d draft) (*room, error) {
	r := c.rooms[channel]
	if r == nil {
		return nil, errUnknownChannel
	}
	if err := c.reachable(r); err != nil {
		return nil, err
	}
	if t := r.Channel.Thread; t != nil && t.Archived && t.Locked && c.allow(r, ManageThreads) != nil {
		return nil, errArchived
	}
	return r, c.allow(r, r.sending()|d.needs())
}

// reachable checks that the person of a private conversation takes messages from the bot.
func (w *world) reachable(r *room) error {
	if r.Channel.Type != DMChannel {
		return nil
	}
	switch p := w.person(r.Channel.Recipients[0].ID); {
	case p.Left:
		return errNoMutualGuild
	case !p.DMsOpen:
		return errClosedDMs
	}
	return nil
}

// needs are the permissions that a draft's content asks for.
func (d draft) needs() int64 {
	var p int64
	if len(d.Embeds.Value) > 0 {
		p |= EmbedLinks
	}
	if len(d.files) > 0 {
		p |= AttachFiles
	}
	return p
}

// sentBefore is the message that the bot has lately sent with the draft's enforced nonce, to whatever room: Discord says
// that a nonce is the author's.
func (c *change) sentBefore(d draft) *Message {
	if d.Nonce == "" || !d.EnforceNonce {
		return nil
	}
	for _, list := range c.posts {
		for _, p := range slices.Backward(list) {
			sent, _ := time.Parse(time.RFC3339, p.Message.Timestamp)
			if c.now.Sub(sent) > nonceWindow {
				break
			}
			if p.Message.Nonce == string(d.Nonce) && p.Message.Author.ID == botID {
				return p.Message
			}
		}
	}
	return nil
}

// newMessage is an empty message of an author in a room.
func (c *change) newMessage(r *room, author User) Message {
	return Message{
		ID: c.mint(c.now), ChannelID: r.Channel.ID, GuildID: r.Channel.GuildID, Author: author, Timestamp: stamp(c.now),
	}
}

func (c *change) replyTo(m *Message, ref *referenceDraft) error {
	if ref == nil {
		return nil
	}
	if c.post(m.ChannelID, ref.MessageID) == nil {
		if ref.MustExist != nil && !*ref.MustExist {
			return nil
		}
		f := newForm()
		f.in("message_reference").fail("REPLIES_UNKNOWN_MESSAGE", "Unknown message")
		return f.err()
	}
	m.Type = typeReply
	m.Reference = &Reference{MessageID: ref.MessageID, ChannelID: m.ChannelID, GuildID: m.GuildID}
	return nil
}

// readable is the room with that id, if the bot may look into it.
func (w *world) readable(channel string) (*room, error) {
	r := w.rooms[channel]
	if r == nil {
		return nil, errUnknownChannel
	}
	return r, w.allow(r, 0)
}

// publicPost is a message that the bot may see without an interaction's token.
func (w *world) publicPost(channel, id string) (*post, error) {
	if _, err := w.readable(channel); err != nil {
		return nil, err
	}
	if p := w.post(channel, id); p != nil && p.Only == "" {
		return p, nil
	}
	return nil, errUnknownMessage
}

func (s *Server) getMessage(call *call) (any, error) {
	var m *Message
	var err error
	s.read(func(w *world) {
		var p *post
		if p, err = w.publicPost(call.PathValue("channel"), call.PathValue("message")); err == nil {
			m = p.Message
		}
	})
	return result(m, err)
}

func (s *Server) getMessages(call *call) (any, error) {
	limit, err := pageSize(call.Request)
	if err != nil {
		return nil, err
	}
	before, after := number(call.FormValue("before")), number(call.FormValue("after"))
	list := []*Message{}
	s.read(func(w *world) {
		var r *room
		if r, err = w.readable(call.PathValue("channel")); err != nil || w.allow(r, ReadMessageHistory) != nil {
			return // without the history Discord answers with an empty list
		}
		list = w.window(r.Channel.ID, before, after, limit)
	})
	return list, err
}

// window lists messages newest first: the newest before an id, the oldest after one, or the newest of all.
func (w *world) window(channel string, before, after uint64, limit int) []*Message {
	all := w.visible(channel, botID)
	all = slices.DeleteFunc(all, func(m *Message) bool {
		id := number(m.ID)
		return before > 0 && id >= before || id <= after
	})
	if after > 0 {
		all = all[:min(limit, len(all))]
	}
	all = all[max(0, len(all)-limit):]
	slices.Reverse(all)
	return all
}

func pageSize(r *http.Request) (int, error) {
	if r.FormValue("limit") == "" {
		return 50, nil
	}
	n, err := strconv.Atoi(r.FormValue("limit"))
	if err != nil || n < 1 || n > 100 {
		f := newForm()
		f.in("limit").fail("NUMBER_TYPE_COERCE", "Value must be between 1 and 100.")
		return 0, f.err()
	}
	return n, nil
}

func (s *Server) editMessage(call *call) (any, error) {
	d, err := readDraft(call.body)
	if err != nil {
		return nil, err
	}
	var edited *Message
	err = s.update(func(c *change) error {
		p, err := c.publicPost(call.PathValue("channel"), call.PathValue("message"))
		if err != nil {
			return err
		}
		if p.Message.Author.ID != botID {
			return errForeignMessage
		}
		if err := s.limits.oldEdit(p.Message, c.now); err != nil {
			return err
		}
		if err := c.allow(c.rooms[p.Message.ChannelID], d.needs()); err != nil {
			return err
		}
		edited, err = c.edit(p, d)
		return err
	})
	return result(edited, err)
}

// edit stores a message as the draft changes it.
func (c *change) edit(p *post, d draft) (*Message, error) {
	m, err := c.compose(*p.Message, d)
	if err != nil {
		return nil, err
	}
	now := stamp(c.now)
	if m.Flags&FlagLoading == 0 { // what fills a deferred answer is no edit to those who read it
		m.EditedTimestamp = &now
	}
	m.Flags &^= FlagLoading
	c.putPost(&post{Message: m, Only: p.Only, Interaction: p.Interaction})
	return m, nil
}

func (s *Server) deleteMessage(call *call) (any, error) {
	return nil, s.update(func(c *change) error {
		p, err := c.publicPost(call.PathValue("channel"), call.PathValue("message"))
		if err != nil {
			return err
		}
		if p.Message.Author.ID != botID {
			if err := c.allow(c.rooms[p.Message.ChannelID], ManageMessages); err != nil {
				return err
			}
		}
		c.dropPost(p)
		return nil
	})
}
