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

// A step is one kind of work that follows from a stored league; see upkeep.Step.
type step struct {
	name string
	owed func(l *leagues.League, m *memory, now time.Time) bool
	do   func(ctx context.Context, l *leagues.League, m *memory, retry bool) error
}

// An attendant does what follows from leagues, each step in its turn.
type attendant struct {
	leagues  *leagues.Service
	clock    jobs.Clock
	log      *slog.Logger
	channels channels
	places   *places
	steps    []upkeep.Step[attended]
	queue    *jobs.Retry[string] // of leagues
	retired  *jobs.Retry[string] // of leagues whose earlier messages are stale
}

// changed queues what follows from a change of a league.
func (a *attendant) changed(l *leagues.League) {
	a.places.note(l)
	if a.owed(l) {
		a.queue.Push(l.ID, false)
	}
	a.pushRetirement(l)
}

// pushRetirement queues what becomes of earlier living messages, for which nothing
// else waits.
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

// owed reports whether anything is owed to a league now.
func (a *attendant) owed(l *leagues.League) bool {
	return upkeep.Next(a.steps, &attended{*l, recall(l)}) != nil || l.Muted != nil || l.TextOnly || stale(l) // the next process tries again
}

// attend does all that is owed to a league. A step that fails does not keep the
// others from being done.
func (a *attendant) attend(ctx context.Context, id string, retry bool) error {
	l, err := a.leagues.Get(id)
	switch {
	case errors.Is(err, store.ErrNoLeague): // a draft that was discarded
		a.places.forget(id)
		return nil
	case err != nil:
		return leagues.Permanent(err)
	}
	_, err = upkeep.Each(ctx, a.steps, attended{l, recall(&l)}, retry)
	return err
}

// An attended league is one with the memory of its season.
type attended struct {
	leagues.League
	*memory
}

// A stride is a step of an attendant.
type stride struct {
	step
	*attendant
}

// Owed implements upkeep.Step.
func (s stride) Owed(l *attended) bool { return s.step.owed(&l.League, l.memory, s.clock.Now()) }

// Deliver implements upkeep.Step. A league that cannot be read any more is left as it was.
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

// worthRetrying returns an error that trying again may mend. Any other is logged.
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
