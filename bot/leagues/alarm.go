package leagues

import (
	"errors"
	"time"

	"herald/bot/jobs"
	"herald/games/league"
	"herald/store"
)

// The delays before an alarm that could not be handled rings again.
const (
	soon  = time.Second      // there was no room
	later = 30 * time.Second // something failed
)

// Schedule calls ring with the ID of each league whose alarm goes off, from begin until
// shut. Ring returns false if there is no room for it just now.
func (s *Service) Schedule(ring func(id string) bool) (begin func() (shut func())) {
	s.schedule = jobs.NewAlarms(s.Clock, func(id string) {
		if !ring(id) {
			s.schedule.Postpone(id, soon)
		}
	})
	return func() func() {
		s.TakeOver()
		return s.schedule.Begin()
	}
}

// RingDue rings the alarms that are due. Call it after moving the clock, which would
// otherwise be noticed within a minute only.
func (s *Service) RingDue() {
	if s.schedule != nil {
		s.schedule.RingDue()
	}
}

// Look rings due alarms that have waited until the clock was Sure.
func (s *Service) Look() { s.schedule.Look() }

// Scheduled returns the number of alarms that are set.
func (s *Service) Scheduled() int { return s.schedule.Len() }

// setAlarm schedules the alarm of a league, in milliseconds since 1970.
func (s *Service) setAlarm(id string, at int64) {
	if s.schedule != nil {
		s.schedule.Set(id, at)
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
	if permanent := (jobs.PermanentError{}); err != nil && !errors.As(Permanent(err), &permanent) && s.schedule != nil {
		s.schedule.Postpone(id, later)
	}
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
