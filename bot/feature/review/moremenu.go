package review

import (
	"context"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/view"
	"herald/lang"
)

// fromMore marks, in custom IDs, a board that was opened from what else a user can do.
const fromMore = 1

// more shows what else a user can do with a match.
func (h *handler) more(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := h.Tables.Get(customid.Of(i).ID)
	if err != nil {
		return discord.Message{}, err
	}
	m, err := h.Tables.Open(&t)
	if err != nil {
		m = nil
	}
	say := h.View.Private(i, &t)
	msg := discord.Private(view.Heading(say, &t))
	msg.Components = h.View.ButtonsAt(view.InMore, say, &t, m, t.Seat(i.User.ID))
	return msg, nil
}

// logButton leads to the log of a match.
func logButton(say lang.Printer, id string) discord.Component {
	return discord.Button(discord.Secondary, say.T("button.log"), customid.About{ID: id}.For("log"))
}
