package sandbox

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
)

// Person is one of the five people, as a test or a program plays it. Its methods do what the person does on the page
// and wait for the bot's answer without polling.
type Person struct {
	srv *Server
	id  string
}

// Reply is the bot's answer to what a person did, as that person sees it: a message, or a modal to fill in.
// Both are nil when the bot has answered by deleting its message.
type Reply struct {
	Message *Message
	Modal   *Modal

	choices []Choice
}

// ErrNotAcknowledged is what a person gets when the bot does not answer within three seconds.
var ErrNotAcknowledged = errors.New("the application did not respond")

// Person returns the person with that name or id. It panics if there is none.
func (s *Server) Person(name string) *Person {
	var found *Person
	s.read(func(w *world) {
		for _, p := range w.people {
			if p.ID == name || p.name() == name || p.Username == name {
				found = &Person{s, p.ID}
			}
		}
	})
	if found == nil {
		panic(fmt.Sprintf("sandbox: no person is called %q", name))
	}
	return found
}

// Profile is who the person is, with the settings.
func (p *Person) Profile() Profile {
	var out Profile
	p.srv.read(func(w *world) { out = *w.person(p.id) })
	return out
}

// ID is the person's user id.
func (p *Person) ID() string { return p.id }

// SetLocale changes the language in which the person uses Discord, such as "fr".
func (p *Person) SetLocale(locale string) error {
	return p.change(func(x *Profile) { x.Locale = locale })
}

// CloseDMs makes the person take no private messages: the bot gets error 50007. OpenDMs ends that.
func (p *Person) CloseDMs() error { return p.change(func(x *Profile) { x.DMsOpen = false }) }

// OpenDMs makes the person take private messages again.
func (p *Person) OpenDMs() error { return p.change(func(x *Profile) { x.DMsOpen = true }) }

func (p *Person) change(fn func(*Profile)) error {
	_, err := p.srv.changePerson(p.id, fn)
	return err
}

// DM opens the person's private conversation with the bot and returns its channel id.
func (p *Person) DM() (string, error) {
	ch, err := p.srv.openAs(p.id)
	if err != nil {
		return "", err
	}
	return ch.ID, nil
}

// Messages lists what the person sees in a channel, oldest first: no ephemeral messages of others.
// It is empty for a channel that the person does not see.
func (p *Person) Messages(channel string) []Message {
	var list []Message
	p.srv.read(func(w *world) { list = w.shown(channel, p.id) })
	return list
}

func (w *world) shown(channel, user string) []Message {
	list := []Message{}
	if _, err := w.roomFor(channel, user); err != nil {
		return list
	}
	for _, m := range w.visible(channel, user) {
		list = append(list, *m)
	}
	return list
}

// Await waits until what the person sees in a channel fulfils a condition, and returns it.
func (p *Person) Await(ctx context.Context, channel string, fulfilled func([]Message) bool) ([]Message, error) {
	var list []Message
	err := p.srv.Await(ctx, func() bool {
		list = p.Messages(channel)
		return fulfilled(list)
	})
	if err != nil {
		return list, fmt.Errorf("waiting for messages: %w", err)
	}
	return list, nil
}

// Say writes an ordinary message.
func (p *Person) Say(channel, text string) (*Message, error) { return p.srv.say(p.id, channel, text) }

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

// do sends an interaction and waits for its answer.
func (p *Person) do(ctx context.Context, q request) (*Reply, error) {
	in, err := p.srv.interact(p.id, q)
	if err != nil {
		return nil, err
	}
	return p.srv.answer(ctx, in)
}

// answer waits until the bot has answered an interaction for good: what it deferred is filled in.
func (s *Server) answer(ctx context.Context, in *interaction) (*Reply, error) {
	var reply *Reply
	failed := false
	err := s.Await(ctx, func() bool {
		s.read(func(w *world) { failed, reply = in.failed, w.settled(in) })
		return failed || reply != nil
	})
	switch {
	case err != nil:
		return nil, fmt.Errorf("waiting for the bot's answer: %w", err)
	case failed:
		return nil, ErrNotAcknowledged
	}
	return reply, nil
}

// settled is the answer to an interaction once it is final, else nil.
func (w *world) settled(in *interaction) *Reply {
	p := w.post(in.ChannelID, in.Original)
	switch in.Answer {
	case 0:
		return nil
	case respondModal:
		return &Reply{Modal: in.opened}
	case respondChoices:
		return &Reply{choices: in.choices}
	case respondDeferredUpdate:
		if p == in.before {
			p = w.post(in.ChannelID, in.Followed)
			if p == nil {
				return nil
			}
		}
	}
	if p == nil {
		return &Reply{}
	}
	if p.Message.Flags&FlagLoading != 0 {
		return nil
	}
	return &Reply{Message: w.view(p)}
}

// suggestions waits for the bot's answer to an autocomplete.
func (s *Server) suggestions(ctx context.Context, in *interaction) ([]Choice, error) {
	reply, err := s.answer(ctx, in)
	if err != nil {
		return nil, &refusal{http.StatusGatewayTimeout, err.Error()}
	}
	return slices.Clone(reply.choices), nil
}
