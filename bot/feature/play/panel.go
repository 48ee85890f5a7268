package play

import (
	"context"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/games/match"
)

// open shows the user's panel.
func (h *handler) open(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return h.Look(i, customid.Of(i).ID, "", "")
}

// pick shows the moves of the group picked with a button or, in an older panel, in a menu
// of groups.
func (h *handler) pick(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	t, m, err := h.Opened(pressed.ID)
	switch {
	case err != nil:
		return discord.Message{}, err
	case m.AnswerCount(t.Seat(i.User.ID)) != pressed.At:
		return h.Panel(i, &t, m, "", h.View.Private(i, &t).Say(table.ErrMovedOn.Text)), nil
	}
	if again, ok := m.Reconsidered(t.Seat(i.User.ID)); ok {
		m = again // the group was offered to a user who changes secret answers
	}
	return h.Panel(i, &t, m, chosen(i, pressed.Word), ""), nil
}

// chosen returns the value chosen in a menu, or else the given one.
func chosen(i *discord.Interaction, value string) string {
	if len(i.Values) > 0 {
		return i.Values[0]
	}
	return value
}

// word adds the word of a button, or the one chosen in a menu, to the draft.
func (h *handler) word(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	t, m, err := h.Answer(i.User.ID, pressed, chosen(i, pressed.Word))
	return h.redrafted(i, &t, m, "", err)
}

// undo removes the last word of the draft.
func (h *handler) undo(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := h.Undo(i.User.ID, customid.Of(i))
	return h.redrafted(i, &t, m, "", err)
}

// redrafted shows the user's panel with what is picked open, or why their draft was not
// changed.
func (h *handler) redrafted(i *discord.Interaction, t *table.Table, m *match.Match, picked string, err error) (discord.Message, error) {
	if err != nil {
		return h.Refuse(i, customid.Of(i).ID, err)
	}
	return h.Panel(i, t, m, picked, ""), nil
}

// confirm confirms the draft that its panel showed as the presser's turn.
func (h *handler) confirm(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	t, m, err := h.Confirm(h.View.Printer(i), i.User.ID, pressed, i.Message)
	if err != nil {
		return h.Refuse(i, pressed.ID, err)
	}
	return h.played(ctx, i, &t, m), nil
}
