package table

import (
	"slices"
	"time"

	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"

	"herald/bot/table/seats"
)

// An Ending is a turn that would have ended the match, and is delayed.
type Ending struct {
	Plies int       `json:"plies"` // the length of the record then
	Since time.Time `json:"since"`
	Until time.Time `json:"until"`
}

// PlaysFrom returns the time at which the holder of a seat may begin their turn, false if they
// may now. A turn that has begun is not delayed.
func PlaysFrom(t *Table, m *match.Match, p games.Player, now time.Time) (at time.Time, waits bool) {
	w := t.Seats[p].Wait
	if w == nil || w.Question != m.QuestionNumber(p) || !w.Until.After(now) || !freshly(m, p) {
		return at, false
	}
	return w.Until, true
}

// freshly reports whether p's question begins a turn, as far as it is public that there is
// one.
func freshly(m *match.Match, p games.Player) bool {
	n := slices.IndexFunc(m.Pending(), func(d games.Decision) bool { return d.Player == p })
	return n < 0 || m.Pending()[n].Fresh
}

// SetPace updates the delays to the match: of turns that are played in another's stead, and of
// the end of the match.
func SetPace(t *Table, m *match.Match, now time.Time) {
	changed := setEnding(t, m, now)
	awaited := m.Awaited()
	for n := range t.Seats {
		p, s := games.Player(n), &t.Seats[n]
		wait := (*seats.Wait)(nil)
		if slices.Contains(awaited, p) {
			wait = s.Waits(m.QuestionNumber(p), freshly(m, p), now)
		}
		changed = changed || !s.Wait.Same(wait)
		s.Wait = wait
	}
	if changed {
		t.Changed++
	}
	for n, s := range t.Seats {
		if t.Timed() && s.ID != "" {
			t.SetCalendar(s.ID, t.Clock.Seats[n].Calendar, now) // the clock is stopped meanwhile
		}
	}
}

// setEnding ends the delay of the end of the match if it is over, or if another turn was
// played. It reports whether it has changed it.
func setEnding(t *Table, m *match.Match, now time.Time) bool {
	e := t.Ending
	if e == nil {
		return false
	}
	until, waits := t.EndsFrom(now)
	switch {
	case !waits, m.Plies() != e.Plies:
		t.Ending = nil
	case until.Before(e.Until):
		t.Ending = &Ending{e.Plies, e.Since, until}
	}
	return t.Ending != e
}

// restrained returns the time in which a seat's clock is stopped because it waits.
func (t *Table) restrained(p games.Player) []clock.Period {
	var all []clock.Period
	if w := t.Seats[p].Wait; w != nil && !w.Until.IsZero() {
		all = append(all, clock.Period{From: w.Since, To: w.Until})
	}
	if e := t.Ending; e != nil {
		all = append(all, clock.Period{From: e.Since, To: e.Until})
	}
	return all
}

// held reports whether the bot player of a seat waits before it answers.
func (t *Table) held(m *match.Match, p games.Player) bool {
	w := t.Seats[p].Wait
	return t.Ending != nil || w != nil && w.Question == m.QuestionNumber(p) && !w.Until.IsZero()
}

// An earlyEnd is the error for the end of a match that must wait until an instant.
type earlyEnd struct{ until time.Time }

func (earlyEnd) Error() string { return "somebody may still come back" }

// mayEnd returns an earlyEnd if a match was played to its end, by answers and not by an act,
// too early.
func mayEnd(t *Table, m *match.Match, now time.Time) error {
	if t.Stage != Playing || !m.Over() || m.Plies() == 0 || m.Steps()[m.Plies()-1].Entry.Act() != "" {
		return nil
	}
	if until, waits := t.EndsFrom(now); waits {
		return earlyEnd{until}
	}
	return nil
}

// putOff delays the end of a table's match.
func (s *Service) putOff(id string, end earlyEnd) (Table, *match.Match, error) {
	return s.Change(id, func(t *Table, m *match.Match) error {
		t.Ending = &Ending{m.Plies(), s.Clock.Now().UTC(), end.until}
		t.Changed++
		return nil
	})
}

// A TurnAlarm ends the delay of a turn.
type TurnAlarm struct{}

// Next implements Alarm.
func (TurnAlarm) Next(t *Table) (next time.Time) {
	if t.Stage != Playing {
		return next
	}
	earlier := func(at time.Time) {
		if !at.IsZero() && (next.IsZero() || at.Before(next)) {
			next = at
		}
	}
	for _, s := range t.Seats {
		if s.Wait != nil {
			earlier(s.Wait.Until)
		}
	}
	if t.Ending != nil {
		earlier(t.Ending.Until)
	}
	return next
}

// Lapsed implements Alarm.
func (a TurnAlarm) Lapsed(t *Table, now time.Time) bool {
	next := a.Next(t)
	return !next.IsZero() && !next.After(now)
}

// Ring implements Alarm: SetPace does the work.
func (TurnAlarm) Ring(*Table, *match.Match, time.Time) error { return nil }
