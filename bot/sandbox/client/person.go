package client

import (
	"context"
	"fmt"
	"time"

	"herald/bot/sandbox/world"
)

// Person is one of the five people, played by a test or a program. Its methods act as the person does on the page, and
// wait for the bot's answer without polling.
type Person struct {
	service *Service
	id      string
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

// Profile is the person with their settings.
func (p *Person) Profile() world.Profile {
	var out world.Profile
	p.service.store.Read(func(w *world.World) { out = *w.Person(p.id) })
	return out
}

// ID is the person's user id.
func (p *Person) ID() string { return p.id }

// SetLocale changes the language in which the person uses Discord, such as "fr".
func (p *Person) SetLocale(locale string) error {
	return p.change(func(x *world.Profile) { x.Locale = locale })
}

// CloseDMs makes the person refuse DMs: the bot gets error 50007. OpenDMs ends that.
func (p *Person) CloseDMs() error { return p.change(func(x *world.Profile) { x.DMsOpen = false }) }

// OpenDMs makes the person take DMs again.
func (p *Person) OpenDMs() error { return p.change(func(x *world.Profile) { x.DMsOpen = true }) }

// Install installs the bot for the person, who can use it everywhere then.
func (p *Person) Install() error { return p.change(func(x *world.Profile) { x.Installed = true }) }

// Leave makes the person leave the guilds: the bot's DMs get error 50278. Return ends that.
func (p *Person) Leave() error { return p.change(func(x *world.Profile) { x.Left = true }) }

// Return makes the person a member of the guilds again.
func (p *Person) Return() error { return p.change(func(x *world.Profile) { x.Left = false }) }

// Rename gives the person another display name.
func (p *Person) Rename(name string) error {
	return p.change(func(x *world.Profile) { x.GlobalName = name })
}

// Silence puts the person into a time-out until then, as a moderator does.
func (p *Person) Silence(until time.Time) error {
	return p.change(func(x *world.Profile) { x.TimeOut = until })
}

// Reload restarts the person's client: messages that only they saw are gone.
func (p *Person) Reload() error { return p.service.store.Reload(p.id) }

// OpenThread opens a thread of a kind in a channel.
func (p *Person) OpenThread(channel string, kind int, name string) (*world.Channel, error) {
	return p.service.store.OpenThread(channel, kind, name, p.id)
}

func (p *Person) change(fn func(*world.Profile)) error {
	_, err := p.service.store.ChangePerson(p.id, fn)
	return err
}

// DM opens the person's DM with the bot and returns the id of its channel.
func (p *Person) DM() (string, error) {
	ch, err := p.service.store.OpenDM(p.id)
	if err != nil {
		return "", err
	}
	return ch.ID, nil
}

// Messages lists the messages in a channel that the person sees, oldest first, without others' ephemeral ones. It is
// empty for a channel that the person does not see.
func (p *Person) Messages(channel string) []world.Message {
	var list []world.Message
	p.service.store.Read(func(w *world.World) { list = w.Shown(channel, p.id) })
	return list
}

// Await waits until a condition holds for what the person sees in a channel, and returns that. It checks the condition
// whenever anything has changed there.
func (p *Person) Await(ctx context.Context, channel string, holds func([]world.Message) bool) ([]world.Message, error) {
	var list []world.Message
	err := p.service.store.AwaitOf(ctx, channel, func() bool {
		list = p.Messages(channel)
		return holds(list)
	})
	if err != nil {
		return list, fmt.Errorf("waiting for messages: %w", err)
	}
	return list, nil
}

// Say sends an ordinary message.
func (p *Person) Say(channel, text string) (*world.Message, error) {
	return p.service.Say(p.id, channel, text)
}

// Post makes a post in a forum that begins with an ordinary message.
func (p *Person) Post(forum, title, text string) (*world.Channel, error) {
	return p.service.Post(p.id, forum, title, text)
}
