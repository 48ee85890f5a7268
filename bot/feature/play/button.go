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
	for _, at := range saying(panel, i.Options["move"]) {
		if does := presses[at.Verb]; does != nil {
			i.CustomID = at
			return does
		}
	}
	return nil
}

// saying returns the buttons with a typed label: first the panel's own, then the ones that a press of it opens.
func saying(panel view.Panel, typed string) []discord.CustomID {
	near, opened := screen(panel, typed)
	for _, picked := range opened {
		panel.Picked = picked
		far, _ := screen(panel, typed)
		near = append(near, far...)
	}
	return near
}

// screen returns the buttons of a panel with a typed label, and what its buttons open.
func screen(panel view.Panel, typed string) (labelled []discord.CustomID, opened []string) {
	for _, row := range panel.Text().Components {
		for _, b := range row.Components {
			at := discord.ParseCustomID(b.CustomID)
			if about, err := customid.Read(at); err == nil && at.Verb == "pick" {
				opened = append(opened, about.Word)
			}
			if !b.Disabled && named(b.Label, typed) {
				labelled = append(labelled, at)
			}
		}
	}
	return labelled, opened
}
