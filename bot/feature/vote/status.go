package vote

import (
	"cmp"
	"context"
	"time"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// status answers /waiting and /vote: the awaited people, their questions as far as public,
// their deadlines with what follows, and the possible votes.
func (h *handler) status(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := h.Found(i)
	if err != nil {
		return discord.Message{}, err
	}
	say := h.View.Private(i, &t)
	msg := discord.Private(discord.Fit(statusLines(say, &t, m, h.Clock.Now()), "\n", discord.MaxContent))
	if t.Stage == table.Playing {
		msg.Components = h.menu(say, &t, m, i.User)
	}
	msg.Components = append(msg.Components, discord.Row(view.BackTo(say, t.ID, "more")))
	return msg, nil
}

func statusLines(say lang.Printer, t *table.Table, m *match.Match, now time.Time) []string {
	lines := []string{view.Heading(say, t)}
	if m.Over() {
		return append(lines, view.Result(say, t, m)...)
	}
	if words := m.View(games.Everyone).Words(); len(words) > 0 {
		lines = append(lines, say.Say(words[0]))
	}
	for _, p := range m.Awaited() {
		lines = append(lines, awaitedLine(say, t, m, p, now))
	}
	if until := view.Until(t, say, m); until != "" {
		lines = append(lines, until)
	}
	if t.Idle(m) {
		lines = append(lines, view.Idle(say))
	}
	if ending := view.Ending(t, say); ending != "" {
		lines = append(lines, ending)
	}
	if m.Veiled() {
		lines = append(lines, say.T("clock.veiled"))
	}
	lines = append(lines, clockLine(say, t))
	if v := votes.Of(t); v.Open() {
		lines = append(lines, say.T("vote.under-way", "motion", motion(t, v), "when", discord.Timestamp(v.Until, 'R')))
	}
	return lines
}

// awaitedLine says p's question, its deadline, and what follows.
func awaitedLine(say lang.Printer, t *table.Table, m *match.Match, p games.Player, now time.Time) string {
	line := say.T("clock.awaited", "player", p, "prompt", publicPrompt(say, m, p))
	at, runs := t.Deadline(p)
	switch {
	case !t.Reads(p) && t.Idle(m):
		return line
	case !t.Reads(p):
		return line + " " + cmp.Or(view.Waits(t, say, p), say.T("clock.played"))
	case t.TimedOut(p):
		return line + " " + say.T("clock.over", "then", view.Follows(t, p))
	case !runs:
		return line
	case t.Clock.Seats[p].Calendar.Off(now):
		until := t.Clock.Seats[p].Calendar.OffUntil(now)
		line += " " + say.T("clock.rests", "when", discord.Timestamp(until, 'f'))
	}
	return line + " " + say.T("clock.deadline", "when", discord.Timestamp(at, 'R'), "exactly", discord.Timestamp(at, 'f'), "then", view.Follows(t, p))
}

// publicPrompt is the question to p, "" unless all may know it.
func publicPrompt(say lang.Printer, m *match.Match, p games.Player) string {
	if m.Veiled() {
		return ""
	}
	if d, asked := games.Asked(m.State(), p); asked && d.Seen == games.All {
		return say.Say(d.Prompt)
	}
	return ""
}

// clockLine names the table's time control, or says that its clocks are paused.
func clockLine(say lang.Printer, t *table.Table) string {
	switch {
	case t.Clock == nil || !t.Clock.TimeControl.On():
		return say.T("clock.none")
	case t.Paused():
		return view.Paused(t, say)
	}
	return say.T("clock.terms", "terms", view.TimeControl(t.Clock.TimeControl))
}
