package table

import (
	"slices"
	"time"

	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
	"herald/games/record"
)

// The clocks of a table depend on public information alone: they run for the seats of
// match.Awaited, from when it names them. While that hides who is asked (match.Veiled), an
// answer cannot stop a clock without revealing that there was one, and a seat that was never
// asked must not lose time. So a veiled question is free: it has a deadline for all who may be
// asked, and those who miss it are played for, but no bank is touched before or after.
// Deadlines, reminders and banks are then a function of what is public, and of the time that
// each was given, never of who was asked.

// longestPause limits a table's pause, as the people who wanted it may never come back.
const longestPause = 28 * 24 * time.Hour

// startClock starts the clocks of a table that begins, by its time control.
func startClock(t *Table) {
	control := clock.TimeControl{}
	if t.Clock != nil {
		control = t.Clock.TimeControl
	}
	c := clock.New(control, make([]clock.Calendar, len(t.Seats)))
	t.Clock = &c
}

// Timed reports whether the table has running clocks: a match that began before there were
// clocks has none.
func (t *Table) Timed() bool { return t.Clock != nil && len(t.Clock.Seats) > 0 }

// Tick updates the clocks to the position: clocks of seats that have answered stop, and clocks
// of seats that are asked run. So does the span of time, if it is asked.
func Tick(t *Table, m *match.Match, now time.Time) {
	if !t.Timed() {
		return
	}
	c, awaited, veiled := t.Clock, clocked(t, m), m.Veiled()
	for n := range c.Seats {
		p, s := games.Player(n), &c.Seats[n]
		waits, question := slices.Contains(awaited, p), question(m, p, veiled)
		if c.Asked(p) && (!waits || s.Free != veiled || s.Question != question) {
			c.Done(now, p, s.Question != question && lastAct(m, p) == "")
		}
		if waits && !c.Asked(p) {
			last := lastAct(m, p)
			c.Ask(now, p, question, veiled, last == record.ActRecall || last == record.ActTakeBack)
			if t.Mute() {
				c.Hold(now, p) // until a DM reaches them, or they look
			}
		}
	}
	c.Remember(now, m.Plies(), sinceTurns(m))
	d, span, _ := m.Span()
	c.Await(now, span, time.Duration(d.Hours)*time.Hour)
}

// SpanEnds returns the time at which games.Time answers, false if it is not asked or the clocks are paused.
// It does not end the match before others may.
func (t *Table) SpanEnds() (time.Time, bool) {
	if t.Clock == nil {
		return time.Time{}, false
	}
	ends, runs := t.Clock.SpanEnds()
	if runs && t.Ending != nil && t.Ending.Until.After(ends) {
		ends = t.Ending.Until
	}
	return ends, runs
}

// sinceTurns returns the first ply of the earliest turn that may be taken back.
func sinceTurns(m *match.Match) int {
	since := m.Plies()
	for p := range games.Player(len(m.Scores())) {
		if ply, ok := m.TurnStart(p); ok {
			since = min(since, ply)
		}
	}
	return since
}

// TookBack sets the clocks as if p had not played its turn at a ply, which it has just taken
// back, less the time that has passed. It reports whether p has any time left. A take-back
// that others may not know of leaves the clocks as they are.
func TookBack(t *Table, m *match.Match, p games.Player, ply int, now time.Time) (inTime bool) {
	if !t.Timed() || !m.PublicChange(m.Plies()-1) {
		return true
	}
	t.Clock.TakeBack(ply, clocked(t, m), func(q games.Player) int { return question(m, q, m.Veiled()) })
	return !outOfTime(t, p, now)
}

// outOfTime reports whether p is asked and has no time left.
func outOfTime(t *Table, p games.Player, now time.Time) bool {
	return t.Clock.TimeControl.On() && t.Clock.Asked(p) && t.Clock.Left(now, p) == 0
}

// Allow gives the time of one turn to seats that are asked and have no time left.
func Allow(t *Table, m *match.Match, now time.Time) {
	if t.Timed() && t.Clock.TimeControl.On() {
		t.Clock.Allow(now, clocked(t, m))
	}
}

// clocked returns the seats whose clocks must run: those that the match waits for, as far as
// is public, and that people play.
func clocked(t *Table, m *match.Match) []games.Player {
	return slices.DeleteFunc(slices.Clone(m.Awaited()), func(p games.Player) bool { return m.Resigned(p) || !t.Reads(p) })
}

// question numbers the question to a seat. While it is veiled the number only counts the
// curtains that were lifted before.
func question(m *match.Match, p games.Player, veiled bool) int {
	if veiled {
		return ChanceAnswers(m)
	}
	return Answers(m, p)
}

