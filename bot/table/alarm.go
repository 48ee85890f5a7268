package table

import (
	"errors"
	"time"

	"herald/bot/jobs"
	"herald/games/match"
	"herald/store"
)

// An Alarm is an instant at which a table needs attention.
type Alarm interface {
	// Next returns the instant, the zero time for none.
	Next(*Table) time.Time
	// Lapsed reports whether a deadline that the match depends on has passed.
	Lapsed(t *Table, now time.Time) bool
	// Ring does what is due by now. It is idempotent, and a late call makes up for missed
	// ones. The match is nil unless an alarm of the table has Lapsed.
	Ring(t *Table, m *match.Match, now time.Time) error
}

// The delays before an alarm rings again.
const (
	soon  = time.Second      // no room for it
	later = 30 * time.Second // something failed
)

// Schedule calls ring with the ID of each table whose alarm goes off, from begin on until
// shut. Ring returns false if there is no room for it at the moment.
func (s *Service) Schedule(ring func(id string) bool) (begin func() (shut func())) {
	s.schedule = jobs.NewAlarms(s.Clock, func(id string) {
		if !ring(id) {
			s.schedule.Postpone(id, soon)
		}
	})
	s.schedule.Settled = s.settled
	return func() func() {
		if s.Fleet.Sole() { // else Owner.TakeOver is called with the tables that this process gets
			for id, at := range s.Store.Alarms() {
				s.schedule.Set(id, at)
				s.unchecked.add(id)
			}
		}
		return s.schedule.Begin()
	}
}

// RingDue rings the alarms that are due. It must be called when a clock is moved by hand,
// which would else be noticed after up to a minute.
func (s *Service) RingDue() {
	if s.schedule != nil {
		s.schedule.RingDue()
	}
}

// Look rings at once the alarms that have waited until the clock was Sure.
func (s *Service) Look() { s.schedule.Look() }

// Scheduled returns the number of alarms.
func (s *Service) Scheduled() int { return s.schedule.Len() }

// setAlarm schedules the alarm of a table, in milliseconds since 1970.
func (s *Service) setAlarm(id string, at int64) {
	if s.schedule != nil {
		s.schedule.Set(id, at)
	}
}

// Next returns the earliest alarm of a table, the zero time if there is none.
func (s *Service) Next(t *Table) time.Time {
	var next time.Time
	for _, a := range s.Alarms {
		if at := a.Next(t); !at.IsZero() && (next.IsZero() || at.Before(next)) {
			next = at
		}
	}
	return next
}

// outline returns a table without its Match.
func (s *Service) outline(id string) (Table, error) {
	r, err := s.Store.Get(id)
	if err != nil {
		return Table{}, err
	}
	t, err := outline(r)
	if err == nil {
		s.NameBots(&t)
	}
	return t, err
}

// Ring does what is due at a table, in one transaction, and returns it as it is then. After a
// temporary failure, the alarm rings again.
func (s *Service) Ring(id string) (Table, error) {
	now := s.Clock.Now()
	t, err := s.update(id, func(tx store.Tx, t *Table) (*match.Match, error) { return s.RingIn(tx, t, now) })
	if early := (earlyEnd{}); errors.As(err, &early) {
		t, _, err = s.putOff(id, early)
	}
	if permanent := (jobs.PermanentError{}); err != nil && !errors.As(Permanent(err), &permanent) && s.schedule != nil {
		s.schedule.Postpone(id, later)
	}
	return t, err
}

// RingIn does Ring's work within its transaction, on a table in memory. The match is nil if
// nothing in it depended on the due alarms.
func (s *Service) RingIn(tx store.Tx, t *Table, now time.Time) (*match.Match, error) {
	if !s.lapsed(t, now) {
		return nil, s.ring(t, nil, now)
	}
	return s.ChangeIn(tx, t, func(t *Table, m *match.Match) error { return s.ring(t, m, now) })
}

func (s *Service) lapsed(t *Table, now time.Time) bool {
	for _, a := range s.Alarms {
		if a.Lapsed(t, now) {
			return true
		}
	}
	return false
}

func (s *Service) ring(t *Table, m *match.Match, now time.Time) error {
	for _, a := range s.Alarms {
		if err := a.Ring(t, m, now); err != nil {
			return err
		}
	}
	return nil
}
