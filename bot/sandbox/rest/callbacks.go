package rest

import (
	"encoding/json"

	"herald/bot/sandbox/check"
	"herald/bot/sandbox/draft"
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// callback answers an interaction for the first time.
func (a *API) callback(call *call) (any, error) {
	var d struct {
		Type int             `json:"type"`
		Data json.RawMessage `json:"data"`
	}
	if err := call.body.Into(&d); err != nil {
		return nil, err
	}
	var in world.Interaction
	var m *world.Message
	err := a.store.Update(func(c *world.Change) error {
		i, err := unanswered(c, call)
		if err != nil {
			return err
		}
		if !fitsCallback(i, d.Type) || d.Type == world.CallbackLaunch && !c.Application.Embedded {
			f := check.NewForm()
			f.In("type").Fail("BASE_TYPE_CHOICES", "This type of callback does not answer this type of interaction.")
			return f.Err()
		}
		if m, err = respond(c, i, d.Type, call.body.Within("data", d.Data)); err != nil {
			return err
		}
		i.Answer = d.Type
		i.StopTimer()
		c.SaveInteraction(i)
		c.Emit(world.Event{Page: "interaction_done", Data: map[string]string{"interaction_id": i.ID}, Sees: i.By})
		in = *i
		return nil
	})
	if err != nil || call.FormValue("with_response") != "true" {
		return nil, err
	}
	return callbackResult(in, m), nil
}

// unanswered returns the interaction that the path names, if it still waits for its first answer.
func unanswered(c *world.Change, call *call) (*world.Interaction, error) {
	in := c.Interactions[call.PathValue("token")]
	switch {
	case in == nil || in.ID != call.PathValue("interaction"):
		return nil, problem.UnknownInteraction
	case in.Answer != 0:
		return nil, problem.Acknowledged
	case in.Failed:
		return nil, problem.UnknownInteraction
	}
	return in, nil
}

// fitsCallback reports whether an interaction allows a kind of callback.
func fitsCallback(in *world.Interaction, kind int) bool {
	switch kind {
	case world.CallbackMessage, world.CallbackDeferred:
		return in.Type != world.AutocompleteInteraction
	case world.CallbackDeferredUpdate, world.CallbackUpdate:
		return in.Source != ""
	case world.CallbackLaunch:
		return in.Type != world.AutocompleteInteraction
	case world.CallbackChoices:
		return in.Type == world.AutocompleteInteraction
	case world.CallbackModal:
		return in.Type == world.CommandInteraction || in.Type == world.ComponentInteraction
	}
	return false
}

// respond carries out a callback and returns the message that it made or changed, if any.
func respond(c *world.Change, in *world.Interaction, kind int, b draft.Body) (*world.Message, error) {
	switch kind {
	case world.CallbackMessage:
		return respondMessage(c, in, b)
	case world.CallbackDeferred:
		return respondDeferred(c, in, b)
	case world.CallbackDeferredUpdate:
		return nil, nil
	case world.CallbackUpdate:
		return respondUpdate(c, in, b)
	case world.CallbackChoices:
		return nil, respondChoices(c, in, b)
	case world.CallbackModal:
		return nil, respondModal(c, in, b)
	case world.CallbackLaunch:
		return nil, respondLaunch(c, in)
	}
	return nil, nil
}

func respondMessage(c *world.Change, in *world.Interaction, b draft.Body) (*world.Message, error) {
	d, err := draft.Read(b)
	if err != nil {
		return nil, err
	}
	m, err := publish(c, in, d)
	if err == nil {
		in.Original = m.ID
	}
	return m, err
}

func respondDeferred(c *world.Change, in *world.Interaction, b draft.Body) (*world.Message, error) {
	d, err := draft.Read(b)
	if err != nil {
		return nil, err
	}
	sc := c.Channels[in.ChannelID]
	if sc == nil {
		return nil, problem.UnknownChannel
	}
	m := c.NewMessage(sc, c.Bot)
	sign(c, &m, in)
	m.Flags = d.Flags.Value&world.FlagEphemeral | world.FlagLoading // Discord ignores the rest
	m.FillLists()
	c.PutMessage(&world.StoredMessage{Message: &m, Only: in.Only(m.Flags), Interaction: in.ID})
	in.Original = m.ID
	return &m, nil
}

func respondUpdate(c *world.Change, in *world.Interaction, b draft.Body) (*world.Message, error) {
	d, err := draft.ReadEdit(b)
	if err != nil {
		return nil, err
	}
	sm := c.Message(in.ChannelID, in.Source)
	if sm == nil {
		return nil, problem.UnknownMessage
	}
	return draft.Edit(c, sm, d)
}

// suggestions answer an autocomplete interaction. The list may be empty, but not left out.
type suggestions struct {
	Choices draft.Maybe[[]world.Choice] `json:"choices"`
}

// Ignored lists keys for check.Keys.
func (suggestions) Ignored() string { return "tts content components embeds" }

func respondChoices(c *world.Change, in *world.Interaction, b draft.Body) error {
	var d suggestions
	if err := b.Into(&d); err != nil {
		return err
	}
	list := d.Choices.Value
	f := check.NewForm().In("data", "choices")
	if list == nil {
		f.Fail("BASE_TYPE_REQUIRED", "This field is required")
	}
	f.Count(len(list), 0, check.MaxOptions)
	check.Choices(f, list)
	if err := f.Err(); err != nil {
		return err
	}
	in.Choices = list
	return nil
}

func respondModal(c *world.Change, in *world.Interaction, b draft.Body) error {
	m := &world.Modal{}
	if err := b.Into(m); err != nil {
		return err
	}
	if err := check.Modal(m); err != nil {
		return err
	}
	f := check.NewForm().In("data", "components")
	draft.CheckEmojis(f, m.Components, c.World)
	if err := f.Err(); err != nil {
		return err
	}
	m.InteractionID, m.ChannelID = in.ID, in.ChannelID
	m.MessageID = in.Source
	in.Modal, in.Opened = m, m
	c.Emit(world.Event{Page: "modal", Data: m, Sees: in.By})
	return nil
}

// respondLaunch opens the Activity where the interaction is.
func respondLaunch(c *world.Change, in *world.Interaction) error {
	sc := c.Channels[in.ChannelID]
	if sc == nil {
		return problem.UnknownChannel
	}
	c.Launch(sc, in)
	return nil
}

// callbackResult is the answer to a callback that has asked for one.
func callbackResult(in world.Interaction, m *world.Message) any {
	about := map[string]any{"id": in.ID, "type": in.Type}
	resource := map[string]any{"type": in.Answer}
	if m != nil {
		about["response_message_id"] = m.ID
		about["response_message_loading"] = m.Flags&world.FlagLoading != 0
		about["response_message_ephemeral"] = m.Flags&world.FlagEphemeral != 0
		resource["message"] = m
	}
	if in.Launched != nil {
		about["activity_instance_id"] = in.Launched.ID
		resource["activity_instance"] = map[string]string{"id": in.Launched.ID}
	}
	return map[string]any{"interaction": about, "resource": resource}
}
