package view

import (
	"strings"
	"unicode"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/lang"
)

// TextBoard returns a position as text: the board as a grid of characters if the
// game has one, then its sentences, the most important first. Each part fits into
// a message.
func TextBoard(t *table.Table, s Scene) []string {
	playing := Playing(s.Say, t)
	say := s.Say.Named(func(p games.Player) string { return discord.Escape(playing.DistinctName(p)) })
	var parts []string
	if v, ok := s.View.(games.Gridded); ok {
		parts = append(parts, gridPart(t, v, say))
	}
	for _, line := range s.words(say) {
		parts = append(parts, discord.Cut(line, discord.MaxContent))
	}
	return parts
}

// gridPart returns the board as a grid of characters, with their legend.
func gridPart(t *table.Table, v games.Gridded, say lang.Printer) string {
	marks := marks(t)
	board, signs := v.Grid(func(p games.Player) string { return marks[p] })
	var legend []string
	for p, mark := range marks {
		legend = append(legend, say.T("board.mark", "mark", mark, "player", games.Player(p)))
	}
	for _, sign := range signs {
		legend = append(legend, say.Say(sign))
	}
	return "```\n" + board + "\n```" + strings.Join(legend, " · ")
}

// marks returns a capital letter for each seat: the first of its holder's name
// that no earlier seat has, or else of the alphabet.
func marks(t *table.Table) []string {
	marks, taken := make([]string, len(t.Seats)), map[rune]bool{}
	for p := range t.Seats {
		for _, r := range strings.ToUpper(lang.Fold(t.Seats[p].Name)) + "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
			if r <= unicode.MaxASCII && unicode.IsLetter(r) && !taken[r] {
				marks[p], taken[r] = string(r), true
				break
			}
		}
	}
	return marks
}
