package seats

import (
	"slices"
	"time"
)

// While a person who has lost their seat may come back, the substitute or bot player who
// plays it begins one turn a day at most, and the match is not played to its end:
// otherwise it could be over within seconds, and there would be nothing to come back to. Both end when the time of the Claim is over, or when its owner agrees.

// substitutePace is the wait before each turn of such a seat.
const substitutePace = 24 * time.Hour

// The times for which a Claim is guarded: from the vote that takes the seat, and from the
// first substitute.
const (
	voteGuard       = 3 * 24 * time.Hour
	substituteGuard = claimLasts + substitutePace
)

// A Wait keeps a substitute or a bot player from the turn that answers a question.
type Wait struct {
	Question int       `json:"question"` // see match.Match.QuestionNumber
	Since    time.Time `json:"since"`
	Until    time.Time `json:"until,omitzero"` // the zero time once it is over
}

// Guards returns the end of the time for which a claim slows the seat down, false if it
// does not.
func (s Seat) Guards(c Claim, now time.Time) (until time.Time, guarded bool) {
	if !c.open(now) || c.Agreed || s.ID == c.ID && s.Bot == "" {
		return until, false
	}
	until = c.Guard
	if c.Until.After(until) {
		until = c.Until
	}
	return until, until.After(now)
}

// guardedUntil returns until when a seat is played slowly, false if it is not.
func (s Seat) guardedUntil(now time.Time) (until time.Time, guarded bool) {
	for _, c := range s.Claims {
		if at, ok := s.Guards(c, now); ok && at.After(until) {
			until, guarded = at, true
		}
	}
	return until, guarded
}

// EndsFrom returns from when on the match may be played to its end, false if it may now.
func (s Seats) EndsFrom(now time.Time) (at time.Time, waits bool) {
	for _, one := range s {
		if until, ok := one.guardedUntil(now); ok && until.After(at) {
			at, waits = until, true
		}
	}
	return at, waits
}

// Waits returns the Wait of a seat that is asked a question, fresh if its turn begins
// with it; nil if it need not wait.
func (s Seat) Waits(question int, fresh bool, now time.Time) *Wait {
	guard, guarded := s.guardedUntil(now)
	if !guarded {
		return nil
	}
	w := Wait{Question: question, Since: now.UTC(), Until: now.Add(substitutePace).UTC()}
	switch {
	case s.Wait != nil && s.Wait.Question == question:
		w = *s.Wait
	case !fresh:
		return nil
	}
	if w.Until.After(guard) {
		w.Until = guard
	}
	if !w.Until.After(now) {
		w.Until = time.Time{}
	}
	return &w
}

// Same reports whether two waits are for the same turn and end together.
func (a *Wait) Same(b *Wait) bool {
	return a == b || a != nil && b != nil && a.Question == b.Question && a.Until.Equal(b.Until)
}

// Guarded reports whether the others wait for a person who has lost their seat, as far as
// they did when the match last changed.
func (s Seats) Guarded(user string) bool {
	return slices.ContainsFunc(s, func(one Seat) bool {
		n := one.Claims.Of(user)
		return n >= 0 && !one.Claims[n].Lapsed && !one.Claims[n].Agreed && !one.Claims[n].Guard.IsZero()
	})
}
