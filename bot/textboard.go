package bot

import (
	"context"
	"strings"
	"unicode"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// textBoard is a position for those who read it: the board in letters if the
// game has one, then its sentences, the most important first. Each of the
// parts fits a message.
func textBoard(t *table, s scene) []string {
	say := s.say.Named(func(p games.Player) string { return discord.Escape(t.apart(p)) })
	var parts []string
	if v, ok := s.view.(games.Gridded); ok {
		parts = append(parts, gridPart(t, v, say))
	}
	for _, line := range spoken(say, s.view, s.final) {
		parts = append(parts, discord.Cut(line, discord.MaxContent))
	}
	return parts
}

// gridPart is the board in letters, and what they mean.
func gridPart(t *table, v games.Gridded, say lang.Printer) string {
	marks := t.marks()
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

// marks returns a capital letter for each seat: the first of its name that no
// other has, or of the alphabet.
func (t *table) marks() []string {
	marks, taken := make([]string, len(t.Seats)), map[rune]bool{}
	for p := range t.Seats {
		for _, r := range strings.ToUpper(discord.Fold(t.Seats[p].Name)) + "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
			if r <= unicode.MaxASCII && unicode.IsLetter(r) && !taken[r] {
				marks[p], taken[r] = string(r), true
				break
			}
		}
	}
	return marks
}

// read answers /board text:true and its button: the public position, for those
// who read it.
func (b *Bot) read(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := b.found(i)
	if err != nil {
		return discord.Message{}, err
	}
	say := b.privately(i, &t)
	heading := strings.Join(standing(say, &t, m), "\n")
	parts := discord.Split(heading, textBoard(&t, scene{view: m.View(games.Everyone), final: m.Final(), say: say}))
	msg := private(parts[0])
	for _, part := range parts[1:] {
		msg.More = append(msg.More, private(part))
	}
	return msg, nil
}

// standing says which match it is and whom it waits for, or how it ended.
func standing(say lang.Printer, t *table, m *match.Match) []string {
	lines := []string{heading(say, t)}
	if m.Over() {
		return append(lines, result(say, m)...)
	}
	return append(lines, say.T("panel.waiting", "players", m.Awaited()))
}
