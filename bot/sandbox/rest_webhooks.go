package sandbox

const original = "@original"

// maxFollowUps is how often a bot may follow up an interaction where no guild has installed it.
const maxFollowUps = 5

// token is the interaction whose token the path carries, while the token lives and after the first answer.
func (c *change) token(call *call) (*interaction, error) {
	in := c.interactions[call.PathValue("token")]
	switch {
	case in == nil || call.PathValue("app") != botID:
		return nil, errUnknownWebhook
	case c.now.Sub(in.At) > tokenLimit:
		return nil, errInvalidWebhookToken
	case in.Answer == 0:
		return nil, errUnknownWebhook
	}
	return in, nil
}

// response is the message of the path, if the interaction's token reaches it, and the interaction.
func (c *change) response(call *call) (*post, *interaction, error) {
	in, err := c.token(call)
	if err != nil {
		return nil, nil, err
	}
	id := call.PathValue("message")
	if id == original {
		id = in.Original
	}
	switch p := c.post(in.ChannelID, id); {
	case p == nil:
		return nil, nil, errUnknownMessage
	case !p.visibleTo(in.User):
		return nil, nil, errMissingAccess
	case p.Interaction != in.ID && id != in.Original:
		return nil, nil, errUnknownMessage
	default:
		return p, in, nil
	}
}

func (s *Server) followUp(call *call) (any, error) {
	d, err := readDraft(call.body)
	if err != nil {
		return nil, err
	}
	var m *Message
	err = s.update(func(c *change) error {
		in, err := c.token(call)
		if err != nil {
			return err
		}
		m, err = c.followUp(in, d)
		return err
	})
	return result(m, err)
}

// followUp sends another message. The first one after a deferral fills the deferred message instead, as on Discord.
func (c *change) followUp(in *interaction, d draft) (*Message, error) {
	if p := c.post(in.ChannelID, in.Original); p != nil && p.Message.Flags&FlagLoading != 0 {
		return c.edit(p, d)
	}
	if c.userInstalled && in.Follows >= maxFollowUps {
		return nil, errFollowUps
	}
	m, err := c.publish(in, d)
	if err != nil {
		return nil, err
	}
	in.Followed = m.ID
	in.Follows++
	c.keep(in)
	return m, nil
}

func (s *Server) getResponse(call *call) (any, error) {
	var m *Message
	err := s.update(func(c *change) error {
		p, _, err := c.response(call)
		if err == nil {
			m = p.Message
		}
		return err
	})
	return result(m, err)
}

func (s *Server) editResponse(call *call) (any, error) {
	d, err := readDraft(call.body)
	if err != nil {
		return nil, err
	}
	var m *Message
	err = s.update(func(c *change) error {
		p, in, err := c.response(call)
		if err != nil {
			return err
		}
		m, err = c.edit(p, d)
		in.updated = in.updated || err == nil && m.ID == in.Original
		return err
	})
	return result(m, err)
}

func (s *Server) deleteResponse(call *call) (any, error) {
	return nil, s.update(func(c *change) error {
		p, in, err := c.response(call)
		if err == nil {
			in.updated = in.updated || p.Message.ID == in.Original
			c.dropPost(p)
		}
		return err
	})
}
