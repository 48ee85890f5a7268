package takeback

import (
	"context"
	"strconv"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
)

// recallAnswer answers the button that changes an answer which is still secret, such as
// a ballot. The button knows by how often chance had answered whether the answer has
// become public since.
func (h *handler) recallAnswer(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := h.Tables.Change(i.CustomID.Match, func(t *table.Table, m *match.Match) error {
		seat, err := t.Plays(m, i.User.ID)
		if err != nil {
			return err
		}
		switch current := strconv.Itoa(table.ChanceAnswers(m)) == i.CustomID.Word; {
		case !current && !m.Recallable(seat):
			return match.ErrNothingSealed
		case !current || m.AnswerCount(seat) != i.CustomID.Turn:
			return table.ErrMovedOn
		}
		return recall(t, m, seat)
	})
	switch {
	case err != nil:
		return h.Refuse(i, i.CustomID.Match, err)
	case m.Revises(t.Seat(i.User.ID)):
		return h.takenBack(ctx, i, &t, m), nil
	}
	return h.Panel(i, &t, m, "", h.Committed(ctx, i, &t)), nil
}

// recall makes a seat's secret answers its draft, for which they stand until it is
// confirmed. Those that nobody counts yet, and that it is asked again later, it takes
// back at once. The error is that of match.Match.Recall.
func recall(t *table.Table, m *match.Match, seat games.Player) error {
	if m.Revisable(seat) {
		return m.Reopen(seat)
	}
	_, err := m.Recall(seat)
	table.CalledFor(t, m, seat)
	return err
}
