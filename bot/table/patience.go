package table

import (
	"time"

	"herald/games"
	"herald/games/match"
)

// How long what has happened waits to be told, so that one message tells of a whole
// turn.
const (
	// forBots is how long it waits for bot players to answer.
	forBots = 2 * time.Second
	// forMore is how long it waits for somebody whose turn goes on after chance has
	// decided something.
	forMore = time.Minute
)

// wait decides whether a change that was just made waits to be told. What has begun
// to wait goes on to the same instant. Of bot players that play among themselves
// each round is told.
func wait(t *Table, m *match.Match, toldBefore bool, now time.Time) {
	long := patience(t, m)
	switch {
	case long == 0 || t.Told < 0 || heardOfAll(t, m):
		t.Patience = time.Time{}
	case toldBefore && t.Patience.IsZero():
		t.Patience = now.Add(long)
	}
}

// patience is how long what has happened may wait to be told, 0 if it may not: somebody's
// turn does not make others wait to see that the clocks are paused, or a seat is open.
func patience(t *Table, m *match.Match) time.Duration {
	switch {
	case t.Busy:
		return forBots
	case t.Changed == 0 && goesOn(t, m):
		return forMore
	}
	return 0
}

// goesOn reports whether whoever answered last is asked again alone, in public, by
// what chance has decided since.
func goesOn(t *Table, m *match.Match) bool {
	pending := m.Pending()
	if len(pending) != 1 || pending[0].Seen != games.Everyone || !m.Together().IsZero() || m.Part(min(max(t.Told, 0), m.Plies())) != "" {
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

// heardOfAll reports whether every seat has answered since the channel was told.
func heardOfAll(t *Table, m *match.Match) bool {
	heard := map[games.Player]bool{}
	for _, s := range m.Steps()[min(max(t.Told, 0), m.Plies()):] {
		if s.Entry.Player >= 0 && s.Entry.Act() == "" {
			heard[s.Entry.Player] = true
		}
	}
	return len(heard) == len(t.Seats)
}

// Tell is the alarm of what has waited long enough to be told.
type Tell struct{}

// Next implements Alarm.
func (Tell) Next(t *Table) time.Time {
	if t.Stage != Playing {
		return time.Time{}
	}
	return t.Patience
}

// Lapsed implements Alarm: the match does not depend on it.
func (Tell) Lapsed(*Table, time.Time) bool { return false }

// Ring implements Alarm.
func (Tell) Ring(t *Table, _ *match.Match, now time.Time) error {
	if t.Waits() && !t.Patience.After(now) {
		t.Patience = time.Time{}
		t.Grow(t.Plies())
	}
	return nil
}
