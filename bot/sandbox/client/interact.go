package client

import (
	"net/http"

	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// Interact checks a person's action and sends it to the bot as an interaction. It returns a problem.Refusal.
func (s *Service) Interact(user string, a Action) (*world.Interaction, error) {
	var in *world.Interaction
	err := s.store.Update(func(c *world.Change) error {
		var err error
		in, err = s.begin(c, user, a)
		return err
	})
	return in, err
}

func (s *Service) begin(c *world.Change, user string, a Action) (*world.Interaction, error) {
	sc := c.Channels[a.ChannelID]
	switch {
	case sc == nil || !c.Sees(sc, user):
		return nil, problem.Invalid("no such channel")
	case c.Silenced(sc, user):
		return nil, problem.Refuse(http.StatusForbidden, "you are in a time-out")
	}
	if err := mayEnter(sc, user); err != nil {
		return nil, err
	}
	e := newEvent(c, sc, c.Person(user), a.Type)
	in := &world.Interaction{ID: e.ID, Token: e.Token, Type: a.Type, User: user, ChannelID: a.ChannelID, At: c.Now}
	if s.start(c, in, sc, a) {
		return in, nil
	}
	if !s.connected(sc.Channel.GuildID) {
		return nil, problem.NoBot
	}
	if err := s.fill(c, e, in, sc, a); err != nil {
		return nil, err
	}
	wake(c, a.ChannelID)
	c.DropExpired()
	c.Interactions[in.Token] = in
	c.SaveInteraction(in)
	if e.Message != nil {
		e.Message = s.view.Message(e.Message)
	}
	in.Timer = s.afterFunc(world.AnswerLimit, func() { s.expire(in) })
	if c.Application.Endpoint != nil {
		return in, nil // it goes to the endpoint, which does not answer
	}
	c.Emit(world.Event{Gateway: "INTERACTION_CREATE", Guild: e.GuildID, Data: e})
	return in, nil
}

// fill checks and fills in the fields of each kind of interaction.
func (s *Service) fill(c *world.Change, e *interactionEvent, in *world.Interaction, sc *world.StoredChannel, a Action) error {
	switch a.Type {
	case world.CommandInteraction, world.AutocompleteInteraction:
		switch a.Data.Type {
		case world.MessageMenu:
			return s.fillMenu(c, e, in, sc, a)
		case world.EntryPoint:
			return fillEntryPoint(c, e, in, sc, a)
		}
		return fillCommand(c, e, in, sc, a)
	case world.ComponentInteraction:
		return fillComponent(c, e, in, a)
	case world.ModalInteraction:
		return fillModal(c, e, in, a)
	}
	return problem.Invalid("unknown type %d", a.Type)
}

func fillComponent(c *world.Change, e *interactionEvent, in *world.Interaction, a Action) error {
	sm := c.Message(a.ChannelID, a.MessageID)
	if sm == nil {
		return problem.Invalid("no such message")
	}
	if !sm.VisibleTo(in.User) {
		return problem.Refuse(http.StatusForbidden, "only somebody else sees that message")
	}
	comp := world.Walk(sm.Message.Components, func(x *world.Component) bool { return x.CustomID != "" && x.CustomID == a.CustomID })
	if err := checkUse(comp, a); err != nil {
		return err
	}
	data := map[string]any{"custom_id": comp.CustomID, "component_type": comp.Type, "id": comp.ID}
	if comp.IsSelect() {
		res, err := resolve(c, comp.Type, a.Values)
		if err != nil {
			return err
		}
		data["values"] = append([]string{}, a.Values...)
		data["resolved"] = res
	}
	e.Data, e.Message = data, sm.Message
	in.Source, in.Original = sm.Message.ID, sm.Message.ID
	return nil
}

// expire fails an interaction that the bot has not answered in time.
func (s *Service) expire(in *world.Interaction) {
	err := s.store.Update(func(c *world.Change) error {
		if in.Answer != 0 {
			return nil
		}
		in.Failed = true
		data := map[string]any{"interaction_id": in.ID, "message_id": nil}
		if in.Source != "" {
			data["message_id"] = in.Source
		}
		c.Emit(world.Event{Page: "interaction_failed", Data: data, Sees: in.By})
		return nil
	})
	if err != nil {
		s.log.Error("the stand-in failed", "error", err)
	}
}
