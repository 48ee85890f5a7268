// Package client plays the people on Discord: they send messages and commands, use components
// and submit modals. It refuses what a client of Discord would not let them do, and turns the
// rest into messages and interactions. It does not know how interactions reach the bot, nor
// how the bot answers them.
package client

import (
	"log/slog"
	"net/http"
	"time"

	"herald/bot/sandbox/draft"
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// Service lets people use Discord.
type Service struct {
	store     *world.Store
	connected func(guild string) bool
	afterFunc func(time.Duration, func()) func() bool
	view      world.BotView
	log       *slog.Logger
}

// Options configure a Service.
type Options struct {
	Store     *world.Store
	Connected func(guild string) bool // whether there is a bot to send interactions to; called under the lock
	// AfterFunc calls a function after a time of the clock, and returns a function that cancels it.
	AfterFunc func(time.Duration, func()) (stop func() bool)
	View      world.BotView
	Log       *slog.Logger // for internal errors of the stand-in
}

// New returns a service.
func New(o Options) *Service {
	return &Service{store: o.Store, connected: o.Connected, afterFunc: o.AfterFunc, view: o.View, log: o.Log}
}

// Post makes a post in a forum that begins with a person's message. It returns a problem.Refusal, or the error of Discord's
// API that a bot would get for it.
func (s *Service) Post(user, forum, title, text string) (*world.Channel, error) {
	var ch *world.Channel
	err := s.store.Update(func(c *world.Change) error {
		in, err := c.ChannelFor(forum, user)
		if err != nil {
			return err
		}
		if in.Channel.Type != world.ForumChannel {
			return problem.WrongChannelType
		}
		ch = in.Channel.NewThread(c.Now, world.PublicThread, weekInMinutes, title, user)
		return draft.Post(c, ch, c.Person(user).User, draft.Text(text))
	})
	return ch, err
}

// weekInMinutes is the time after which posts archive themselves.
const weekInMinutes = 7 * 24 * 60

// Say sends a person's ordinary message. It returns a problem.Refusal, or the error of Discord's API that a bot would
// get for it.
func (s *Service) Say(user, channel, text string) (*world.Message, error) {
	var m *world.Message
	err := s.store.Update(func(c *world.Change) error {
		sc, err := c.ChannelFor(channel, user)
		if err != nil {
			return err
		}
		if c.MayOf(sc, user, c.Now)&sc.SendPermission() == 0 {
			return problem.Refuse(http.StatusForbidden, "you may not write here")
		}
		if t := sc.Channel.Thread; t != nil && t.Locked {
			return problem.Refuse(http.StatusForbidden, "the thread is locked")
		}
		m, err = draft.Compose(c, c.NewMessage(sc, c.Person(user).User), draft.Text(text))
		if err != nil {
			return err
		}
		c.PutMessage(&world.StoredMessage{Message: m})
		return nil
	})
	return m, err
}
