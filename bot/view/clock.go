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

// deadlineLines say until when the seats may answer, each by its sign, or that
// the clocks are paused.
func deadlineLines(t *table.Table, say lang.Printer, seats []games.Player) []string {
	var all []string
	for _, p := range seats {
		if at, runs := t.Deadline(p); runs {
			all = append(all, Sign(p)+" "+discord.Timestamp(at, 'R'))
		}
	}
	if len(all) == 0 {
		return pauseLines(t, say)
	}
	return []string{"⏳ " + strings.Join(all, " · ")}
}

// deadlines is what deadlineLines says: it may change while a message stays the
// same.
var deadlines = regexp.MustCompile(`(?m)^⏳ .*<t:\d+:R>$`)

// pauseLines say that the clocks are paused, if they are.
func pauseLines(t *table.Table, say lang.Printer) []string {
	if !t.Paused() {
		return nil
	}
	return []string{Paused(t, say)}
}

// clockLines say what the reader of a panel has to know of their own time.
func clockLines(t *table.Table, say lang.Printer, p games.Player) []string {
	if at, runs := t.Deadline(p); runs {
		return []string{say.T("clock.yours", "when", discord.Timestamp(at, 'R'), "exactly", discord.Timestamp(at, 'f'), "then", Follows(t, p))}
	}
	return pauseLines(t, say)
}

// Follows says what happens when p's time is used up.
func Follows(t *table.Table, p games.Player) games.Text {
	if t.Clock.Seats[p].Free {
		return Then(clock.Turn)
	}
	return Then(t.Clock.TimeControl.TimeOut)
}

// Then says what happens when time is up.
func Then(out clock.TimeOut) games.Text { return games.T("clock.then." + string(out)) }

// Paused says that the table's clocks are paused, and until when.
func Paused(t *table.Table, say lang.Printer) string {
	return say.T("clock.stands", "when", discord.Timestamp(t.PauseEnds(), 'R'))
}

// TimeControl says a time control in a sentence.
func TimeControl(c clock.TimeControl) games.Text {
	if !c.On() {
		return games.T("clock.preset.none")
	}
	return games.T("clock.preset."+c.Name, "turn", Lasting(c.Increment), "bank", Lasting(c.Bank), "cap", Lasting(c.Cap))
}

// Lasting says a time in days, hours or minutes, whichever are whole.
func Lasting(d time.Duration) games.Text {
	switch day := 24 * time.Hour; {
	case d >= day && d%day == 0:
		return games.T("clock.days", "n", int(d/day))
	case d%time.Hour == 0:
		return games.T("clock.hours", "n", int(d/time.Hour))
	}
	return games.T("clock.minutes", "n", int(d/time.Minute))
}

// WithoutDeadlines returns a text of a message without its deadlines, which may
// change while the message stays the same.
func WithoutDeadlines(text string) string { return deadlines.ReplaceAllString(text, "") }
