package lobby

import (
	"context"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/ledger"
	"herald/bot/table"
)

// adjust changes how a table will be played, for its host or a manager of the server, and
// shows that in the lobby.
func (h *handler) adjust(ctx context.Context, i *discord.Interaction, id string, change func(*table.Table) error) (table.Table, error) {
	t, err := h.Tables.Update(id, func(t *table.Table) error {
		if err := mayAdjust(t, i); err != nil {
			return err
		}
		return change(t)
	})
	if err == nil {
		h.refresh(ctx, &t)
		h.Post.Urge(&t) // it may begin
	}
	return t, err
}

// adjustable returns the table of an interaction, or why the user cannot change how it will
// be played.
func (h *handler) adjustable(i *discord.Interaction) (table.Table, error) {
	t, err := h.Tables.Get(customid.Of(i).ID)
	if err == nil {
		err = mayAdjust(&t, i)
	}
	return t, err
}

// mayAdjust returns why a user cannot change how a table will be played, or begin it: only
// its host and managers of the server can.
func mayAdjust(t *table.Table, i *discord.Interaction) error {
	own := t.Seat(i.User.ID)
	switch err := t.Joinable(); {
	case err != nil:
		return err
	case manages(t, i) || own >= 0 && own == t.Host():
		return nil
	case own < 0:
		return table.ErrNotSeated
	}
	return table.Refuse("lobby.error.host", "host", discord.Escape(t.Name(t.Host())))
}

// manages reports whether a user manages the table's server.
func manages(t *table.Table, i *discord.Interaction) bool {
	return i.Manages && i.Guild != "" && i.Guild == t.Guild
}

// refresh edits the lobby to show the table as it is. A deleted lobby is posted anew.
func (h *handler) refresh(ctx context.Context, t *table.Table) {
	err := h.Post.Edit(ctx, ledger.Place{Channel: t.Home, Message: t.Lobby}, h.lobby(t))
	if discord.ErrorCode(err) == discord.CodeUnknownMessage {
		err = h.Post.Lose(t.ID, t.Lobby)
	}
	if err != nil {
		h.Log.Warn("lobby not up to date", "match", t.ID, "err", err)
	}
}
