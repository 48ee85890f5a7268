package seats

import (
	"context"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games/match"
	"herald/lang"
)

// waive lets the others play on without waiting for the user, who has lost their seat and
// may still come back. It is idempotent.
func (h *handler) waive(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := h.Tables.Change(customid.Of(i).ID, func(t *table.Table, m *match.Match) error {
		if m.Over() {
			return match.ErrOver
		}
		t.Seating(m).Waive(i.User.ID, h.Clock.Now())
		return nil
	})
	if err != nil {
		return discord.Message{}, err
	}
	h.postSeats(ctx, &t)
	return h.panel(i, &t, m, h.View.Private(i, &t).T("seats.waives")), nil
}

// backButtons give a user their seat back, or let the others play on if they wait for the
// user.
func backButtons(say lang.Printer, t *table.Table, user string) []discord.Component {
	buttons := []discord.Component{view.BackButton(say, t.ID)}
	if t.Guarded(user) {
		buttons = append(buttons, view.WaiveButton(say, t.ID))
	}
	return buttons
}
