package lobby

import (
	"context"

	"herald/bot/discord"
	"herald/bot/table"
)

// adjust changes how a table will be played, for somebody who sits there, and
// shows that in the lobby.
func (h *handler) adjust(ctx context.Context, i *discord.Interaction, change func(*table.Table) error) (table.Table, error) {
	t, err := h.Tables.Update(i.CustomID.Match, func(t *table.Table) error {
		if err := mayAdjust(t, i.User.ID); err != nil {
			return err
		}
		return change(t)
	})
	if err == nil {
		h.refresh(ctx, &t)
	}
	return t, err
}

// adjustable returns the table of an interaction, or why the person cannot
// change how it will be played.
func (h *handler) adjustable(i *discord.Interaction) (table.Table, error) {
	t, err := h.Tables.Get(i.CustomID.Match)
	if err == nil {
		err = mayAdjust(&t, i.User.ID)
	}
	return t, err
}

// mayAdjust returns why a person cannot change how a table will be played.
func mayAdjust(t *table.Table, user string) error {
	if err := t.Joinable(); err != nil {
		return err
	}
	if t.Seat(user) < 0 {
		return table.ErrNotSeated
	}
	return nil
}

// refresh edits the lobby to show the table as it is. One that was deleted is
// posted anew.
func (h *handler) refresh(ctx context.Context, t *table.Table) {
	err := h.Post.Edit(ctx, table.Place{Channel: t.Home, Message: t.Lobby}, h.lobby(t))
	if discord.ErrorCode(err) == discord.CodeUnknownMessage {
		err = h.Post.Lose(t.ID, t.Lobby)
	}
	if err != nil {
		h.Log.Warn("lobby not up to date", "match", t.ID, "err", err)
	}
}
