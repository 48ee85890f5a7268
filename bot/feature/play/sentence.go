package play

import (
	"context"
	"errors"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
)

// command answers /play: it plays the sentence, or without one opens the panel.
func (h *handler) command(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	id, err := h.Find(i)
	if err != nil {
		return discord.Message{}, err
	}
	if i.Options["move"] == "" {
		return h.Look(i, id, "", "")
	}
	return h.sentence(ctx, i, id)
}

// sentenceForm asks for a sentence, with one of the game's as an example.
func (h *handler) sentenceForm(i *discord.Interaction) discord.Modal {
	say, at := h.View.Printer(i), i.CustomID
	at.Verb = "typed"
	label := say.T("panel.type-title")
	if t, err := h.Tables.Head(customid.Of(i).ID); err == nil {
		label = say.T("panel.type-label", "example", games.T(t.Game+".example"))
	}
	return discord.Form(say.T("panel.type-title"), at, "move", label, discord.MaxOption)
}

// typed plays the form's sentence.
func (h *handler) typed(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	return h.sentence(ctx, i, customid.Of(i).ID)
}

// sentence plays a sentence, as App.Say does. A sentence that is none may be what a button says,
// which is pressed. It explains a refusal above the panel.
func (h *handler) sentence(ctx context.Context, i *discord.Interaction, id string) (discord.Message, error) {
	t, m, confirmed, err := h.Say(i, id, i.Options["move"])
	switch {
	case err != nil:
		return h.instead(ctx, i, id, err)
	case !confirmed:
		return h.Panel(i, &t, m, "", ""), nil
	}
	return h.played(ctx, i, &t, m), nil
}

// instead presses the button that says what was typed and is no move, or explains the refusal.
func (h *handler) instead(ctx context.Context, i *discord.Interaction, id string, err error) (discord.Message, error) {
	var illegal *match.IllegalError
	if errors.As(err, &illegal) {
		if press := h.typedButton(i, id); press != nil {
			return press(ctx, i)
		}
	}
	return h.refuse(i, id, err)
}

// refuse explains why a sentence was not played.
func (h *handler) refuse(i *discord.Interaction, id string, err error) (discord.Message, error) {
	t, m, failed := h.Opened(id)
	if failed != nil {
		return h.Refuse(i, id, err)
	}
	excuse, ok := h.Excuse(i, &t, m, err)
	if !ok {
		return discord.Message{}, err
	}
	return h.Panel(i, &t, m, "", excuse), nil
}

// played posts a confirmed turn, and returns its player's panel.
func (h *handler) played(ctx context.Context, i *discord.Interaction, t *table.Table, m *match.Match) discord.Message {
	return h.Panel(i, t, m, "", h.Committed(ctx, i, t))
}