// lastAct returns the name of p's last entry that is not silent, if it is an act; "" if it is
// an answer.
func lastAct(m *match.Match, p games.Player) string {
	for _, s := range slices.Backward(m.Steps()) {
		if s.Entry.Player == p && !s.Entry.Silent() {
			return s.Entry.Act()
		}
	}
	return ""
}

// Hold stops the clocks of seats whose holders cannot know of their question, until Reach.
func Hold(t *Table, now time.Time, seats ...games.Player) {
	for _, p := range seats {
		if t.Timed() && int(p) < len(t.Clock.Seats) {
			t.Clock.Hold(now, p)
		}
	}
}

// Held reports whether a seat's clock is stopped because its holder cannot know of the
// question.
func Held(t *Table, p games.Player) bool {
	return t.Timed() && p >= 0 && int(p) < len(t.Clock.Seats) && t.Clock.Seats[p].Held
}

// Reach starts the clocks of seats whose holders now know of their question; of all seats if
// none is given.
func Reach(t *Table, now time.Time, seats ...games.Player) {
	if len(seats) == 0 {
		for n := range t.Seats {
			seats = append(seats, games.Player(n))
		}
	}
	for _, p := range seats {
		if Held(t, p) {
			t.Clock.Release(now, p)
		}
	}
}

// TimedOut reports whether p's time for its question is used up.
func (t *Table) TimedOut(p games.Player) bool {
	if t.Clock == nil || int(p) >= len(t.Clock.Seats) || !t.Clock.TimeControl.On() {
		return false
	}
	s := t.Clock.Seats[p]
	return !s.Asked.IsZero() && s.RunningSince.IsZero() && s.Left == 0
}

// Deadline returns the time at which p's clock runs out, false if it is not running.
func (t *Table) Deadline(p games.Player) (time.Time, bool) {
	if t.Clock == nil {
		return time.Time{}, false
	}
	return t.Clock.Deadline(p)
}

// TimeShown returns the time in a DM, to compare: the deadline or, negative, the end of a
// pause, in seconds since 1970; 0 for neither.
func TimeShown(t *Table, p games.Player) int64 {
	if at, runs := t.Deadline(p); runs {
		return at.Unix()
	}
	if t.Paused() {
		return -t.PauseEnds().Unix()
	}
	return 0
}

// Paused reports whether the table has paused its clocks.
func (t *Table) Paused() bool { return t.Clock != nil && !t.Clock.Paused.IsZero() }

// PauseEnds returns the time at which the clocks of a paused table resume.
func (t *Table) PauseEnds() time.Time { return t.Clock.Paused.Add(longestPause) }

// SetCalendar gives the clock of a person's seat a calendar, with the days off of their league
// instead of its own periods, and stopped while the seat waits.
func (t *Table) SetCalendar(user string, c clock.Calendar, now time.Time) {
	p := t.Seat(user)
	if p < 0 || t.Clock == nil || int(p) >= len(t.Clock.Seats) {
		return
	}
	c.Periods = append(t.daysOff(p), t.restrained(p)...)
	if !t.Clock.Seats[p].Calendar.Equal(c) {
		t.Clock.SetCalendar(now, p, c)
		t.Changed++
	}
}

// TimeOut returns the action if a seat's time is up at an instant.
func (t *Table) TimeOut(at time.Time) clock.TimeOut {
	if slices.ContainsFunc(t.organisers(), func(o organised) bool { return o.Softened(at) }) {
		return clock.Away
	}
	return t.Clock.TimeControl.TimeOut
}

// daysOff returns the days off that the organisers of the match give a seat.
func (t *Table) daysOff(p games.Player) []clock.Period {
	var all []clock.Period
	for _, o := range t.organisers() {
		all = append(all, o.DaysOffOf(p)...)
	}
	return all
}

// SetDaysOff stops the clocks of a match during the days off that its organisers give.
func SetDaysOff(t *Table, now time.Time) {
	for p, s := range t.Seats {
		if t.Clock != nil && p < len(t.Clock.Seats) {
			t.SetCalendar(s.ID, t.Clock.Seats[p].Calendar, now)
		}
	}
}

// Overdue returns the seats that have kept the match waiting for long: those that people play,
// and that are asked. In a match without clocks there are none. It may reveal a secret
// question.
func (t *Table) Overdue(m *match.Match, now time.Time, long time.Duration) []games.Player {
	if !t.Timed() {
		return nil
	}
	return slices.DeleteFunc(m.Waiting(), func(p games.Player) bool {
		asked := t.Clock.Seats[p].Asked
		return asked.IsZero() || t.Clock.Seats[p].Held || now.Sub(asked) < long
	})
}
