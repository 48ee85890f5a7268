package play

import (
	"cmp"
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

// sentence adds a sentence to the draft, or replaces the draft by it, and confirms the
// draft if that completes the turn. A sentence that is none may be what a button says, which
// is pressed. It explains a refusal above the panel.
func (h *handler) sentence(ctx context.Context, i *discord.Interaction, id string) (discord.Message, error) {
	confirmed, say := false, h.View.Printer(i)
	t, m, err := h.Tables.Change(id, func(t *table.Table, m *match.Match) error {
		seat, err := t.Plays(m, i.User.ID)
		if err != nil {
			return err
		}
		typed := i.Options["move"]
		sentence := cmp.Or(labelled(h.View.Private(i, t), t, m, seat, typed), say.Lexicon(t.Game).Own(typed))
		if err := write(m, seat, sentence); err != nil || !complete(m, seat) {
			return err
		}
		confirmed = true
		return h.Commit(t, m, seat, i.Message)
	})
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

// write adds a sentence to a seat's draft, or plays it in place of the draft if it is a
// whole turn, the likelier first. The error is one of match.Match.Play or Replace.
func write(m *match.Match, seat games.Player, sentence string) error {
	if m.Whole(seat) {
		err := m.Replace(seat, sentence)
		if err == nil {
			return nil
		}
		if _, other := m.Play(seat, sentence); other == nil {
			return nil
		}
		return err
	}
	_, err := m.Play(seat, sentence)
	if err != nil && m.Replace(seat, sentence) == nil {
		return nil
	}
	return err
}

// refuse explains why a sentence was not played, and that a draft is still open.
func (h *handler) refuse(i *discord.Interaction, id string, err error) (discord.Message, error) {
	t, m, failed := h.Opened(id)
	seat := t.Seat(i.User.ID)
	if failed != nil || len(m.Draft(seat)) == 0 {
		return h.Refuse(i, id, err)
	}
	say := h.View.Private(i, &t)
	excuse, ok := h.View.Excuse(say, err)
	if !ok {
		return discord.Message{}, err
	}
	stays := "panel.stays"
	if m.Whole(seat) {
		stays = "panel.stays-whole"
	}
	return h.Panel(i, &t, m, "", excuse+"\n"+say.T(stays)), nil
}

// complete reports whether a seat's draft is a complete turn.
func complete(m *match.Match, seat games.Player) bool {
	d, asked := m.Asked(seat)
	return !asked || d.Fresh && m.Whole(seat)
}

// played posts a confirmed turn, and returns its player's panel.
func (h *handler) played(ctx context.Context, i *discord.Interaction, t *table.Table, m *match.Match) discord.Message {
	return h.Panel(i, t, m, "", h.Committed(ctx, i, t))
}
