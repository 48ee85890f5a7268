package view

import (
	"strings"

	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// Result returns the result of a match that is over: a line for each seat, by
// place, or one line if it was called off.
func Result(say lang.Printer, t *table.Table, m *match.Match) []string {
	lines := []string{say.T(verdict(t, m))}
	if m.CalledOff() {
		return lines
	}
	places, scores := m.Places(), m.Scores()
	for place := 1; place <= len(places); place++ {
		for seat, at := range places {
			if at == place {
				lines = append(lines, say.T("result.place", "place", place, "player", games.Player(seat), "n", scores[seat]))
			}
		}
	}
	return lines
}

// verdict is the key of the line that says how a match has ended.
func verdict(t *table.Table, m *match.Match) string {
	_, adjudicated := m.Adjudicated()
	switch {
	case m.CalledOff() && t.League != nil:
		return "result.off-league"
	case m.CalledOff():
		return "result.off"
	case adjudicated:
		return "result.adjudicated"
	case drawn(m.View(games.Everyone), m.Places()):
		return "result.drawn"
	}
	return "result.over"
}

// drawn reports whether nobody has won a match that has ended with these places,
// because the game is one that can be drawn.
func drawn(v games.View, places []int) bool {
	d, ok := v.(games.Drawable)
	return ok && d.Drawn(places)
}

// Standing returns the heading of a match and whom it waits for, or its result.
func Standing(say lang.Printer, t *table.Table, m *match.Match) []string {
	lines := []string{Heading(say, t)}
	if m.Over() {
		return append(lines, Result(say, t, m)...)
	}
	return append(lines, say.T("panel.waiting", "players", m.Awaited()))
}

// Reckoning returns the result with what each score is made of, if the game says.
func Reckoning(say lang.Printer, t *table.Table, m *match.Match) []string {
	r, ok := m.State().(games.Reckoner)
	if !ok || m.CalledOff() {
		return Result(say, t, m)
	}
	lines := []string{say.T(verdict(t, m))}
	places, scores := m.Places(), m.Scores()
	for place := 1; place <= len(places); place++ {
		for seat, at := range places {
			if at != place {
				continue
			}
			p := games.Player(seat)
			lines = append(lines, say.T("result.place", "place", place, "player", p, "n", scores[seat]))
			var parts []string
			for _, part := range r.Reckon(p) {
				parts = append(parts, say.Say(part))
			}
			if len(parts) > 0 {
				lines = append(lines, "-# "+strings.Join(parts, " · "))
			}
		}
	}
	return lines
}
