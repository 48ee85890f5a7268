package sandbox

import (
	"cmp"
	"encoding/json"
)

// callback answers an interaction for the first time.
func (s *Server) callback(call *call) (any, error) {
	var d struct {
		Type int             `json:"type"`
		Data json.RawMessage `json:"data"`
	}
	if err := call.body.into(&d); err != nil {
		return nil, err
	}
	var in interaction
	var m *Message
	err := s.update(func(c *change) error {
		i, err := c.unanswered(call)
		if err != nil {
			return err
		}
		if !fitsCallback(i, d.Type) {
			f := newForm()
			f.in("type").fail("BASE_TYPE_CHOICES", "This type of callback does not answer this type of interaction.")
			return f.err()
		}
		if m, err = c.respond(i, d.Type, body{d.Data, call.body.files, "data"}); err != nil {
			return err
		}
		i.Answer = d.Type
		i.disarm()
		c.keep(i)
		c.tell(news{page: "interaction_done", data: map[string]string{"interaction_id": i.ID}, sees: i.by})
		in = *i
		return nil
	})
	if err != nil || call.FormValue("with_response") != "true" {
		return nil, err
	}
	return callbackResult(in, m), nil
}

// unanswered is the interaction of the path, if it waits for its first answer and not for longer than three seconds.
func (c *change) unanswered(call *call) (*interaction, error) {
	in := c.interactions[call.PathValue("token")]
	switch {
	case in == nil || in.ID != call.PathValue("interaction"):
		return nil, errUnknownInteraction
	case in.Answer != 0:
		return nil, errAcknowledged
	case in.failed || c.now.Sub(in.At) > ackLimit:
		return nil, errUnknownInteraction
	}
	return in, nil
}

// fitsCallback says which answers an interaction allows.
func fitsCallback(in *interaction, kind int) bool {
	switch kind {
	case respondMessage, respondDeferred:
		return in.Type != autocompleteInteraction
	case respondDeferredUpdate, respondUpdate:
		return in.Source != ""
	case respondChoices:
		return in.Type == autocompleteInteraction
	case respondModal:
		return in.Type == commandInteraction || in.Type == componentInteraction
	}
	return false
}

// respond carries out a callback and returns the message that it made or changed, if any.
func (c *change) respond(in *interaction, kind int, b body) (*Message, error) {
	switch kind {
	case respondMessage:
		return c.respondMessage(in, b)
	case respondDeferred:
		return c.respondDeferred(in, b)
	case respondDeferredUpdate:
		return nil, nil
	case respondUpdate:
		return c.respondUpdate(in, b)
	case respondChoices:
		return nil, c.respondChoices(in, b)
	case respondModal:
		return nil, c.respondModal(in, b)
	}
	return nil, nil
}

func (c *change) respondMessage(in *interaction, b body) (*Message, error) {
	d, err := readDraft(b)
	if err != nil {
		return nil, err
	}
	m, err := c.publish(in, d)
	if err == nil {
		in.Original = m.ID
	}
	return m, err
}

func (c *change) respondDeferred(in *interaction, b body) (*Message, error) {
	d, err := readDraft(b)
	if err != nil {
		return nil, err
	}
	r := c.rooms[in.ChannelID]
	if r == nil {
		return nil, errUnknownChannel
	}
	m := c.newMessage(r, c.bot)
	c.sign(&m, in)
	m.Flags = d.Flags&FlagEphemeral | FlagLoading // Discord ignores the rest
	m.fillLists()
	c.putPost(&post{Message: &m, Only: in.only(m.Flags), Interaction: in.ID})
	in.Original = m.ID
	return &m, nil
}

func (c *change) respondUpdate(in *interaction, b body) (*Message, error) {
	d, err := readDraft(b)
	if err != nil {
		return nil, err
	}
	p := c.post(in.ChannelID, in.Source)
	if p == nil {
		return nil, errUnknownMessage
	}
	return c.edit(p, d)
}

// suggestions answer an autocomplete. There may be none, but that has to be said.
type suggestions struct {
	Choices maybe[[]Choice] `json:"choices"`
}

func (c *change) respondChoices(in *interaction, b body) error {
	var d suggestions
	if err := b.into(&d); err != nil {
		return err
	}
	list := d.Choices.Value
	f := newForm().in("data", "choices")
	if list == nil {
		f.fail("BASE_TYPE_REQUIRED", "This field is required")
	}
	f.count(len(list), 0, maxOptions)
	checkChoices(f, list)
	if err := f.err(); err != nil {
		return err
	}
	in.choices = list
	return nil
}

func (c *change) respondModal(in *interaction, b body) error {
	m := &Modal{}
	if err := b.into(m); err != nil {
		return err
	}
	if err := checkModal(m); err != nil {
		return err
	}
	m.InteractionID, m.channel = in.ID, in.ChannelID
	m.message = in.Source
	in.modal, in.opened = m, m
	c.tell(news{page: "modal", data: m, sees: in.by})
	return nil
}

// publish makes a message of the bot that an interaction's token may edit.
func (c *change) publish(in *interaction, d draft) (*Message, error) {
	r := c.rooms[in.ChannelID]
	if r == nil {
		return nil, errUnknownChannel
	}
	m := c.newMessage(r, c.bot)
	c.sign(&m, in)
	m.Flags = d.Flags & FlagEphemeral
	composed, err := c.compose(m, d)
	if err != nil {
		return nil, err
	}
	c.putPost(&post{Message: composed, Only: in.only(composed.Flags), Interaction: in.ID})
	return composed, nil
}

// sign notes in a message which interaction it answers.
func (c *change) sign(m *Message, in *interaction) {
	m.WebhookID, m.ApplicationID = botID, botID
	m.Metadata = c.metadata(in, m.GuildID)
	m.Type = typeCommand
	if in.Source != "" {
		m.Type = typeReply
		m.Reference = &Reference{MessageID: in.Source, ChannelID: m.ChannelID, GuildID: m.GuildID}
	}
}

func (c *change) metadata(in *interaction, guild string) *InteractionMetadata {
	m := &InteractionMetadata{
		ID: in.ID, Type: in.Type, Name: in.Name, User: *c.user(in.User),
		AuthorizingIntegrationOwners: c.owners(in.User, cmp.Or(guild, "0")),
	}
	if in.Type == componentInteraction {
		m.InteractedMessageID = in.Source
	}
	if in.opener != nil {
		m.Triggering = c.metadata(in.opener, guild)
	}
	return m
}

// only is the one person who sees a message with these flags, or nobody in particular.
func (in *interaction) only(flags int) string {
	if flags&FlagEphemeral != 0 {
		return in.User
	}
	return ""
}

// callbackResult is the answer to a callback with with_response=true.
func callbackResult(in interaction, m *Message) any {
	about := map[string]any{"id": in.ID, "type": in.Type}
	resource := map[string]any{"type": in.Answer}
	if m != nil {
		about["response_message_id"] = m.ID
		about["response_message_loading"] = m.Flags&FlagLoading != 0
		about["response_message_ephemeral"] = m.Flags&FlagEphemeral != 0
		resource["message"] = m
	}
	return map[string]any{"interaction": about, "resource": resource}
}
