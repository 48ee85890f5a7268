package view

import (
	"strings"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

const (
	// mostPlayed is the most sentences that the line of Played names, the latest ones.
	mostPlayed = 3
	// longestPlayed is the most characters of each.
	longestPlayed = 100
)

// Played returns the line that tells a seat what its plans have played; nil if match.Match.Played
// has nothing. It is the seat's secret.
func Played(say lang.Printer, t *table.Table, m *match.Match, seat games.Player) []string {
	played := m.Played(seat)
	if len(played) == 0 {
		return nil
	}
	played = played[max(0, len(played)-mostPlayed):]
	for n, sentence := range played {
		played[n] = "`" + discord.Cut(say.Lexicon(t.Game).Said(sentence), longestPlayed) + "`"
	}
	return []string{say.T("plan.played", "n", len(played), "words", strings.Join(played, " · "))}
}
