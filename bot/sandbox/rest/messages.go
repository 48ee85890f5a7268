package rest

import (
	"net/http"
	"strconv"
	"time"

	"herald/bot/sandbox/check"
	"herald/bot/sandbox/draft"
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// nonceWindow is the time in which a repeated nonce returns the first message.
const nonceWindow = 5 * time.Minute

func (a *API) createMessage(call *call) (any, error) {
	d, err := draft.Read(call.body)
	if err != nil {
		return nil, err
	}
	var sent *world.Message
	err = a.store.Update(func(c *world.Change) error {
		sc, err := writable(c, call.PathValue("channel"), d)
		if err != nil {
			return err
		}
		if sent = sentBefore(c, d); sent != nil {
			return nil
		}
		m := c.NewMessage(sc, c.Bot)
		if d.Nonce != "" {
			m.Nonce = string(d.Nonce)
		}
		if err := replyTo(c, &m, d.Reference); err != nil {
			return err
		}
		if sent, err = draft.Compose(c, m, d); err != nil {
			return err
		}
		c.PutMessage(&world.StoredMessage{Message: sent})
		return nil
	})
	return optional(sent, err)
}

// writable returns a channel that the bot may send the draft to.
func writable(c *world.Change, channel string, d draft.Draft) (*world.StoredChannel, error) {
	sc := c.Channels[channel]
	if sc == nil {
		return nil, problem.UnknownChannel
	}
	if sc.Channel.Type == world.ForumChannel {
		return nil, problem.NoTextChannel
	}
	if err := c.Reachable(sc); err != nil {
		return nil, err
	}
	if err := c.Changeable(sc, true); err != nil {
		return nil, err
	}
	return sc, c.Allow(sc, sc.SendPermission()|d.Needs())
}

// sentBefore returns the message that the bot has sent within nonceWindow with the draft's enforced nonce, to whichever
// channel, or nil: nonces are counted by author.
func sentBefore(c *world.Change, d draft.Draft) *world.Message {
	if d.Nonce == "" || !d.EnforceNonce {
		return nil
	}
	m := c.WithNonce(string(d.Nonce))
	if m == nil || c.Now.Sub(m.Sent()) > nonceWindow {
		return nil
	}
	return m
}

// replyTo makes m a reply, unless there is no such message and need not be one.
func replyTo(c *world.Change, m *world.Message, ref *draft.Reference) error {
	if ref == nil {
		return nil
	}
	f := check.NewForm()
	if f.In("message_reference", "message_id").Snowflake(ref.MessageID); f.Err() != nil {
		return f.Err()
	}
	if c.Message(m.ChannelID, ref.MessageID) == nil {
		if ref.MustExist != nil && !*ref.MustExist {
			return nil
		}
		f.In("message_reference").Fail("REPLIES_UNKNOWN_MESSAGE", "Unknown message")
		return f.Err()
	}
	m.Type = world.TypeReply
	m.Reference = &world.Reference{MessageID: ref.MessageID, ChannelID: m.ChannelID, GuildID: m.GuildID}
	return nil
}

func (a *API) getMessage(call *call) (any, error) {
	var m *world.Message
	var err error
	a.store.Read(func(w *world.World) {
		var sm *world.StoredMessage
		if sm, err = w.PublicMessage(call.PathValue("channel"), call.PathValue("message")); err == nil {
			m = sm.Message
		}
	})
	return optional(m, err)
}

func (a *API) getMessages(call *call) (any, error) {
	limit, err := pageSize(call.Request)
	if err != nil {
		return nil, err
	}
	if err := oneBound(call.Request); err != nil {
		return nil, err
	}
	before, after := world.Snowflake(call.FormValue("before")), world.Snowflake(call.FormValue("after"))
	list := []*world.Message{}
	a.store.Read(func(w *world.World) {
		var sc *world.StoredChannel
		if sc, err = w.Readable(call.PathValue("channel")); err != nil || w.Allow(sc, world.ReadMessageHistory) != nil {
			return // without the history Discord answers with an empty list
		}
		list = w.Window(sc.Channel.ID, before, after, limit)
	})
	return list, err
}

// pageSize returns the number of messages requested.
func pageSize(r *http.Request) (int, error) {
	if r.FormValue("limit") == "" {
		return 50, nil
	}
	n, err := strconv.Atoi(r.FormValue("limit"))
	if err != nil || n < 1 || n > 100 {
		f := check.NewForm()
		f.In("limit").Fail("NUMBER_TYPE_COERCE", "Value must be between 1 and 100.")
		return 0, f.Err()
	}
	return n, nil
}

// oneBound checks that a request names one message as a bound, or none.
func oneBound(r *http.Request) error {
	f, bounds := check.NewForm(), 0
	for _, name := range []string{"before", "after", "around"} {
		if id := r.FormValue(name); id != "" {
			f.In(name).Snowflake(id)
			bounds++
		}
	}
	if bounds > 1 {
		f.Fail("MUTUALLY_EXCLUSIVE_FIELDS", "Only one of before, after and around can be given.")
	}
	return f.Err()
}

func (a *API) editMessage(call *call) (any, error) {
	d, err := draft.ReadEdit(call.body)
	if err != nil {
		return nil, err
	}
	var edited *world.Message
	err = a.store.Update(func(c *world.Change) error {
		sm, err := c.PublicMessage(call.PathValue("channel"), call.PathValue("message"))
		if err != nil {
			return err
		}
		if sm.Message.Author.ID != world.BotID {
			return problem.ForeignMessage
		}
		if err := c.Changeable(c.Channels[sm.Message.ChannelID], false); err != nil {
			return err
		}
		if err := a.limits.Edit(sm.Message.ChannelID, sm.Message.Sent(), c.Now); err != nil {
			return err
		}
		if err := c.Allow(c.Channels[sm.Message.ChannelID], d.Needs()); err != nil {
			return err
		}
		edited, err = draft.Edit(c, sm, d)
		return err
	})
	return optional(edited, err)
}

func (a *API) deleteMessage(call *call) (any, error) {
	return nil, a.store.Update(func(c *world.Change) error {
		sm, err := c.PublicMessage(call.PathValue("channel"), call.PathValue("message"))
		if err != nil {
			return err
		}
		if sm.Message.Author.ID != world.BotID {
			if err := c.Allow(c.Channels[sm.Message.ChannelID], world.ManageMessages); err != nil {
				return err
			}
		}
		if t := c.Channels[sm.Message.ChannelID].Channel.Thread; t != nil && t.Archived && t.Locked {
			return problem.Archived
		}
		c.DropMessage(sm)
		return nil
	})
}
