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
	owed func(l *leagues.League, m *memory, now time.Time) bool
	do   func(ctx context.Context, l *leagues.League, m *memory, retry bool) error
}

// An attendant runs the steps that leagues need, in order.
type attendant struct {
	leagues  *leagues.Service
	clock    jobs.Clock
	log      *slog.Logger
	channels channels
	places   *places
	steps    []upkeep.Step[attended]
	queue    *jobs.Retry[string] // of leagues
	retired  *jobs.Retry[string] // of leagues with messages to retire
}

// changed queues the work after a change of a league.
func (a *attendant) changed(l *leagues.League) {
	a.places.note(l)
	if a.owed(l) {
		a.queue.Push(l.ID, false)
	}
	a.pushRetirement(l)
}

// pushRetirement queues the retirement of earlier living messages. Nothing waits for it.
func (a *attendant) pushRetirement(l *leagues.League) {
	if stale(l) {
		a.retired.Push(l.ID, false)
	}
}

// catchUp queues what earlier processes have left undone, as retries.
func (a *attendant) catchUp() {
	for _, l := range a.leagues.List(a.leagues.Store.Leagues("", false)) {
		a.places.note(&l)
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
func (a *attendant) owed(l *leagues.League) bool {
	return upkeep.Next(a.steps, &attended{*l, recall(l)}) != nil || l.Muted != nil || l.TextOnly || stale(l) // the next process tries again
}

// attend runs the steps that a league needs. A failure does not stop the others.
func (a *attendant) attend(ctx context.Context, id string, retry bool) error {
	l, err := a.leagues.Get(id)
	switch {
	case errors.Is(err, store.ErrNoLeague): // a discarded draft
		a.places.forget(id)
		return nil
	case err != nil:
		return leagues.Permanent(err)
	}
	_, err = upkeep.Each(ctx, a.steps, attended{l, recall(&l)}, retry)
	return err
}

// An attended is a league with the memory of its season.
type attended struct {
	leagues.League
	*memory
}

// A stride is a step as an upkeep.Step.
type stride struct {
	step
	*attendant
}

// Owed implements upkeep.Step.
func (s stride) Owed(l *attended) bool { return s.step.owed(&l.League, l.memory, s.clock.Now()) }

// Deliver implements upkeep.Step. A league that cannot be read any more is returned as it
// was.
func (s stride) Deliver(ctx context.Context, l attended, retry bool) (attended, error) {
	failed := s.do(ctx, &l.League, l.memory, retry)
	if failed != nil {
		failed = s.worthRetrying(l.ID, fmt.Errorf("%s: %w", s.name, failed))
	}
	now, err := s.leagues.Get(l.ID)
	if err != nil {
		return l, errors.Join(failed, s.worthRetrying(l.ID, leagues.Permanent(err)))
	}
	return attended{now, recall(&now)}, failed
}

// worthRetrying returns errors that may pass. It logs others.
func (a *attendant) worthRetrying(id string, err error) error {
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
