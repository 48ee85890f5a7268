// Package startup does the work of a bot that has just connected, and repeats it until it
// succeeds: it registers the commands, uploads the icons of the games as emoji, and checks the
// application for settings that hinder the bot. Of several processes the main one does it for
// all. It must not know the features: their commands are handed in.
package startup

import (
	"context"
	"errors"
	"log/slog"
	"sync/atomic"

	"herald/bot/discord"
	"herald/bot/jobs"
	"herald/render"
	"herald/store"
)

// Options configure a Startup; all but Inside are required.
type Options struct {
	Client *discord.Client
	Store  store.Settings
	Clock  jobs.Clock
	Log    *slog.Logger
	Main   func() bool // reports whether this is the main process
	Shelf  []render.Title
	Inside bool // boards are to open inside Discord
	Wanted func() []discord.Command
	// Commands and Emojis receive what Discord has.
	Commands *discord.Commands
	Emojis   *discord.Emojis
}

// A Startup does the work of a bot that has just connected.
type Startup struct {
	Options

	// Remember stores the bot's identity. It is set before SessionStarted is called.
	Remember func() error

	queue *jobs.Retry[string]
	icons *icons
	known atomic.Bool // the bot's identity
}

// The jobs of the queue.
const (
	remembering = "store who the bot is"
	registering = "register the commands"
	checking    = "ask for the application"
)

// New returns a Startup with nothing to do yet.
func New(o Options) *Startup {
	s := &Startup{Options: o, icons: newIcons(o)}
	s.queue = jobs.NewRetry(o.Clock, 1, s.do, s.failed)
	return s
}

// Queue returns the queue of everything but the icons.
func (s *Startup) Queue() *jobs.Retry[string] { return s.queue }

// Icons returns the queue that uploads the icons. Nothing waits for it.
func (s *Startup) Icons() *jobs.Retry[struct{}] { return s.icons.queue }

// Connected queues all jobs, once the bot's identity is known. The channel receives the result
// of the first try to register the commands.
func (s *Startup) Connected() (registered <-chan error) {
	s.known.Store(true)
	s.queue.Push(checking, false)
	registered = s.queue.Push(registering, false)
	s.icons.queue.Push(struct{}{}, false)
	return registered
}

// SessionStarted queues storing the identity, which a new session has told.
func (s *Startup) SessionStarted() { s.queue.Push(remembering, false) }

// Lead does the main process's work, if the bot's identity is known; else Connected will.
func (s *Startup) Lead() {
	if s.known.Load() {
		s.queue.Push(registering, false)
		s.icons.queue.Push(struct{}{}, false)
	}
}

func (s *Startup) do(ctx context.Context, what string, _ bool) error {
	switch what {
	case remembering:
		return s.Remember()
	case registering:
		return s.register(ctx)
	}
	return s.check(ctx)
}

// failed logs a failed try.
func (s *Startup) failed(what string, tries int, err error) {
	if !errors.Is(err, context.Canceled) { // as when the bot is stopped
		s.Log.Error("not done at the start", "what", what, "tries", tries, "err", err)
	}
}

// check logs settings of the application that hinder the bot.
func (s *Startup) check(ctx context.Context) error {
	a, err := s.Client.Application(ctx)
	if err != nil {
		return err
	}
	if a.Endpoint != "" {
		s.Log.Error("nothing that people type or press arrives here: Discord sends it to the application's Interactions Endpoint URL. "+
			"Clear that on the page General Information of https://discord.com/developers/applications", "url", a.Endpoint)
	}
	if s.Inside && !a.HasActivities() {
		s.Log.Warn("boards do not open inside Discord, although there is a client_secret: Activities are off. herald setup says how to switch them on")
	}
	return nil
}
