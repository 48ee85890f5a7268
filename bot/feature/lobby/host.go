package lobby

import (
	"context"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// Reasons why a table or match cannot be closed.
var (
	errNotManager = table.Refuse("lobby.error.manager")
	errLeague     = table.Refuse("lobby.error.league") // its organisers end it
)

// longestReason is the number of characters kept of a reason.
const longestReason = 200

// manage shows the host of a table that has not begun the players they may remove, and that
// they may close it.
func (h *handler) manage(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := h.adjustable(i)
	if err != nil {
		return discord.Message{}, err
	}
	return hostPanel(h.View.Private(i, &t), &t, t.Seat(i.User.ID)), nil
}

// hostPanel is the panel of a host or manager of the server, who holds seat own or
// games.Everyone.
func hostPanel(say lang.Printer, t *table.Table, own games.Player) discord.Message {
	m := discord.Private(say.T("lobby.manage", "host", t.Host()))
	buttons := []discord.Component{startButton(say, t), ratedButton(say, t)}
	for n, s := range t.Seats {
		if p := games.Player(n); s.ID != "" && p != t.Host() {
			label := say.Named(view.Plain(say, t)).T("lobby.oust", "player", p)
			buttons = append(buttons, discord.Button(discord.Secondary, label, customid.About{ID: t.ID, Word: s.ID}.For("oust")))
		}
	}
	if own == t.Host() {
		buttons = append(buttons, discord.Button(discord.Danger, say.T("lobby.close"), customid.About{ID: t.ID}.For("close")))
	}
	m.Components = discord.Rows(buttons)
	return withBack(m, say, t.ID)
}

// oust removes a player from a table that has not begun. The host cannot be removed; a
// manager of the server may close the table instead.
func (h *handler) oust(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	t, err := h.adjust(ctx, i, pressed.ID, func(t *table.Table) error {
		if p := t.Seat(pressed.Word); p >= 0 && p != t.Host() {
			bar(t, pressed.Word)
		}
		return nil
	})
	if err != nil {
		return discord.Message{}, err
	}
	return hostPanel(h.View.Private(i, &t), &t, t.Seat(i.User.ID)), nil
}

// close closes a table that has not begun, for its host.
func (h *handler) close(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := h.adjust(ctx, i, customid.Of(i).ID, func(t *table.Table) error {
		if t.Seat(i.User.ID) != t.Host() {
			return errNotManager
		}
		table.Close(t, "")
		return nil
	})
	if err != nil {
		return discord.Message{}, err
	}
	return discord.Private(h.View.Private(i, &t).T("lobby.closed")), nil
}

// closeFor answers /close: a manager of the server closes a table, or ends a match without
// a result, and says why.
func (h *handler) closeFor(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	id, err := h.Find(i)
	if err != nil {
		return discord.Message{}, err
	}
	reason := discord.Cut(strings.Join(strings.Fields(i.Options["reason"]), " "), longestReason)
	t, err := h.Tables.Get(id)
	switch {
	case err != nil:
		return discord.Message{}, err
	case !manages(&t, i) || reason == "":
		return discord.Message{}, errNotManager
	case t.Stage == table.InLobby:
		t, err = h.adjust(ctx, i, id, func(t *table.Table) error { table.Close(t, reason); return nil })
	default:
		if t, _, err = h.Tables.Change(id, endFor(reason)); err == nil {
			h.Committed(ctx, i, &t)
		}
	}
	if err != nil {
		return discord.Message{}, err
	}
	h.Log.InfoContext(ctx, "closed", "match", id, "by", i.User.ID, "interaction", i.ID)
	return discord.Private(h.View.Private(i, &t).T("lobby.closed-done", "match", id)), nil
}

// endFor returns the change that ends a match without a result, with a reason.
func endFor(reason string) func(*table.Table, *match.Match) error {
	return func(t *table.Table, m *match.Match) error {
		if t.Organised() {
			return errLeague
		}
		_, err := m.CallOff(0)
		t.Closing = reason
		return err
	}
}
