package deadline

import (
	"slices"
	"time"

	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
)

// An alarm goes off when a reminder is due, when a player's time is up, when games.Time
// answers, and when a pause ends.
type alarm struct{ *handler }

func (alarm) Next(t *table.Table) time.Time {
	switch {
	case !ticking(t):
		return time.Time{}
	case t.Paused():
		return t.PauseEnds()
	}
	next, runs := t.Clock.Next()
	if ends, spans := t.SpanEnds(); spans && (!runs || ends.Before(next)) {
		return ends
	}
	return next
}

// ticking reports whether a running match has clocks, paused or not.
func ticking(t *table.Table) bool { return t.Timed() && t.Stage == table.Playing }

func (alarm) Lapsed(t *table.Table, now time.Time) bool {
	return ticking(t) && (len(t.Clock.Expired(now)) > 0 || pauseEnds(t, now) || spanOver(t, now))
}

// spanOver reports whether games.Time answers by now.
func spanOver(t *table.Table, now time.Time) bool {
	ends, runs := t.SpanEnds()
	return runs && !ends.After(now)
}

// pauseEnds reports whether the clocks have been paused for as long as possible.
func pauseEnds(t *table.Table, now time.Time) bool { return t.Paused() && !t.PauseEnds().After(now) }

// Ring ends a pause, applies the consequences of expired time, and notes the seats to be
// reminded.
func (a alarm) Ring(t *table.Table, m *match.Match, now time.Time) error {
	if !ticking(t) || m != nil && m.Over() {
		return nil
	}
	if m != nil {
		if err := a.lapse(t, m, now); err != nil {
			return err
		}
	}
	remind(t, t.Clock.Remind(now))
	return nil
}

// remind reminds seats in the channel, or where it is secret who is asked, by DM.
func remind(t *table.Table, seats []games.Player) {
	var known []games.Player
	for _, p := range seats {
		switch {
		case !t.Clock.Seats[p].Free:
			known = append(known, p)
		case slices.Contains(t.Waiting, p):
			t.RemindByDM(p)
		}
	}
	if len(known) > 0 {
		notify(t, known...)
	}
}

// lapse ends a pause that is over, answers for games.Time and times seats out, until the match
// ends.
func (a alarm) lapse(t *table.Table, m *match.Match, now time.Time) error {
	if pauseEnds(t, now) {
		t.Clock.Resume(now)
		t.Changed++
	}
	if spanOver(t, now) {
		if _, err := m.Elapse(a.Tables.Dice(m)); err != nil {
			return err
		}
		table.Tick(t, m, now) // seats that are not asked any more are not late
	}
	for _, p := range t.Clock.Expired(now) {
		if m.Over() {
			break
		}
		if err := timeOut(t, m, p, now); err != nil {
			return err
		}
	}
	return nil
}

// timeOut applies the rule of the table, or the league, to p, whose time is up. A veiled
// question is only answered; the channel learns of it once the answers are revealed.
func timeOut(t *table.Table, m *match.Match, p games.Player, now time.Time) error {
	at, _ := t.Deadline(p)
	policy, free := t.TimeOut(at), t.Clock.Seats[p].Free
	t.Clock.Expire(now, p)
	if free {
		return t.Seating(m).StandIn(p)
	}
	if err := m.TimeOut(p); err != nil {
		return err
	}
	t.Remark("clock.zeroed."+string(policy), p, m.Plies())
	switch policy {
	case clock.Away:
		return t.Seating(m).Replace(p, now)
	case clock.Vacate:
		return t.Seating(m).Vacate(p, now)
	case clock.Forfeit:
		return t.Seating(m).Resign(p, now)
	}
	return t.Seating(m).StandIn(p)
}
