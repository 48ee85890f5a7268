package table

import (
	"slices"
	"time"

	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
)

// substitutePace is how long a substitute waits before each turn as long as somebody may
// come back to the seat: otherwise they could play the match to its end at once.
const substitutePace = 24 * time.Hour

// pace returns the time that the holder of a seat has to wait for what it is asked, false
// if they need not: nobody can come back to it.
func (t *Table) pace(p games.Player, now time.Time) (wait clock.Break, waits bool) {
	s := t.Seats[p]
	if !s.Taken() || !t.Timed() || !t.Clock.Asked(p) {
		return wait, false
	}
	asked := t.Clock.Seats[p].Asked
	for _, c := range s.Claims {
		if c.ID == s.ID || !c.open(now) {
			continue
		}
		end := asked.Add(substitutePace)
		if !c.Until.IsZero() && c.Until.Before(end) {
			end = c.Until
		}
		if end.After(wait.To) {
			wait = clock.Break{From: asked, To: end}
		}
	}
	return wait, wait.To.After(now)
}

// PlaysFrom returns when the holder of a seat may begin the turn that it is asked for,
// false if they may now. What goes on in a turn does not wait.
func PlaysFrom(t *Table, m *match.Match, p games.Player, now time.Time) (at time.Time, waits bool) {
	fresh := slices.ContainsFunc(m.Pending(), func(d games.Decision) bool { return d.Player == p && d.Fresh })
	wait, waits := t.pace(p, now)
	return wait.To, waits && fresh
}
