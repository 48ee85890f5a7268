package bot

import (
	"context"
	"errors"
	"sync/atomic"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/jobs"
)

// A starter does what is to be done once the bot has connected, again until it
// succeeds.
type starter struct {
	*jobs.Retry[string]
	app      *feature.App
	commands func() []discord.Command
	remember func() error // stores who the bot is; set before it is known
	icons    *icons
	known    atomic.Bool // who the bot is
}

// What there is to do.
const (
	remembering = "store who the bot is"
	registering = "register the commands"
	checking    = "ask for the application"
)

// newStarter returns a starter that registers commands.
func newStarter(a *feature.App, commands func() []discord.Command) *starter {
	s := &starter{app: a, commands: commands, icons: newIcons(a)}
	s.Retry = jobs.NewRetry(a.Clock, 1, s.do, s.failed)
	return s
}

func (s *starter) do(ctx context.Context, what string, _ bool) error {
	switch what {
	case remembering:
		return s.remember()
	case registering:
		return s.register(ctx)
	}
	return s.check(ctx)
}

// failed logs what could not be done and is tried again.
func (s *starter) failed(what string, tries int, err error) {
	if !errors.Is(err, context.Canceled) { // as when the bot is stopped
		s.app.Log.Error("not done at the start", "what", what, "tries", tries, "err", err)
	}
}

// queue is what the app knows of it.
func (s *starter) queue() feature.Queue {
	return feature.VitalQueueOf("startup", s.Retry)
}

// greeted stores who the bot is, which a session has told.
func (s *starter) greeted() { s.Push(remembering, false) }

// lead does what one of several processes does for all, once it knows who the bot is:
// before, the bot does it when it does.
func (s *starter) lead() {
	if s.known.Load() {
		s.Push(registering, false)
		s.icons.Push(uploading, false)
	}
}

// check logs what of the application's settings keeps the bot from its work.
func (s *starter) check(ctx context.Context) error {
	a, err := s.app.Client.Application(ctx)
	if err == nil && a.Endpoint != "" {
		s.app.Log.Error("nothing that people type or press arrives here: Discord sends it to the application's Interactions Endpoint URL. "+
			"Clear that on the page General Information of https://discord.com/developers/applications", "url", a.Endpoint)
	}
	return err
}
