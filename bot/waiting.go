package bot

import (
	"context"
	"time"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// waiting answers /waiting: who is awaited, for what as far as everybody may
// know, until when and what follows, with what the table could vote on.
func (b *Bot) waiting(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := b.found(i)
	if err != nil {
		return discord.Message{}, err
	}
	say := b.privately(i, &t)
	msg := private(discord.Fit(b.waitingLines(say, &t, m), "\n", discord.MaxContent))
	if t.Stage == playing {
		msg.Components = b.motions(say, &t, m, i.User)
	}
	return msg, nil
}

func (b *Bot) waitingLines(say lang.Printer, t *table, m *match.Match) []string {
	lines := []string{heading(say, t)}
	if m.Over() {
		return append(lines, result(say, m)...)
	}
	if words := m.View(games.Everyone).Words(); len(words) > 0 {
		lines = append(lines, say.Say(words[0]))
	}
	for _, p := range m.Awaited() {
		lines = append(lines, t.awaitedLine(say, m, p, b.clock.Now()))
	}
	if t.rests(m) {
		lines = append(lines, say.T("seats.rests"))
	}
	if m.Veiled() {
		lines = append(lines, say.T("clock.veiled"))
	}
	lines = append(lines, t.clockLine(say))
	if t.Vote.open() {
		lines = append(lines, say.T("vote.under-way", "motion", t.motion(t.Vote), "when", discord.Timestamp(t.Vote.Until, 'R')))
	}
	return lines
}

// awaitedLine says for what p is awaited, until when and what follows.
func (t *table) awaitedLine(say lang.Printer, m *match.Match, p games.Player, now time.Time) string {
	line := say.T("clock.awaited", "player", p, "prompt", t.publicPrompt(say, m, p))
	at, runs := t.deadline(p)
	switch {
	case !t.reads(p) && t.rests(m):
		return line
	case !t.reads(p):
		return line + " " + say.T("clock.played")
	case t.timedOut(p):
		return line + " " + say.T("clock.over", "then", t.follows(p))
	case !runs:
		return line
	case t.Clock.Seats[p].Calendar.Off(now):
		wakes := t.Clock.Seats[p].Calendar.OffUntil(now)
		line += " " + say.T("clock.rests", "when", discord.Timestamp(wakes, 'f'))
	}
	return line + " " + say.T("clock.deadline", "when", discord.Timestamp(at, 'R'), "exactly", discord.Timestamp(at, 'f'), "then", t.follows(p))
}

// publicPrompt is what p is asked, if everybody may know it.
func (t *table) publicPrompt(say lang.Printer, m *match.Match, p games.Player) string {
	if m.Veiled() {
		return ""
	}
	if d, asked := games.Asked(m.State(), p); asked && d.Seen == games.Everyone {
		return say.Say(d.Prompt)
	}
	return ""
}

// clockLine says how the table's clock goes.
func (t *table) clockLine(say lang.Printer) string {
	switch {
	case t.Clock == nil || !t.Clock.TimeControl.On():
		return say.T("clock.none")
	case !t.Clock.Paused.IsZero():
		return say.T("clock.stands", "when", discord.Timestamp(t.pauseEnds(), 'R'))
	}
	return say.T("clock.terms", "terms", termsText(t.Clock.TimeControl))
}
