package play

import (
	"context"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/view"
)

// A press does what a button does, whose custom ID is in the interaction.
type press func(context.Context, *discord.Interaction) (discord.Message, error)

// typedButton returns the press of the button in the user's panel that says what they have typed, nil if there
// is none. The interaction becomes one of that button.
func (h *handler) typedButton(i *discord.Interaction, id string) press {
	t, m, err := h.Opened(id)
	if err != nil {
		return nil
	}
	panel := view.Panel{Table: &t, Match: m, Seat: t.Seat(i.User.ID), Say: h.View.Private(i, &t), Picked: customid.Of(i).Word}
	presses := map[string]press{"pick": h.pick, "word": h.word, "sheet": h.sheet, "undo": h.undo, "confirm": h.confirm}
	for _, at := range view.Saying(panel, i.Options["move"]) {
		if does := presses[at.Verb]; does != nil {
			i.CustomID = at
			return does
		}
	}
	return nil
}
