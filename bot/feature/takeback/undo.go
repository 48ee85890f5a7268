package takeback

import (
	"context"
	"errors"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
)

// errTogether says that the others have to agree.
var errTogether = table.Refuse("undo.error.together")

// undo answers /undo: it takes back the last step of the draft, or else the user's last
// confirmed answer. If the others have to agree, it offers to ask them.
func (h *handler) undo(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	id, err := h.Find(i)
	if err != nil {
		return discord.Message{}, err
	}
	step := ""
	t, m, err := h.Tables.Change(id, func(t *table.Table, m *match.Match) error {
		seat, err := t.Plays(m, i.User.ID)
		switch {
		case err != nil:
			return err
		case len(m.Draft(seat)) > 0:
			step, err = m.Undo(seat)
			return err
		}
		return h.takeBack(t, m, seat)
	})
	switch {
	case errors.Is(err, errTogether):
		return h.offer(i, id)
	case err != nil:
		return h.Refuse(i, id, err)
	case step != "":
		say := h.View.Private(i, &t)
		return h.Panel(i, &t, m, "", say.T("panel.undone", "word", say.Lexicon(t.Game).Said(step))), nil
	}
	return h.takenBack(ctx, i, &t, m), nil
}

// takeBack lets a seat change its last answer if that is still secret, or else takes back
// its last confirmed turn. The error is match.ErrNoSuchTurn, or errTogether if others have
// to agree.
func (h *handler) takeBack(t *table.Table, m *match.Match, seat games.Player) error {
	if m.Recallable(seat) {
		return recall(t, m, seat)
	}
	if _, ok := m.TurnStart(seat); !ok {
		return match.ErrNoSuchTurn
	}
	ply, ok := m.FreeTakeBack(seat)
	if !ok {
		return errTogether
	}
	return h.retract(t, m, seat, ply, false)
}

// retract takes back a seat's turn, which begins at a ply, and lets chance answer what is
// asked then. If the seat has no time left for it, the others must have agreed, and it gets
// the time of one turn. The error is errTogether or one of match.Match.TakeBack.
func (h *handler) retract(t *table.Table, m *match.Match, seat games.Player, ply int, agreed bool) error {
	plies := m.Plies()
	if _, err := m.TakeBack(seat, ply); err != nil {
		return err
	}
	now := h.Clock.Now()
	switch inTime := table.TookBack(t, m, seat, ply, now); {
	case agreed:
		table.Allow(t, m, now)
	case !inTime:
		return errTogether
	}
	m.Draw(h.Tables.Dice(m))
	if agreed {
		table.Recalled(t, seat)
		return nil
	}
	table.CalledFor(t, m, seat)
	table.Undone(t, m, seat, plies, now)
	return nil
}

// retractTurn answers the button that takes back a confirmed turn.
func (h *handler) retractTurn(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	id := pressed.ID
	t, m, err := h.Tables.Change(id, func(t *table.Table, m *match.Match) error {
		seat, err := t.Plays(m, i.User.ID)
		switch ply, ok := m.FreeTakeBack(seat); {
		case err != nil:
			return err
		case m.AnswerCount(seat) != pressed.At:
			return table.ErrMovedOn
		case m.Recallable(seat):
			return recall(t, m, seat)
		case !ok:
			return errTogether
		default:
			return h.retract(t, m, seat, ply, false)
		}
	})
	switch {
	case errors.Is(err, errTogether):
		return h.offer(i, id)
	case err != nil:
		return h.Refuse(i, id, err)
	}
	return h.takenBack(ctx, i, &t, m), nil
}

// takenBack posts that a turn was taken back, unless it is secret, and returns the user's
// panel.
func (h *handler) takenBack(ctx context.Context, i *discord.Interaction, t *table.Table, m *match.Match) discord.Message {
	if msg, ok := h.changing(i, t, m); ok {
		return msg
	}
	h.Committed(ctx, i, t)
	return h.Panel(i, t, m, "", h.View.Private(i, t).T("undo.taken-back"))
}
