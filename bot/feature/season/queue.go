package season

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"herald/bot/jobs"
	"herald/bot/leagues"
	"herald/store"
)

// A step is one kind of work that follows from a stored league.
type step struct {
	name string
	owed func(l *leagues.League, m *memory, now time.Time) bool
	// do does what is owed and commits that it is done. It is idempotent; retry
	// reports that an earlier try may have succeeded unnoticed.
	do func(ctx context.Context, l *leagues.League, m *memory, retry bool) error
}

// An attendant does what follows from leagues, each step in its turn.
type attendant struct {
	leagues  *leagues.Service
	clock    jobs.Clock
	log      *slog.Logger
	channels channels
	places   *places
	steps    []step
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
	m, now := recall(l), a.clock.Now()
	for _, s := range a.steps {
		if s.owed(l, m, now) {
			return true
		}
	}
	return l.Muted != nil || l.TextOnly || stale(l) // the next process tries again
}

// attend does all that is owed to a league. A step that fails does not keep the
// others from being done.
func (a *attendant) attend(ctx context.Context, id string, retry bool) error {
	var failed error
	for _, s := range a.steps {
		l, err := a.leagues.Get(id)
		switch {
		case errors.Is(err, store.ErrNoLeague): // a draft that was discarded
			a.places.forget(id)
			return failed
		case err != nil:
			return leagues.Permanent(err)
		}
		m := recall(&l)
		if !s.owed(&l, m, a.clock.Now()) {
			continue
		}
		if err := s.do(ctx, &l, m, retry); err != nil {
			failed = errors.Join(failed, a.worthRetrying(id, fmt.Errorf("%s: %w", s.name, err)))
		}
	}
	return failed
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
