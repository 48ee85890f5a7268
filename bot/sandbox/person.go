package sandbox

import (
	"context"
	"fmt"
)

// Person is one of the five people, as a test or a program plays it. Its methods do what the person does on the page
// and wait for the bot's answer without polling.
type Person struct {
	srv *Server
	id  string
}

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

// Leave makes the person leave the guilds: the bot's private messages get error 50278. Return ends that.
func (p *Person) Leave() error { return p.change(func(x *Profile) { x.Left = true }) }

// Return makes the person a member of the guilds again.
func (p *Person) Return() error { return p.change(func(x *Profile) { x.Left = false }) }

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
