// Package demo plays a season of a league on the stand-in for Discord, from sign-up
// to the hall of fame, while people look on and take part at its page. Everything
// goes through the bot: people of the stand-in press buttons, fill in forms and
// choose in menus. Only their turns are found by bot players of the weakest kind
// and played in their names. A clock that is turned on makes weeks pass.
package demo

import (
	"context"
	"log/slog"
	"maps"
	"sync"
	"time"

	"herald/bot"
	"herald/bot/sandbox"
	"herald/store"
)

// Options configure a Runner.
type Options struct {
	Store  store.Settings
	Game   string
	People int           // number of entrants, five of them the stand-in's
	Pace   time.Duration // how long a turn at every table takes at least
	Log    *slog.Logger
}

// A Runner plays seasons of a league: each one follows from the one before.
type Runner struct {
	*Clock
	Options
	wanted chan struct{}

	mu     sync.Mutex
	status sandbox.SeasonStatus
	turned turned
}

// A turned is notified of a turn of the clock.
type turned struct {
	before func(time.Duration) error // it is about to be turned by so much
	after  func()
}

// New returns a Runner, whose clock is as it was left.
func New(o Options) (*Runner, error) {
	clock, err := newClock(o.Store)
	s := &Runner{Clock: clock, Options: o, wanted: make(chan struct{}, 1), turned: turned{func(time.Duration) error { return nil }, func() {}}}
	s.status.Own = map[string]int{}
	return s, err
}

// Status returns the state of the season.
func (s *Runner) Status() sandbox.SeasonStatus {
	s.mu.Lock()
	defer s.mu.Unlock()
	status := s.status
	status.Own, status.Offset = maps.Clone(s.status.Own), s.Offset().Milliseconds()
	return status
}

// Begin begins a season, unless one is being played.
func (s *Runner) Begin() {
	select {
	case s.wanted <- struct{}{}:
	default: // another turn is under way
	}
}

// Turn moves the clock on, and has the bot do what is due by then. Buttons just pressed are answered all the
// same.
func (s *Runner) Turn(d time.Duration) error {
	s.mu.Lock()
	turned := s.turned
	s.mu.Unlock()
	if err := turned.before(d); err != nil {
		return err
	}
	if err := s.Clock.Turn(d); err != nil {
		return err
	}
	turned.after()
	return nil
}

// TakePart says whether a person plays their turns themself.
func (s *Runner) TakePart(user string, on bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !on {
		delete(s.status.Own, user)
	} else if _, is := s.status.Own[user]; !is {
		s.status.Own[user] = 0
	}
}

// takesPart reports whether a person plays their turns themself.
func (s *Runner) takesPart(user string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, is := s.status.Own[user]
	return is
}

// Run plays the seasons that are wanted with a bot on a stand-in, until ctx ends.
func (s *Runner) Run(ctx context.Context, b *bot.Bot, srv *sandbox.Server) {
	s.mu.Lock()
	s.turned = turned{srv.Prolong, b.TimeMoved}
	s.mu.Unlock()
	for {
		select {
		case <-ctx.Done():
			return
		case <-s.wanted:
		}
		err := s.play(ctx, b, srv)
		if ctx.Err() != nil {
			return
		}
		if err != nil {
			s.Log.Error("season not played", "err", err)
		}
		s.end(srv, err)
	}
}

// Play plays one season to its end.
func (s *Runner) play(ctx context.Context, b *bot.Bot, srv *sandbox.Server) error {
	p, err := newScript(ctx, s, b.App(), srv)
	if err != nil {
		return err
	}
	return p.play()
}

// end notes how the season has ended. What was wanted meanwhile is dropped.
func (s *Runner) end(srv *sandbox.Server, err error) {
	select {
	case <-s.wanted:
	default:
	}
	s.change(srv, func(st *sandbox.SeasonStatus) {
		st.Going, st.Failed = false, ""
		if err != nil {
			st.Failed = err.Error()
		}
	})
}

// change changes the status, and shows it to those who look on.
func (s *Runner) change(srv *sandbox.Server, change func(*sandbox.SeasonStatus)) {
	s.mu.Lock()
	change(&s.status)
	s.mu.Unlock()
	if err := srv.ShowSeason(); err != nil {
		s.Log.Warn("season not shown", "err", err)
	}
}
