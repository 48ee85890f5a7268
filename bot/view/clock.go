package view

import (
	"regexp"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/match/clock"
	"herald/lang"
)

// deadlineLines returns the deadlines of the seats, each with its sign, or the line that the
// clocks are paused, nil if neither applies.
func deadlineLines(t *table.Table, say lang.Printer, seats []games.Player) []string {
	var all []string
	for _, p := range seats {
		if at, runs := t.Deadline(p); runs {
			all = append(all, say.Sign(p)+" "+discord.Timestamp(at, 'R'))
		}
	}
	if len(all) == 0 {
		return pauseLines(t, say)
	}
	return []string{"⏳ " + strings.Join(all, " · ")}
}

// lastDeadline returns the last of the deadlines of seats, of which it is secret which are
// asked, or the line that the clocks are paused, nil if neither applies.
func lastDeadline(t *table.Table, say lang.Printer, seats []games.Player) []string {
	var last time.Time
	for _, p := range seats {
		if at, runs := t.Deadline(p); runs && at.After(last) {
			last = at
		}
	}
	if last.IsZero() {
		return pauseLines(t, say)
	}
	return []string{"⏳ " + discord.Timestamp(last, 'R')}
}

// deadlines matches a line of deadlineLines or lastDeadline.
var deadlines = regexp.MustCompile(`(?m)^⏳ .*<t:\d+:R>$`)

// pauseLines returns the line that the clocks are paused, nil if they are not.
func pauseLines(t *table.Table, say lang.Printer) []string {
	if !t.Paused() {
		return nil
	}
	return []string{Paused(t, say)}
}

// clockLines returns the deadline of the reader of a panel and its consequence, or the line
// that the clocks are paused.
func clockLines(t *table.Table, say lang.Printer, p games.Player) []string {
	if at, runs := t.Deadline(p); runs {
		return []string{say.T("clock.yours", "when", discord.Timestamp(at, 'R'), "then", Follows(t, p))}
	}
	return pauseLines(t, say)
}

// Follows returns the consequence of p's time-out.
func Follows(t *table.Table, p games.Player) games.Text {
	if t.Clock.Seats[p].Free {
		return Then(clock.Turn)
	}
	at, _ := t.Deadline(p)
	return Then(t.TimeOut(at))
}

// Then returns the consequence of a time-out.
func Then(out clock.TimeOut) games.Text { return games.T("clock.then." + string(out)) }

// Paused returns the line that the table's clocks are paused, with their end. They must be.
func Paused(t *table.Table, say lang.Printer) string {
	return say.T("clock.stands", "when", discord.Timestamp(t.PauseEnds(), 'R'))
}

// TimeControl describes a time control in a sentence.
func TimeControl(c clock.TimeControl) games.Text {
	if !c.On() {
		return games.T("clock.preset.none")
	}
	return games.T("clock.preset."+c.Name, "turn", Lasting(c.Increment), "bank", Lasting(c.Bank), "cap", Lasting(c.Cap))
}

// Lasting describes a duration in the largest unit that divides it: days, hours, or else
// minutes, rounded down.
func Lasting(d time.Duration) games.Text {
	switch day := 24 * time.Hour; {
	case d >= day && d%day == 0:
		return games.T("clock.days", "n", int(d/day))
	case d%time.Hour == 0:
		return games.T("clock.hours", "n", int(d/time.Hour))
	}
	return games.T("clock.minutes", "n", int(d/time.Minute))
}

// WithoutDeadlines returns the content of a message without its deadlines, which may change
// between two tries to post it.
func WithoutDeadlines(text string) string { return deadlines.ReplaceAllString(text, "") }
