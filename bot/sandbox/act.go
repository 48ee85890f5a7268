package sandbox

import (
	"context"
	"fmt"
	"strings"
)

// Type sends a command line such as "/play move:e5" or "/settings language value:fr" and returns the answer.
// The value of an option reaches to the next option; users are named with or without @, channels with or without #.
func (p *Person) Type(ctx context.Context, channel, line string) (*Reply, error) {
	data, err := p.parse(channel, line, false)
	if err != nil {
		return nil, err
	}
	return p.do(ctx, request{Type: commandInteraction, ChannelID: channel, Data: data})
}

// Suggest returns what autocomplete offers for the last option of a command line that is being typed.
func (p *Person) Suggest(ctx context.Context, channel, line string) ([]Choice, error) {
	data, err := p.parse(channel, line, true)
	if err != nil {
		return nil, err
	}
	reply, err := p.do(ctx, request{Type: autocompleteInteraction, ChannelID: channel, Data: data})
	if err != nil {
		return nil, err
	}
	return reply.choices, nil
}

// Press presses the button with that custom id, or else with that label.
func (p *Person) Press(ctx context.Context, message, button string) (*Reply, error) {
	q, _, err := p.use(message, button, func(c *Component) bool { return c.Type == Button && c.CustomID != "" })
	if err != nil {
		return nil, err
	}
	return p.do(ctx, q)
}

// Choose chooses in the menu with that custom id or placeholder. Values are those of the options, or their labels.
func (p *Person) Choose(ctx context.Context, message, menu string, values ...string) (*Reply, error) {
	q, comp, err := p.use(message, menu, (*Component).isSelect)
	if err != nil {
		return nil, err
	}
	for _, v := range values {
		q.Values = append(q.Values, comp.valueOf(v))
	}
	return p.do(ctx, q)
}

// valueOf is the value of the option with that value or label.
func (c *Component) valueOf(text string) string {
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

// use finds a component of a message that the person sees, by its custom id or else by what it says.
func (p *Person) use(message, name string, kind func(*Component) bool) (request, *Component, error) {
	var m *Message
	p.srv.read(func(w *world) { m = w.messageFor(message, p.id) })
	if m == nil {
		return request{}, nil, fmt.Errorf("no message %s is here to see", message)
	}
	comp := walk(m.Components, func(c *Component) bool { return kind(c) && c.CustomID == name })
	if comp == nil {
		comp = walk(m.Components, func(c *Component) bool { return kind(c) && (c.Label == name || c.Placeholder == name) })
	}
	if comp == nil {
		return request{}, nil, fmt.Errorf("the message has no %q, only %s", name, strings.Join(names(m.Components, kind), ", "))
	}
	return request{
		Type: componentInteraction, ChannelID: m.ChannelID, MessageID: m.ID, CustomID: comp.CustomID, ComponentType: comp.Type,
	}, comp, nil
}

func names(list []Component, kind func(*Component) bool) []string {
	var out []string
	walk(list, func(c *Component) bool {
		if kind(c) {
			out = append(out, fmt.Sprintf("%q (%s)", c.Label+c.Placeholder, c.CustomID))
		}
		return false
	})
	return out
}

// messageFor finds a message in any channel, if the person sees it.
func (w *world) messageFor(id, user string) *Message {
	for channel, r := range w.rooms {
		if p := w.post(channel, id); p != nil && r.sees(user) && p.visibleTo(user) {
			return w.view(p)
		}
	}
	return nil
}

// Submit fills in a modal, each field by its custom id, and sends it. A field that is not named keeps its value.
func (p *Person) Submit(ctx context.Context, m *Modal, values map[string]string) (*Reply, error) {
	q := request{Type: modalInteraction, ChannelID: m.channel, MessageID: m.message, CustomID: m.CustomID}
	left := len(values)
	q.Components = fillIn(m.Components, func(field *Component) {
		text, given := values[field.CustomID]
		if !given {
			text = field.Value
		} else {
			left--
		}
		field.Value = text
		if field.isSelect() {
			field.Value, field.Values = "", []string{field.valueOf(text)}
		}
	})
	if left > 0 {
		return nil, fmt.Errorf("the modal does not have all the fields of %v", values)
	}
	return p.do(ctx, q)
}

// fillIn is a modal's tree as Discord submits it: types, custom ids and values.
func fillIn(list []Component, answer func(*Component)) []Component {
	var out []Component
	for _, c := range list {
		filled := Component{Type: c.Type, ID: c.ID, CustomID: c.CustomID, Components: fillIn(c.Components, answer)}
		if c.Component != nil {
			filled.Component = &fillIn([]Component{*c.Component}, answer)[0]
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
