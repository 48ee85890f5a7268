package season

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"herald/bot/jobs"
	"herald/bot/leagues"
	"herald/bot/upkeep"
	"herald/store"
)

// A step is a kind of work that follows from a stored league; see upkeep.Step.
type step struct {
	name string
	owed func(l *leagues.League, m *progress, now time.Time) bool
	do   func(ctx context.Context, l *leagues.League, m *progress, retry bool) error
}

// A stepRunner runs the steps that leagues need, in order.
type stepRunner struct {
	leagues  *leagues.Service
	clock    jobs.Clock
	log      *slog.Logger
	channels channels
	index    *channelIndex
	steps    []upkeep.Step[trackedLeague]
	queue    *jobs.Retry[string] // of leagues
	retired  *jobs.Retry[string] // of leagues with messages to retire
}

// changed queues the work after a change of a league.
func (a *stepRunner) changed(l *leagues.League) {
	a.index.note(l)
	if a.owed(l) {
		a.queue.Push(l.ID, false)
	}
	a.pushRetirement(l)
}

// pushRetirement queues the retirement of earlier living messages. Nothing waits for it.
func (a *stepRunner) pushRetirement(l *leagues.League) {
	if stale(l) {
		a.retired.Push(l.ID, false)
	}
}

// catchUp queues what earlier processes have left undone, as retries.
func (a *stepRunner) catchUp() {
	for _, l := range a.leagues.List(a.leagues.Store.Leagues("", false)) {
		a.index.note(&l)
	}
	for _, l := range a.leagues.Due() {
		a.queue.Push(l.ID, true)
		a.pushRetirement(&l)
		if l.Muted != nil && !l.Muted.Gone() { // permissions may have changed meanwhile
			a.channels.resume(l.ID)
		}
	}
}

// owed reports whether a league needs a step now.
func (a *stepRunner) owed(l *leagues.League) bool {
	return upkeep.Next(a.steps, &trackedLeague{*l, progressOf(l)}) != nil || l.Muted != nil || l.TextOnly || stale(l) // the next process tries again
}

// run runs the steps that a league needs. A failure does not stop the others.
func (a *stepRunner) run(ctx context.Context, id string, retry bool) error {
	l, err := a.leagues.Get(id)
	switch {
	case errors.Is(err, store.ErrNoLeague): // a discarded draft
		a.index.forget(id)
		return nil
	case err != nil:
		return leagues.Permanent(err)
	}
	_, err = upkeep.Each(ctx, a.steps, trackedLeague{l, progressOf(&l)}, retry)
	return err
}

// A trackedLeague is a league with the progress of its season.
type trackedLeague struct {
	leagues.League
	*progress
}

// An upkeepStep is a step as an upkeep.Step.
type upkeepStep struct {
	step
	*stepRunner
}

// Owed implements upkeep.Step.
func (s upkeepStep) Owed(l *trackedLeague) bool {
	return s.step.owed(&l.League, l.progress, s.clock.Now())
}

// Deliver implements upkeep.Step. A league that cannot be read any more is returned as it
// was.
func (s upkeepStep) Deliver(ctx context.Context, l trackedLeague, retry bool) (trackedLeague, error) {
	failed := s.do(ctx, &l.League, l.progress, retry)
	if failed != nil {
		failed = s.worthRetrying(l.ID, fmt.Errorf("%s: %w", s.name, failed))
	}
	now, err := s.leagues.Get(l.ID)
	if err != nil {
		return l, errors.Join(failed, s.worthRetrying(l.ID, leagues.Permanent(err)))
	}
	return trackedLeague{now, progressOf(&now)}, failed
}

// worthRetrying returns errors that may pass. It logs others.
func (a *stepRunner) worthRetrying(id string, err error) error {
	var permanent jobs.PermanentError
	switch {
	case !errors.As(err, &permanent):
		return err
	case errors.Is(err, store.ErrNoLeague): // discarded meanwhile
		return nil
	}
	a.log.Error("season cannot go on", "league", id, "err", err)
	return nil
}
