package leagues

import (
	"errors"
	"time"

	"herald/bot/jobs"
	"herald/games/league"
	"herald/store"
)

// Arm calls ring with the ID of each league whose alarm goes off, from begin until
// shut. Ring returns false if there is no room for it just now.
func (s *Service) Arm(ring func(id string) bool) (begin func() (shut func())) {
	s.Schedule = jobs.NewAlarms(s.Clock, ring)
	return func() func() {
		s.TakeOver()
		return s.Schedule.Begin()
	}
}

// next returns when a league needs attention, the zero time for never.
func (s *Service) next(l *League) time.Time {
	next, _, _ := l.State.Due()
	for _, alarm := range s.Alarms {
		if at := alarm(l); !at.IsZero() && (next.IsZero() || at.Before(next)) {
			next = at
		}
	}
	return next
}

// Ring does what is due in a league by now, in one transaction, and returns the changed
// league. After a failure that may pass, the alarm rings again.
func (s *Service) Ring(id string) (League, error) {
	order := s.newcomers(id)
	l, err := s.Update(id, func(c *Change) error {
		for {
			at, act, ok := c.State.Due()
			if !ok || at.After(c.Now) {
				return nil
			}
			if err := c.follow(act, order); err != nil {
				return err
			}
		}
	})
	s.Schedule.Retry(id, Permanent(err))
	return l, err
}

// newcomers returns Newcomers for a league whose sign-up is about to end; the zero act for any
// other one.
func (s *Service) newcomers(id string) league.Act {
	l, err := s.Get(id)
	if err != nil {
		return league.Act{} // Update returns the error
	}
	if _, act, _ := l.State.Due(); act.Verb != "close" {
		return league.Act{}
	}
	return s.Newcomers(&l, s.now())
}

// follow does an act that is due.
func (c *Change) follow(a, order league.Act) error {
	if a.Verb == "close" {
		return errors.Join(c.Place(order), c.Close(league.App))
	}
	return c.Do(league.App, a)
}

// Permanent marks errors that trying again cannot mend.
func Permanent(err error) error {
	if errors.Is(err, store.ErrNoLeague) || errors.Is(err, store.ErrCorrupt) {
		return jobs.PermanentError{Err: err}
	}
	return err
}
