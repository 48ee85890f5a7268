package takeback

import (
	"context"
	"strconv"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
)

// recallAnswer answers the button that changes an answer that is still secret, such as a
// ballot. The button carries the number of chance's answers: if it has changed, the answer
// has become public.
func (h *handler) recallAnswer(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	t, m, err := h.Tables.Change(pressed.ID, func(t *table.Table, m *match.Match) error {
		seat, err := t.Plays(m, i.User.ID)
		if err != nil {
			return err
		}
		switch current := strconv.Itoa(table.ChanceAnswers(m)) == pressed.Word; {
		case !current && !m.Recallable(seat):
			return match.ErrNothingSealed
		case !current || m.AnswerCount(seat) != pressed.At:
			return table.ErrMovedOn
		}
		return recall(t, m, seat)
	})
	if err != nil {
		return h.Refuse(i, pressed.ID, err)
	}
	if msg, ok := h.changing(i, &t, m); ok {
		return msg, nil
	}
	return h.Panel(i, &t, m, "", h.Committed(ctx, i, &t)), nil
}

// changing returns the panel of a user who changes secret answers; false if they do not.
func (h *handler) changing(i *discord.Interaction, t *table.Table, m *match.Match) (discord.Message, bool) {
	seat := t.Seat(i.User.ID)
	if !m.Revises(seat) {
		again, ok := m.Reconsidered(seat)
		if !ok {
			return discord.Message{}, false
		}
		m = again
	}
	return h.Panel(i, t, m, "", h.View.Private(i, t).T("undo.sealed")), true
}

// recall lets a seat change its secret answers, which stand until others are confirmed: a
// sheet becomes its draft, and its panel asks other questions again. Answers that do not
// count yet, and that the seat will be asked again, are taken back at once. The error is
// one of match.Match.Recall.
func recall(t *table.Table, m *match.Match, seat games.Player) error {
	_, sheet := m.Sheet(seat)
	switch {
	case m.Revisable(seat) && sheet:
		return m.Reopen(seat)
	case m.Revisable(seat):
		return nil
	}
	_, err := m.Recall(seat)
	table.CalledFor(t, m, seat)
	return err
}
