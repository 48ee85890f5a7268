package play

import (
	"context"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
)

// sheet changes one answer on the user's sheet, which is a draft until Confirm hands it in.
func (h *handler) sheet(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return h.redraft(i, func(m *match.Match, seat games.Player) (string, error) {
		words, picked, ok := view.Filled(m, seat, customid.Of(i).Word)
		if !ok {
			return "", table.ErrMovedOn
		}
		return picked, m.Fill(seat, words)
	})
}
