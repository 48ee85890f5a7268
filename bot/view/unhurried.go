package view

import (
	"slices"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// unhurried returns the public lines about what a match does not wait for: the end of the span of
// games.Time, and the seats that may answer, unless it is secret who is asked.
func unhurried(t *table.Table, say lang.Printer, m *match.Match) []string {
	var lines []string
	if until := Until(t, say, m); until != "" {
		lines = append(lines, until)
	}
	if may := readers(t, m, m.Invited()); len(may) > 0 && !m.Veiled() {
		lines = append(lines, say.T("turn.may", "n", len(may), "players", may))
	}
	return lines
}

// leisure returns the sentences to the holder of a seat, or of none, about what the match does not wait for: that they
// may answer, and the end of the span of games.Time.
func leisure(say lang.Printer, t *table.Table, m *match.Match, reader games.Player) []string {
	var lines []string
	if t.Reads(reader) && slices.Contains(m.Invited(), reader) {
		lines = append(lines, say.T("panel.may"))
	}
	if until := Until(t, say, m); until != "" {
		lines = append(lines, until)
	}
	return lines
}

// Until says what games.Time ends, and when; "" if it is not asked. While the clocks are paused it says
// that instead of the time.
func Until(t *table.Table, say lang.Printer, m *match.Match) string {
	d, _, asked := m.Span()
	if !asked {
		return ""
	}
	ends, runs := t.SpanEnds()
	if !runs {
		return say.T("turn.until-resumed", "prompt", d.Prompt)
	}
	return say.T("turn.until", "when", discord.Timestamp(ends, 'R'), "prompt", d.Prompt)
}
