package view

import (
	"slices"
	"strings"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// Result returns the result of a match that is over: a line for each seat, by
// place, or one line if it was called off.
func Result(say lang.Printer, t *table.Table, m *match.Match) []string {
	return result(say, t, m, func(games.Player) []games.Text { return nil })
}

// Reckoning returns the result with what each score is made of, if the game says.
func Reckoning(say lang.Printer, t *table.Table, m *match.Match) []string {
	r, ok := m.State().(games.Reckoner)
	if !ok {
		return Result(say, t, m)
	}
	return result(say, t, m, r.Reckon)
}

// result returns the lines of Result, each with the parts of the seat's score in
// small print below it, if there are any.
func result(say lang.Printer, t *table.Table, m *match.Match, reckon func(games.Player) []games.Text) []string {
	lines := []string{say.T(verdict(t, m), "reason", discord.Escape(t.Closing))}
	if m.CalledOff() {
		return lines
	}
	places, scores := m.Places(), m.Scores()
	for _, p := range byPlace(places) {
		lines = append(lines, say.T("result.place", "place", places[p], "player", p, "n", scores[p]))
		if parts := sentences(say, reckon(p)); len(parts) > 0 {
			lines = append(lines, "-# "+strings.Join(parts, " · "))
		}
	}
	return lines
}

// byPlace returns the seats, the best first.
func byPlace(places []int) []games.Player {
	seats := make([]games.Player, len(places))
	for n := range seats {
		seats[n] = games.Player(n)
	}
	slices.SortStableFunc(seats, func(p, q games.Player) int { return places[p] - places[q] })
	return seats
}

// verdict is the key of the line that says how a match has ended.
func verdict(t *table.Table, m *match.Match) string {
	_, adjudicated := m.Adjudicated()
	switch {
	case m.CalledOff() && t.League != nil:
		return "result.off-league"
	case m.CalledOff() && t.Closing != "":
		return "result.closed"
	case m.CalledOff():
		return "result.off"
	case adjudicated:
		return "result.adjudicated"
	case drawn(m.View(games.Everyone), m.Places()):
		return "result.drawn"
	}
	return "result.over"
}

// Standing returns the heading of a match and whom it waits for, or its result.
func Standing(say lang.Printer, t *table.Table, m *match.Match) []string {
	lines := []string{Heading(say, t)}
	if m.Over() {
		return append(lines, Result(say, t, m)...)
	}
	return append(lines, say.T("panel.waiting", "players", m.Awaited()))
}

// Heading returns the line with the game and the ID of a table's match.
func Heading(say lang.Printer, t *table.Table) string {
	return say.T("panel.heading", "game", games.T(t.Game+".name"), "match", t.ID)
}
