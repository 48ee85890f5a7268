package rest

import (
	"herald/bot/sandbox/draft"
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// original names the first answer to an interaction.
const original = "@original"

// maxFollowUps is the most follow-ups to an interaction where no guild has installed the bot.
const maxFollowUps = 5

// token returns the interaction whose token the path carries, if it has been answered and the token is valid.
func token(c *world.Change, call *call) (*world.Interaction, error) {
	in := c.Interactions[call.PathValue("token")]
	switch {
	case in == nil || call.PathValue("app") != world.BotID:
		return nil, problem.UnknownWebhook
	case c.Now.Sub(in.At) > world.TokenLifetime:
		return nil, problem.InvalidWebhookToken
	case in.Answer == 0:
		return nil, problem.UnknownWebhook
	}
	return in, nil
}

// response returns the message that the path names, if the token may edit it, and the interaction of the token.
func response(c *world.Change, call *call) (*world.StoredMessage, *world.Interaction, error) {
	in, err := token(c, call)
	if err != nil {
		return nil, nil, err
	}
	id := call.PathValue("message")
	if id == original {
		id = in.Original
	}
	switch sm := c.Message(in.ChannelID, id); {
	case sm == nil:
		return nil, nil, problem.UnknownMessage
	case sm.Only != "" && sm.Only != in.User:
		return nil, nil, problem.MissingAccess
	case sm.Interaction != in.ID && id != in.Original:
		return nil, nil, problem.UnknownMessage
	default:
		return sm, in, nil
	}
}

func (a *API) followUp(call *call) (any, error) {
	d, err := draft.Read(call.body)
	if err != nil {
		return nil, err
	}
	var m *world.Message
	err = a.store.Update(func(c *world.Change) error {
		in, err := token(c, call)
		if err != nil {
			return err
		}
		m, err = followUp(c, in, d)
		return err
	})
	return optional(m, err)
}

// followUp sends another message. As on Discord, the first one after a deferral fills in the deferred message instead.
func followUp(c *world.Change, in *world.Interaction, d draft.Draft) (*world.Message, error) {
	if sm := c.Message(in.ChannelID, in.Original); sm != nil && sm.Message.Flags&world.FlagLoading != 0 {
		return draft.Edit(c, sm, d)
	}
	if personal := c.Owners(c.Channels[in.ChannelID], in.User)["0"] == ""; personal && in.Follows >= maxFollowUps {
		return nil, problem.FollowUps
	}
	m, err := publish(c, in, d)
	if err != nil {
		return nil, err
	}
	in.Followed = m.ID
	in.Follows++
	c.SaveInteraction(in)
	return m, nil
}

func (a *API) getResponse(call *call) (any, error) {
	var m *world.Message
	err := a.store.Update(func(c *world.Change) error {
		sm, _, err := response(c, call)
		if err == nil {
			m = sm.Message
		}
		return err
	})
	return optional(m, err)
}

func (a *API) editResponse(call *call) (any, error) {
	d, err := draft.ReadEdit(call.body)
	if err != nil {
		return nil, err
	}
	var m *world.Message
	err = a.store.Update(func(c *world.Change) error {
		sm, in, err := response(c, call)
		if err != nil {
			return err
		}
		m, err = draft.Edit(c, sm, d)
		in.Updated = in.Updated || err == nil && m.ID == in.Original
		return err
	})
	return optional(m, err)
}

func (a *API) deleteResponse(call *call) (any, error) {
	return nil, a.store.Update(func(c *world.Change) error {
		sm, in, err := response(c, call)
		if err == nil {
			in.Updated = in.Updated || sm.Message.ID == in.Original
			c.DropMessage(sm)
		}
		return err
	})
}
