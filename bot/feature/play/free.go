package play

import (
	"context"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/view"
)

// freeForm asks for a number or a text, and says which are possible.
func (h *handler) freeForm(i *discord.Interaction) discord.Modal {
	pressed, say := customid.Of(i), h.View.Printer(i)
	t, m, err := h.Opened(pressed.ID)
	if err != nil {
		return discord.Form(say.T("panel.type-title"), pressed.With("").For("freed"), "answer", say.T("panel.type-title"), discord.MaxOption)
	}
	return view.FreeForm(say, m, t.Seat(i.User.ID), pressed, "freed")
}

// freed adds the form's answer to the draft. A refusal leads to the form again, with what was typed.
func (h *handler) freed(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed, typed := customid.Of(i), i.Options["answer"]
	t, m, err := h.Free(i.User.ID, pressed, typed)
	if err != nil {
		panel, err := h.refuse(i, pressed.ID, err)
		return view.Refilled(panel, typed), err
	}
	return h.Panel(i, &t, m, "", ""), nil
}
