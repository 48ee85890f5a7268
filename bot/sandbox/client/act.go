package client

import (
	"context"
	"fmt"
	"strings"

	"herald/bot/sandbox/world"
)

// Type sends a command line such as "/play move:e5" or "/settings language value:fr" and returns the answer.
// The value of an option reaches to the next option; users are named with or without @, channels with or without #.
func (p *Person) Type(ctx context.Context, channel, line string) (*Reply, error) {
	data, err := p.parse(channel, line, false)
	if err != nil {
		return nil, err
	}
	return p.do(ctx, Action{Type: world.CommandInteraction, ChannelID: channel, Data: data})
}

// Suggest returns the suggestions for the last option of a command line that is being typed.
func (p *Person) Suggest(ctx context.Context, channel, line string) ([]world.Choice, error) {
	data, err := p.parse(channel, line, true)
	if err != nil {
		return nil, err
	}
	reply, err := p.do(ctx, Action{Type: world.AutocompleteInteraction, ChannelID: channel, Data: data})
	if err != nil {
		return nil, err
	}
	return reply.choices, nil
}

// Press presses the button with that custom id, or else with that label.
func (p *Person) Press(ctx context.Context, message, button string) (*Reply, error) {
	a, _, err := p.use(message, button, func(c *world.Component) bool { return c.Type == world.Button && c.CustomID != "" })
	if err != nil {
		return nil, err
	}
	return p.do(ctx, a)
}

// Choose chooses in the menu with that custom id or placeholder. Values are values of options,
// or labels.
func (p *Person) Choose(ctx context.Context, message, menu string, values ...string) (*Reply, error) {
	a, comp, err := p.use(message, menu, (*world.Component).IsSelect)
	if err != nil {
		return nil, err
	}
	for _, v := range values {
		a.Values = append(a.Values, valueOf(comp, v))
	}
	return p.do(ctx, a)
}

// valueOf is the value of the option with that value or label.
func valueOf(c *world.Component, text string) string {
	for _, o := range c.Options {
		if o.Value == text {
			return text
		}
	}
	for _, o := range c.Options {
		if o.Label == text {
			return o.Value
		}
	}
	return text
}

// use returns the use of a component of a message that the person sees, and the component. It finds it by its custom id,
// or else by its label or placeholder.
func (p *Person) use(message, name string, kind func(*world.Component) bool) (Action, *world.Component, error) {
	var m *world.Message
	p.service.store.Read(func(w *world.World) { m = w.MessageFor(message, p.id) })
	if m == nil {
		return Action{}, nil, fmt.Errorf("no message %s is here to see", message)
	}
	comp := world.Walk(m.Components, func(c *world.Component) bool { return kind(c) && c.CustomID == name })
	if comp == nil {
		comp = world.Walk(m.Components, func(c *world.Component) bool { return kind(c) && (c.Label == name || c.Placeholder == name) })
	}
	if comp == nil {
		return Action{}, nil, fmt.Errorf("the message has no %q, only %s", name, strings.Join(names(m.Components, kind), ", "))
	}
	return Action{
		Type: world.ComponentInteraction, ChannelID: m.ChannelID, MessageID: m.ID, CustomID: comp.CustomID, ComponentType: comp.Type,
	}, comp, nil
}

// names lists the components of a kind for an error.
func names(list []world.Component, kind func(*world.Component) bool) []string {
	var out []string
	world.Walk(list, func(c *world.Component) bool {
		if kind(c) {
			out = append(out, fmt.Sprintf("%q (%s)", c.Label+c.Placeholder, c.CustomID))
		}
		return false
	})
	return out
}

// Submit fills in a modal, each field by its custom id, and submits it. A field that is not named keeps its value.
func (p *Person) Submit(ctx context.Context, m *world.Modal, values map[string]string) (*Reply, error) {
	a := Action{Type: world.ModalInteraction, ChannelID: m.ChannelID, MessageID: m.MessageID, CustomID: m.CustomID}
	left := len(values)
	a.Components = fillIn(m.Components, func(field *world.Component) {
		text, given := values[field.CustomID]
		if !given {
			text = field.Value
		} else {
			left--
		}
		field.Value = text
		if field.IsSelect() {
			field.Value, field.Values = "", []string{valueOf(field, text)}
		}
	})
	if left > 0 {
		return nil, fmt.Errorf("the modal does not have all the fields of %v", values)
	}
	return p.do(ctx, a)
}

// fillIn returns a modal's components as Discord submits them: types, custom ids, and the values that answer sets.
func fillIn(list []world.Component, answer func(*world.Component)) []world.Component {
	var out []world.Component
	for _, c := range list {
		filled := world.Component{Type: c.Type, ID: c.ID, CustomID: c.CustomID, Components: fillIn(c.Components, answer)}
		if c.Component != nil {
			filled.Component = &fillIn([]world.Component{*c.Component}, answer)[0]
		}
		if c.CustomID != "" {
			field := c
			answer(&field)
			filled.Value, filled.Values = field.Value, field.Values
		}
		out = append(out, filled)
	}
	return out
}
