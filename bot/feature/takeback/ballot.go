package takeback

import (
	"context"
	"strconv"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
)

// recallAnswer answers the button that takes back an answer which is still
// secret, such as a ballot, so that the seat is asked again. The button knows by
// how often chance had answered whether the answer has become public since.
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
		return h.recall(t, m, seat)
	})
	if err != nil {
		return h.Refuse(i, i.CustomID.Match, err)
	}
	return h.Panel(i, &t, m, "", h.Committed(ctx, i, &t)), nil
}

// errLate says that a secret answer stands since the time for another is up.
var errLate = table.Refuse("undo.error.late")

// recall takes back a seat's secret answer. The error is errLate or that of
// match.Match.Recall.
func (h *handler) recall(t *table.Table, m *match.Match, seat games.Player) error {
	if _, err := m.Recall(seat); err != nil {
		return err
	}
	if !table.Recalled(t, m, seat, h.Clock.Now()) {
		return errLate
	}
	table.CalledFor(t, m, seat)
	return nil
}
