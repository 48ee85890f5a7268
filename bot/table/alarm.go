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

// Arm calls ring with the ID of each table whose alarm goes off, from begin on until
// shut. Ring returns false if there is no room for it at the moment.
func (s *Service) Arm(ring func(id string) bool) (begin func() (shut func())) {
	s.Schedule = jobs.NewAlarms(s.Clock, ring)
	s.Schedule.Settled = s.settled
	return func() func() {
		if s.Fleet.Sole() { // else Owner.TakeOver is called with the tables that this process gets
			for id, at := range s.Store.Alarms() {
				s.Schedule.Set(id, at)
				s.unchecked.add(id)
			}
		}
		return s.Schedule.Begin()
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
	s.Schedule.Retry(id, Permanent(err))
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
