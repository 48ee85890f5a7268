package page

import (
	"context"
	"errors"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/view"
	"herald/games/match"
)

// say plays a typed sentence, as /play does. One that is none may be what a button says, which is
// pressed.
func (h *handler) say(ctx context.Context, r reader, at customid.About) (picked, notice string, err error) {
	i := r.interaction()
	t, _, confirmed, err := h.Say(i, at.ID, at.Word)
	if confirmed && err == nil {
		return "", h.Committed(ctx, i, &t), nil
	}
	if err == nil {
		return "", "", nil
	}
	now, m, failed := h.Opened(at.ID)
	if failed != nil {
		return "", "", failed
	}
	var illegal *match.IllegalError
	panel := view.Panel{Table: &now, Match: m, Seat: now.Seat(r.user), Say: h.View.In(r.language, &now), Picked: r.Picked}
	if errors.As(err, &illegal) {
		for _, button := range view.Saying(panel, at.Word) {
			if about, wrong := customid.Read(button); wrong == nil && canType(button) {
				return h.press(ctx, r, about, button.Verb)
			}
		}
	}
	excuse, ok := h.Excuse(i, &now, m, err)
	if !ok {
		return "", "", err
	}
	return "", excuse, nil
}

// canType reports whether a page presses a button whose label was typed.
func canType(button discord.CustomID) bool {
	switch button.Verb {
	case "word", "pick", "sheet", "undo", "confirm":
		return true
	}
	return false
}
