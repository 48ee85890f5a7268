package vote

import (
	"time"

	"herald/bot/table"
	"herald/games"
	"herald/games/match"
)

// The motions. They are stored.
const (
	pause      = "pause"
	resume     = "resume"
	extend     = "extend"
	replace    = "replace"    // by a bot player, until the holder is back
	substitute = "substitute" // by a substitute
	cancel     = "cancel"
	places     = "places" // ends the match where it stands; not proposed, see amend
)

// Reasons why a motion cannot be proposed.
var (
	errVoting       = table.Refuse("vote.error.open") // on another motion
	errPaused       = table.Refuse("vote.error.stands")
	errNotPaused    = table.Refuse("vote.error.runs")
	errUntimed      = table.Refuse("vote.error.untimed")
	errPunctual     = table.Refuse("vote.error.punctual")
	errNoPerson     = table.Refuse("vote.error.no-person")
	errNoSuchMotion = table.Refuse("vote.error.unknown")
	errLeague       = table.Refuse("vote.error.league") // its matches have dates to keep
)

// The time for which a question must stay unanswered before the holder can be replaced
// although their time is not up: in a match without a clock, and at least in one with a
// clock, which time off may stop again and again.
const (
	overdueAfter      = 7 * 24 * time.Hour
	timedOverdueAfter = 14 * 24 * time.Hour
)

// overdue reports whether a seat's time has run out since its last answer, or whether its
// holder keeps the others waiting for longer than a clock could run.
func overdue(t *table.Table, p games.Player, now time.Time) bool {
	if t.Clock == nil || int(p) >= len(t.Clock.Seats) {
		return true // unknown: the match began before there were clocks
	}
	s, longest := t.Clock.Seats[p], overdueAfter
	if t.Clock.TimeControl.On() {
		longest = max(timedOverdueAfter, s.Full+overdueAfter)
	}
	waits := !s.Asked.IsZero() && !t.Paused()
	return s.Missed > 0 || waits && now.Sub(s.Asked) >= longest
}

// admissible returns why a motion cannot be proposed, nil if it can.
func admissible(t *table.Table, m *match.Match, v *Vote, now time.Time) error {
	proposer := t.Seat(v.By.ID)
	switch {
	case proposer < 0:
		return table.ErrNotSeated
	case m.Over():
		return match.ErrOver
	case m.Resigned(proposer):
		return match.ErrResigned
	case m.IsOut(proposer):
		return match.ErrOut
	case votes.Of(t).Open():
		return errVoting
	case t.Organised() && (v.Motion == pause || v.Motion == cancel):
		return errLeague
	}
	if err := repeated(t, v, proposer, now); err != nil {
		return err
	}
	switch v.Motion {
	case pause, resume, extend:
		return clockable(t, v.Motion)
	case replace, substitute:
		return replaceable(t, m, v, now)
	case cancel:
		return nil
	}
	return errNoSuchMotion
}

// clockable returns why a motion cannot be carried out on the table's clocks.
func clockable(t *table.Table, motion string) error {
	switch {
	case t.Clock == nil || !t.Clock.TimeControl.On() && !spanned(t, motion):
		return errUntimed
	case motion == pause && t.Paused():
		return errPaused
	case motion == resume && !t.Paused():
		return errNotPaused
	}
	return nil
}

// spanned reports whether a motion is about a span of games.Time, which a table without clocks may pause and
// extend, too.
func spanned(t *table.Table, motion string) bool {
	return (motion == pause || motion == extend) && t.Clock.Span != nil || motion == resume && t.Paused()
}

// replaceable returns why the holder of the motion's seat cannot be replaced.
func replaceable(t *table.Table, m *match.Match, v *Vote, now time.Time) error {
	switch {
	case v.Seat < 0 || int(v.Seat) >= len(t.Seats) || t.Seat(v.By.ID) == v.Seat, m.IsOut(v.Seat):
		return errNoSuchMotion
	case !t.Reads(v.Seat) || m.Resigned(v.Seat):
		return errNoPerson
	case !overdue(t, v.Seat, now):
		return errPunctual
	}
	return nil
}

// takeSeat gives the motion's seat to a bot player, or opens it to substitutes.
func takeSeat(s table.Seating, v *Vote, now time.Time) error {
	take := s.Replace
	if v.Motion == substitute {
		take = s.Vacate
	}
	err := take(v.Seat, now)
	if err == nil {
		s.Protect(v.Seat, now)
	}
	return err
}

// carryOut does what a passed motion says.
func carryOut(t *table.Table, m *match.Match, v *Vote, now time.Time) error {
	t.Changed++
	switch v.Motion {
	case pause:
		t.Clock.Pause(now)
		minority.Set(t, new(2*len(v.Yes) <= len(concerned(t, m, now))))
	case resume:
		t.Clock.Resume(now)
	case extend:
		if v.Span != "" {
			t.Clock.ExtendSpan(v.More)
			return nil
		}
		t.Clock.Extend(now, unanswered(m, v), t.Clock.TimeControl.Increment)
	case replace, substitute:
		return takeSeat(t.Seating(m), v, now)
	case cancel:
		_, err := m.CallOff(max(0, t.Seat(v.By.ID))) // the proposer may have left
		return err
	case places:
		_, err := m.Adjudicate(nil)
		return err
	}
	return nil
}
