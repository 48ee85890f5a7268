package lobby

import (
	"context"
	"errors"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/jobs"
	"herald/bot/post"
	"herald/bot/table"
	"herald/lang"
)

// errWaits says that a table does not begin by itself now.
var errWaits = errors.New("the table waits")

// starts returns the queue of tables that begin because they are full, and the task that fills it.
func (h *handler) starts() (feature.Queue, post.Task) {
	q := jobs.NewRetry(h.Clock, 1, h.OfMatch(h.startFull), func(id string, tries int, err error) {
		h.Log.Warn("full table not started", "match", id, "tries", tries, "err", table.Redact(err))
	})
	return feature.QueueOf("full tables", q), post.Task{Owed: owesStart, Push: q.Push, Urge: q.Urge}
}

// owesStart reports whether a table is full and begins by itself then. Its lobby comes first, and
// the consent of those who sit there if it is to be rated.
func owesStart(t *table.Table) bool {
	return t.Stage == table.InLobby && t.Lobby != "" && startsFull.Value(t) && full(t) && agreed(t) == nil
}

// startFull begins the match of a full table, unless that has changed.
func (h *handler) startFull(ctx context.Context, id string, _ bool) error {
	t, err := h.Tables.Start(id, func(t *table.Table) error {
		if !owesStart(t) {
			return errWaits
		}
		return nil
	})
	switch {
	case errors.Is(err, errWaits):
		return nil
	case err != nil:
		return table.Permanent(err)
	}
	now := h.postStart(ctx, &t)
	h.refresh(ctx, &now)
	return nil
}

// startButton says whether the table begins by itself, and changes that.
func startButton(say lang.Printer, t *table.Table) discord.Component {
	style, key, other := discord.Secondary, "lobby.starts.host", "full"
	if startsFull.Value(t) {
		style, key, other = discord.Success, "lobby.starts.full", "host"
	}
	return discord.Button(style, say.T(key), customid.About{ID: t.ID, Word: other}.For("starts"))
}

// setStart lets a table begin once it is full, or when the host says so.
func (h *handler) setStart(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	t, err := h.adjust(ctx, i, pressed.ID, func(t *table.Table) error {
		startsFull.Set(t, new(pressed.Word == "full"))
		return nil
	})
	if err != nil {
		return discord.Message{}, err
	}
	return hostPanel(h.View.Private(i, &t), &t, t.Seat(i.User.ID)), nil
}
