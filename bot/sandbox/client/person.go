package client

import (
	"context"
	"fmt"

	"herald/bot/sandbox/world"
)

// Person is one of the five people, as a test or a program plays it. Its methods do what the person does on the page
// and wait for the bot's answer without polling.
type Person struct {
	srv *Service
	id  string
}

// Person returns the person with that name or id. It panics if there is none.
func (s *Service) Person(name string) *Person {
	var found *Person
	s.store.Read(func(w *world.World) {
		for _, p := range w.People {
			if p.ID == name || p.DisplayName() == name || p.Username == name {
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
func (p *Person) Profile() world.Profile {
	var out world.Profile
	p.srv.store.Read(func(w *world.World) { out = *w.Person(p.id) })
	return out
}

// ID is the person's user id.
func (p *Person) ID() string { return p.id }

// SetLocale changes the language in which the person uses Discord, such as "fr".
func (p *Person) SetLocale(locale string) error {
	return p.change(func(x *world.Profile) { x.Locale = locale })
}

// CloseDMs makes the person take no private messages: the bot gets error 50007. OpenDMs ends that.
func (p *Person) CloseDMs() error { return p.change(func(x *world.Profile) { x.DMsOpen = false }) }

// OpenDMs makes the person take private messages again.
func (p *Person) OpenDMs() error { return p.change(func(x *world.Profile) { x.DMsOpen = true }) }

// Leave makes the person leave the guilds: the bot's private messages get error 50278. Return ends that.
func (p *Person) Leave() error { return p.change(func(x *world.Profile) { x.Left = true }) }

// Return makes the person a member of the guilds again.
func (p *Person) Return() error { return p.change(func(x *world.Profile) { x.Left = false }) }

func (p *Person) change(fn func(*world.Profile)) error {
	_, err := p.srv.store.ChangePerson(p.id, fn)
	return err
}

// DM opens the person's private conversation with the bot and returns its channel id.
func (p *Person) DM() (string, error) {
	ch, err := p.srv.store.OpenDM(p.id)
	if err != nil {
		return "", err
	}
	return ch.ID, nil
}

// Messages lists what the person sees in a channel, oldest first: no ephemeral messages of others.
// It is empty for a channel that the person does not see.
func (p *Person) Messages(channel string) []world.Message {
	var list []world.Message
	p.srv.store.Read(func(w *world.World) { list = w.Shown(channel, p.id) })
	return list
}

// Await waits until what the person sees in a channel fulfils a condition, and returns it.
func (p *Person) Await(ctx context.Context, channel string, fulfilled func([]world.Message) bool) ([]world.Message, error) {
	var list []world.Message
	err := p.srv.store.Await(ctx, func() bool {
		list = p.Messages(channel)
		return fulfilled(list)
	})
	if err != nil {
		return list, fmt.Errorf("waiting for messages: %w", err)
	}
	return list, nil
}

// Say writes an ordinary message.
func (p *Person) Say(channel, text string) (*world.Message, error) {
	return p.srv.Say(p.id, channel, text)
}
