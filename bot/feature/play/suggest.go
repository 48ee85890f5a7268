package play

import (
	"strings"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/lang"
)

// suggestMoves continues the sentence of /play.
func (h *handler) suggestMoves(i *discord.Interaction) []discord.Choice {
	t, m, err := h.Found(i)
	if err != nil {
		return nil
	}
	return h.Suggested(i, &t, m, i.Options["move"])
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
