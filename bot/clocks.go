package bot

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	clocks "herald/games/match/clock"
	"herald/lang"
)

// The clocks of a table know what everybody may know, and nothing else: they run
// for the seats of match.Awaited, from when it names them. Where that hides who
// is asked (match.Veiled), they cannot be stopped by an answer without telling
// that there was one, and must not cost a seat that was never asked anything. So
// a veiled question is free: it has a deadline for all whom it may be put to,
// and whoever lets that pass is played for, but nobody's bank is touched before
// or after. What a deadline, a reminder or a bank shows is then a function of
// what is public, and of how long each was given, never of who was asked.

// wind gives a table that begins the clocks of its terms.
func (t *table) wind() {
	terms := clocks.TimeControl{}
	if t.Clock != nil {
		terms = t.Clock.TimeControl
	}
	c := clocks.New(terms, make([]clocks.Calendar, len(t.Seats)))
	t.Clock = &c
}

// tick brings the clocks up to the position: those of who has answered stop, and
// those of who is asked run.
func (t *table) tick(m *match.Match, now time.Time) {
	if t.Clock == nil || len(t.Clock.Seats) == 0 {
		return // the match began before there were clocks
	}
	c, awaited, veiled := t.Clock, t.timed(m), m.Veiled()
	for n := range c.Seats {
		p, s := games.Player(n), &c.Seats[n]
		waits, question := slices.Contains(awaited, p), question(m, p, veiled)
		if c.Asked(p) && (!waits || s.Free != veiled || s.Question != question) {
			c.Done(now, p, s.Question != question && lastAct(m, p) == "")
		}
		if waits && !c.Asked(p) {
			last := lastAct(m, p)
			c.Ask(now, p, question, veiled, last == match.ActRecall || last == match.ActTakeBack)
		}
	}
}

// timed returns the seats whose clocks are to run: those that the match waits
// for, as far as everybody may know, and that people play.
func (t *table) timed(m *match.Match) []games.Player {
	return slices.DeleteFunc(slices.Clone(m.Awaited()), func(p games.Player) bool { return m.Resigned(p) || !t.reads(p) })
}

// question numbers what a seat is asked. While a question is veiled that says
// only how often a curtain was lifted before.
func question(m *match.Match, p games.Player, veiled bool) int {
	if veiled {
		return curtains(m)
	}
	return answers(m, p)
}

// lastAct returns the name of p's last entry if that is an act of the match, ""
// if it is an answer.
func lastAct(m *match.Match, p games.Player) string {
	for _, e := range slices.Backward(m.Record().Entries) {
		if e.Player == p {
			return e.Act()
		}
	}
	return ""
}

// timedOut reports whether p's time for what he is asked is used up.
func (t *table) timedOut(p games.Player) bool {
	if t.Clock == nil || int(p) >= len(t.Clock.Seats) || !t.Clock.TimeControl.On() {
		return false
	}
	s := t.Clock.Seats[p]
	return !s.Asked.IsZero() && s.RunningSince.IsZero() && s.Left == 0
}

// deadline returns when p's time is used up, false if his clock does not run.
func (t *table) deadline(p games.Player) (time.Time, bool) {
	if t.Clock == nil {
		return time.Time{}, false
	}
	return t.Clock.Deadline(p)
}

// deadlineLines say until when the seats may answer, each by its sign, or that
// the clocks stand.
func (t *table) deadlineLines(say lang.Printer, seats []games.Player) []string {
	var all []string
	for _, p := range seats {
		if at, runs := t.deadline(p); runs {
			all = append(all, t.sign(p)+" "+discord.Timestamp(at, 'R'))
		}
	}
	if len(all) == 0 {
		return t.pauseLines(say)
	}
	return []string{"⏳ " + strings.Join(all, " · ")}
}

// deadlines is what deadlineLines says: it may change while a message stays the
// same.
var deadlines = regexp.MustCompile(`(?m)^⏳ .*<t:\d+:R>$`)

// pauseLines say that the clocks stand, if they do.
func (t *table) pauseLines(say lang.Printer) []string {
	if t.Clock == nil || t.Clock.Paused.IsZero() {
		return nil
	}
	return []string{say.T("clock.stands", "when", discord.Timestamp(t.pauseEnds(), 'R'))}
}

// clockLines say what the reader of a panel has to know of his own time.
func (t *table) clockLines(say lang.Printer, p games.Player) []string {
	if at, runs := t.deadline(p); runs {
		return []string{say.T("clock.yours", "when", discord.Timestamp(at, 'R'), "exactly", discord.Timestamp(at, 'f'), "then", t.follows(p))}
	}
	return t.pauseLines(say)
}

// follows says what happens when p's time is used up.
func (t *table) follows(p games.Player) games.Text {
	if t.Clock.Seats[p].Free {
		return games.T("clock.then." + string(clocks.Turn))
	}
	return games.T("clock.then." + string(t.Clock.TimeControl.TimeOut))
}
