package play

import (
	"strings"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// suggestMoves continues a sentence word by word: the words before the last are looked up
// as if they were played, and the last may be the beginning of a word or of its label.
func (h *handler) suggestMoves(i *discord.Interaction) []discord.Choice {
	t, m, err := h.Found(i)
	if err != nil {
		return nil
	}
	seat, say := t.Seat(i.User.ID), h.View.Private(i, &t)
	say = say.Named(view.Playing(say, &t).DistinctName)
	l := say.Lexicon(t.Game)
	played, typed := lead(m, seat, l.Own(i.Options["move"]))
	var choices []discord.Choice
	if played != "" && typed == "" && m.Whole(seat) {
		choices = append(choices, view.WholeTurn(say, l, played))
	}
	d, _ := m.Asked(seat)
	d = games.Present(m.Preview(seat).View(seat), d)
	return append(choices, view.NextWords(say, l, d, played, typed)...)
}

// lead plays the words of a sentence up to the first illegal one. It returns the played
// words and the rest.
func lead(m *match.Match, seat games.Player, sentence string) (played, rest string) {
	words := match.Words(sentence)
	for n, w := range words {
		if _, err := m.Play(seat, w); err != nil {
			return strings.Join(words[:n], " "), strings.Join(words[n:], " ")
		}
	}
	return strings.Join(words, " "), ""
}

// mostOver is the number of finished matches that are suggested, the newest.
const mostOver = 100

// suggestMatches lists the user's and the channel's matches.
func (h *handler) suggestMatches(i *discord.Interaction) []discord.Choice {
	say := h.View.Printer(i)
	var choices []discord.Choice
	seen := map[string]bool{}
	for _, t := range append(h.Tables.HeadsOfUser(i.User.ID, 0), h.others(i)...) {
		if seen[t.ID] || t.Stage == table.Closed || len(choices) == discord.MaxChoices {
			continue
		}
		seen[t.ID] = true
		name := say.T("suggest.match", "match", t.ID, "game", games.T(t.Game+".name"), "players", t.Names())
		if strings.Contains(lang.Fold(name), lang.Fold(i.Options["match"])) {
			choices = append(choices, discord.Choice{Name: discord.Cut(name, discord.MaxOption), Value: t.ID})
		}
	}
	return choices
}

// others returns the matches of the channel or, in direct messages, the user's, including
// finished ones.
func (h *handler) others(i *discord.Interaction) []*table.Head {
	if i.Guild != "" {
		return h.Tables.HeadsOfChannel(i.Channel, mostOver)
	}
	return h.Tables.HeadsOfUser(i.User.ID, mostOver)
}
