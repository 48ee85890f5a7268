package table

import (
	"time"

	"herald/games"
	"herald/games/match"
)

// The delays of a post, so that one message tells of a whole turn.
const (
	// forBots is the delay for bot players to answer.
	forBots = 2 * time.Second
	// forMore is the delay for a person whose turn goes on after a decision of chance.
	forMore = time.Minute
)

// wait decides whether the post of a change is delayed. A delay that has begun keeps its end.
// While bot players play among themselves each round is posted.
func wait(t *Table, m *match.Match, toldBefore bool, now time.Time) {
	long := patience(t, m)
	switch {
	case long == 0 || t.Told < 0 || allAnswered(t, m):
		t.Patience = time.Time{}
	case toldBefore && t.Patience.IsZero():
		t.Patience = now.Add(long)
	}
}

// patience returns the longest delay of the post, 0 for none: a turn in progress does not keep
// others from seeing that the clocks are paused, or a seat is open.
func patience(t *Table, m *match.Match) time.Duration {
	switch {
	case t.Busy:
		return forBots
	case t.Changed == 0 && goesOn(t, m):
		return forMore
	}
	return 0
}

// goesOn reports whether the last seat that answered is asked again alone, in public, by a
// decision of chance since.
func goesOn(t *Table, m *match.Match) bool {
	pending := m.Pending()
	if len(pending) != 1 || pending[0].Seen != games.All || !m.Together().IsZero() || m.Part(min(max(t.Told, 0), m.Plies())) != "" {
		return false
	}
	rolled, steps := false, m.Steps()
	for n := len(steps) - 1; n >= max(t.Told, 0); n-- {
		switch s := steps[n]; {
		case s.Entry.Player == games.Chance:
			rolled = rolled || s.Choices > 1
		case s.Entry.Act() == "":
			return rolled && s.Entry.Player == pending[0].Player && t.Reads(s.Entry.Player)
		default:
			return false
		}
	}
	return false
}

// allAnswered reports whether every seat has answered since the last post.
func allAnswered(t *Table, m *match.Match) bool {
	answered := map[games.Player]bool{}
	for _, s := range m.Steps()[min(max(t.Told, 0), m.Plies()):] {
		if s.Entry.Player >= 0 && s.Entry.Act() == "" {
			answered[s.Entry.Player] = true
		}
	}
	return len(answered) == len(t.Seats)
}

// A PostAlarm ends the delay of a post.
type PostAlarm struct{}

// Next implements Alarm.
func (PostAlarm) Next(t *Table) time.Time {
	if t.Stage != Playing {
		return time.Time{}
	}
	return t.Patience
}

// Lapsed implements Alarm: the match does not depend on it.
func (PostAlarm) Lapsed(*Table, time.Time) bool { return false }

// Ring implements Alarm.
func (PostAlarm) Ring(t *Table, _ *match.Match, now time.Time) error {
	if t.Waits() && !t.Patience.After(now) {
		t.Patience = time.Time{}
		t.Grow(t.Plies())
	}
	return nil
}
