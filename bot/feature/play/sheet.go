package play

import (
	"context"

	"herald/bot/customid"
	"herald/bot/discord"
)

// sheet changes one answer on the user's sheet, which is a draft until Confirm hands it in.
func (h *handler) sheet(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, picked, err := h.Fill(i.User.ID, customid.Of(i))
	return h.redrafted(i, &t, m, picked, err)
}
