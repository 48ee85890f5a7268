package seats

import (
	"context"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// askTake asks the user to confirm that they take an open seat; it shows the seats if the
// button names none. The error is one of table.Table.MayTake.
func (h *handler) askTake(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	t, m, err := h.Found(i)
	if err != nil {
		return discord.Message{}, err
	}
	if pressed.Word == "" {
		return h.panel(i, &t, m, ""), nil
	}
	p, err := view.ReadSeat(pressed.Word, games.Everyone)
	if err != nil {
		return discord.Message{}, table.ErrOutdated
	}
	if err := t.Seating(m).MayTake(p, i.User.ID); err != nil {
		return discord.Message{}, err
	}
	if err := h.admits(ctx, i, &t, p); err != nil {
		return discord.Message{}, err
	}
	say := h.View.Private(i, &t)
	msg := discord.Private(view.Heading(say, &t) + "\n" + say.T("seats.take-ask", "player", p))
	msg.Components = discord.Rows(confirmButtons(say, t.ID, pressed.Word))
	return msg, nil
}

func confirmButtons(say lang.Printer, id, seat string) []discord.Component {
	return []discord.Component{
		discord.Button(discord.Success, say.T("seats.button.take-it"), customid.About{ID: id, Word: seat}.For("takes")),
		discord.Button(discord.Secondary, say.T("seats.button.look"), customid.About{ID: id}.For("board")),
	}
}

// take gives the user an open seat and shows their panel, unless the league of the match
// refuses them.
func (h *handler) take(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	p, err := view.ReadSeat(pressed.Word, games.Everyone)
	if err != nil {
		return discord.Message{}, table.ErrOutdated
	}
	now, err := h.Tables.Get(pressed.ID)
	switch {
	case err != nil:
		return discord.Message{}, err
	case p < 0 || int(p) >= len(now.Seats):
		return discord.Message{}, table.ErrOutdated
	}
	if err := h.admits(ctx, i, &now, p); err != nil {
		return discord.Message{}, err
	}
	t, m, err := h.Tables.Change(pressed.ID, func(t *table.Table, m *match.Match) error {
		return t.Seating(m).Take(p, seats.User(i.User), h.Clock.Now())
	})
	if err != nil {
		return discord.Message{}, err
	}
	h.postSeats(ctx, &t)
	return h.Panel(i, &t, m, "", h.View.Private(i, &t).T("seats.took")), nil
}
